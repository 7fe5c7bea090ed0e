import { describe, expect, it } from 'vitest';
import { openPartition } from '../../lambdas/core/storage/partition.ts';
import { newUuid, parishApi } from './parish-api.ts';
import { samples } from './samples.ts';

const api = parishApi();
const resources = ['events', 'news', 'reflections'] as const;

describe.each(resources)('/api/%s', (name) => {
  const path = `/api/${name}`;
  const add = async (changes: object = {}) => (await api.post(path, { ...samples[name], ...changes })).body;
  const titled = (title: string) => ({ title, date: '2026-11-28' });

  it('creates a slug from title and date, which does not change with them', async () => {
    const item = await add(titled('Advent Fair'));
    expect(item.slug).toBe('advent-fair-2026-11-28');
    const changes = { title: 'Winter Fair', date: '2026-12-05', slug: 'mine' };
    const { body: changed } = await api.put(`${path}/${item.id}`, changes);
    expect([changed.title, changed.slug]).toEqual(['Winter Fair', 'advent-fair-2026-11-28']);
  });

  it('gives concurrently created items different slugs, and does not reuse those of deleted items', async () => {
    const items = await Promise.all(Array.from({ length: 6 }, () => add(titled('Parish Lunch'))));
    const slugs = items.map(({ slug }) => slug).sort();
    expect(slugs).toEqual(
      ['', '-2', '-3', '-4', '-5', '-6'].map((end) => `parish-lunch-2026-11-28${end}`).sort(),
    );
    for (const { id } of items) await api.remove(`${path}/${id}`);
    expect((await add(titled('Parish Lunch'))).slug).toBe('parish-lunch-2026-11-28-7');
  });

  it('returns the same slug for a repeated POST, and reserves none for a rejected one', async () => {
    const id = newUuid();
    const body = { ...titled('Carols'), id };
    const both = await Promise.all([add(body), add(body)]);
    expect([...both, await add(body)].map(({ slug }) => slug)).toEqual(Array(3).fill('carols-2026-11-28'));
    await add({ ...body, title: 'Another' });
    expect((await add(titled('Another'))).slug).toBe('another-2026-11-28');
  });

  it('does not let the claim of a slug be changed, deleted or restored as if it were an item', async () => {
    await add(titled('Quiz Night'));
    const claim = encodeURIComponent('slug#quiz-night-2026-11-28');
    const responses = [
      await api.put(`${path}/${claim}`, samples[name]),
      await api.remove(`${path}/${claim}`),
      await api.get(`/api/changes/${name}/${claim}`, {}),
      await api.post(`/api/changes/${name}/${claim}/restore`, { version: 1 }),
    ];
    expect(responses.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect((await add(titled('Quiz Night'))).slug).toBe('quiz-night-2026-11-28-2');
  });

  it('keeps no e-mail address with the slugs of deleted items', async () => {
    const { id } = await add(titled('Jumble Sale'));
    await api.remove(`${path}/${id}`);
    const claims = await openPartition(name).list('slug#jumble-sale');
    expect(claims.map((claim) => claim.updatedBy)).toEqual([undefined, undefined]);
  });

  it('creates slugs from titles with diacritics, other scripts, punctuation or many words', async () => {
    const long = `Wort für Wort ${'sehr '.repeat(30)}lang`;
    const slugs = [];
    for (const title of ['Święto Ludzi & Zwierząt!', '聖母', "St Mildred's Day", long])
      slugs.push((await add(titled(title))).slug);
    const noun = { events: 'event', news: 'news-item', reflections: 'reflection' }[name];
    expect(slugs.slice(0, 3)).toEqual(
      ['swieto-ludzi-zwierzat', noun, 'st-mildreds-day'].map((words) => `${words}-2026-11-28`),
    );
    expect(slugs[3]).toMatch(/^wort-fur-wort-(sehr-){8,9}2026-11-28$/);
  });
});
