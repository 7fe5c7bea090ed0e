import { describe, expect, it } from 'vitest';
import type { SiteData } from '../../contract/site/site-renderer.ts';
import { createRenderer } from '../../web/app/rendering/renderer.tsx';
import { clientBuild } from './client-build.ts';
import { siteDataOn } from './site-data.ts';

const now = new Date('2026-11-22T10:00:00Z');
const tomorrow = new Date('2026-11-23T10:00:00Z');
const data = siteDataOn('2026-11-22');
const renderer = await createRenderer(clientBuild);
const inputsOf = (path: string, of: SiteData = data, at = now) => renderer.inputs(path, of, at, 'page');

function events(): Record<string, unknown>[] {
  const list = data['/api/events'];
  if (!Array.isArray(list)) throw new Error('No events');
  return list;
}
const pathOf = ({ slug }: Record<string, unknown>) => `/calendar/${String(slug)}`;

it('the API paths that a page reads follow from its own path, so that they are known after it has vanished', () => {
  const pages = renderer.pages(data, now);
  expect(pages.length).toBeGreaterThan(50);
  for (const { path, reads } of pages) expect(renderer.readsAt(path), path).toEqual(reads);
  expect(renderer.readsAt('/news/1999')).toContain('/api/news');
  expect(renderer.readsAt('/meeting-notes/1999/2')).toContain('/api/meeting-notes');
  expect(renderer.readsAt('/gallery/First%20Communion/2')).toContain('/api/gallery/images/First%20Communion');
});

describe('the rendering inputs', () => {
  it('change with an item only for the pages that show it; the others render the same file', async () => {
    const [changed, ...others] = events();
    const after = { ...data, '/api/events': [{ ...changed, description: 'Changed' }, ...others] };
    const paths = renderer.pages(data, now).map(({ path }) => path);
    const touched = paths.filter((path) => inputsOf(path) !== inputsOf(path, after));
    expect(touched).toContain(pathOf(changed ?? {}));
    expect(touched.filter((path) => /\d\d-\d\d$/.test(path))).toHaveLength(1);
    expect(touched.every((path) => path === '/' || path.startsWith('/calendar'))).toBe(true);
    const same = paths.filter((path) => !touched.includes(path));
    for (const path of same.filter((_, index) => index % 8 === 0))
      expect(await renderer.render(path, after, now), path).toBe(await renderer.render(path, data, now));
  });

  it('of an event change when another event is added near it in the list', () => {
    const all = events();
    const coming = all.filter(({ date }) => String(date) >= '2026-11-22');
    const added = { ...coming[10], id: 'added', title: 'Added', slug: 'added-2026-12-31' };
    const after = { ...data, '/api/events': all.toSpliced(10, 0, added) };
    const touched = all.map(pathOf).filter((path) => inputsOf(path) !== inputsOf(path, after));
    expect(touched).toEqual(coming.slice(7, 10).map(pathOf));
  });

  it('of an event change with a Mass change on its own date only', () => {
    const event = { ...events()[0], category: 'mass', date: '2026-12-24', slug: 'carols-2026-12-24' };
    const withChange = (date: string): SiteData => ({
      ...data,
      '/api/events': [event],
      '/api/mass-changes': [{ id: date, version: 1, date, times: '' }],
    });
    const before = inputsOf(pathOf(event), { ...data, '/api/events': [event] });
    expect(inputsOf(pathOf(event), withChange('2026-12-24'))).not.toBe(before);
    expect(inputsOf(pathOf(event), withChange('2026-12-25'))).toBe(before);
  });

  it('include the data of the footer, also for the page of a deleted item', () => {
    const after = { ...data, '/api/mass-times': [] };
    expect(inputsOf('/safeguarding', after)).not.toBe(inputsOf('/safeguarding'));
    expect(inputsOf('/404', after)).not.toBe(inputsOf('/404'));
    const gone = (of: SiteData) => renderer.inputs('/news/lost-2026-01-01', of, now, 'gone');
    expect(gone(after)).not.toBe(gone(data));
    expect(gone(data)).not.toBe(inputsOf('/news/lost-2026-01-01'));
  });

  it('do not change at midnight for pages that look the same on both days', async () => {
    const past = events().find(({ date }) => String(date) < '2026-11-22');
    const coming = events().find(({ date }) => String(date) > '2026-11-23');
    const [reflection] = renderer
      .pages(data, now)
      .filter(({ path }) => /^\/reflections\/.+-\d\d$/.test(path));
    for (const path of [pathOf(past ?? {}), reflection?.path ?? '', '/calendar/2026-10'])
      expect(await renderer.render(path, data, tomorrow), path).toBe(await renderer.render(path, data, now));
    for (const path of [pathOf(coming ?? {}), '/', '/calendar', '/calendar/2026-11'])
      expect(inputsOf(path, data, tomorrow), path).not.toBe(inputsOf(path));
    expect(await renderer.render(pathOf(past ?? {}), data, now)).toContain('Past Event');
  });

  it('of an event change on the night after its date, and of every page at New Year', async () => {
    const event = { ...events()[0], date: '2026-11-22', slug: 'today-2026-11-22' };
    const of = { ...data, '/api/events': [event] };
    expect(await renderer.render('/calendar/today-2026-11-22', of, now)).toContain('>Today<');
    expect(await renderer.render('/calendar/today-2026-11-22', of, tomorrow)).toContain('Past Event');
    const newYear = new Date('2027-01-01T00:30:00Z');
    expect(await renderer.render('/calendar/today-2026-11-22', of, newYear)).toMatch(/©[^<]*(<!-- -->)?2027/);
  });
});
