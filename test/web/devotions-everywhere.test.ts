import { describe, expect, it } from 'vitest';
import { searchIndex } from '../../lambdas/publish/feeds/search-index.ts';
import { createRenderer } from '../../web/app/rendering/renderer.tsx';
import { snapshotOf } from '../lambdas/publish/parish-snapshot.ts';
import { clientBuild } from './client-build.ts';
import { siteDataOn } from './site-data.ts';
import { visibleText } from './visible-text.ts';

const today = '2026-11-22';
const now = new Date(`${today}T09:00:00Z`);
const renderer = await createRenderer(clientBuild);
const snapshot = snapshotOf(
  {
    'mass-times': [
      { day: 'Sunday', times: '10:30 AM', streamed: true },
      { day: 'Tuesday', times: '10:00 AM' },
    ],
    'mass-changes': [
      { id: '2026-11-24', date: '2026-11-24', times: '10:00 AM', cancelledDevotions: ['group'] },
      { id: '2027-03-02', date: '2027-03-02', times: '10:00 AM', cancelledDevotions: ['group'] },
    ],
    devotions: [
      { id: 'rosary', name: 'Rosary', day: 'Sunday', time: 'Before Mass' },
      { id: 'group', name: 'Prayer Group', day: 'Tuesday', time: '2:00 PM', note: 'In the hall' },
      {
        id: 'stations',
        name: 'Stations of the Cross',
        day: 'Sunday',
        from: '2027-02-10',
        until: '2027-03-21',
      },
      { id: 'month', name: 'November Dead List', day: 'Sunday', until: '2026-11-21' },
    ],
    events: [],
    news: [],
    reflections: [],
  },
  now,
);
const data = { ...siteDataOn(today), ...snapshot.data, '/api/mass-intentions': [] };
const render = (path: string, at = now) => renderer.render(path, data, at);
const visible = async (path: string, at = now) => visibleText(await render(path, at));

describe('a devotion that is called off', () => {
  it.each([
    ['Home', '/', /Tuesday 24 November.*10:00 AM\s+<s>\s*Prayer Group, 2:00 PM\s*<\/s> cancelled/s],
    ['the week’s sheet', '/this-week', /Tuesday 24 November.*<s>\s*Prayer Group, 2:00 PM\s*<\/s> cancelled/s],
    [
      'the calendar page, also months ahead',
      '/calendar',
      /Tuesday 24 November.*<s>\s*Prayer Group, 2:00 PM\s*<\/s> cancelled.*Tuesday 2 March.*<s>\s*Prayer Group, 2:00 PM\s*<\/s> cancelled/s,
    ],
  ])('is struck out and said to be cancelled on %s', async (_, path, expected) => {
    const html = await render(path);
    const text = html.replace(/<script[\s\S]*?<\/script>/g, '').replace(/(?:<(?!\/?s>)[^>]+>|\s)+/g, ' ');
    expect(text).toMatch(expected);
    expect(text).not.toMatch(/Changed|No Mass:/);
  });
});

describe('a devotion that is held', () => {
  it('is on the week’s sheet with its time as written, and once in Home’s list of the week', async () => {
    expect(await visible('/this-week')).toMatch(/Sunday 22 November.*10:30 AM.*Rosary, Before Mass/s);
    expect((await visible('/')).match(/Rosary/g)).toHaveLength(1);
  });

  it('is shown in its season only', async () => {
    const lent = new Date('2027-02-14T09:00:00Z');
    const after = new Date('2027-03-22T09:00:00Z');
    for (const path of ['/', '/this-week']) {
      expect(await visible(path)).not.toMatch(/Stations of the Cross|November Dead List/);
      expect(await visible(path, lent)).toContain('Stations of the Cross');
      expect(await visible(path, after)).not.toContain('Stations of the Cross');
    }
  });

  it('is found by the search in its season only', async () => {
    const indexOn = async (at: Date) =>
      String(
        await searchIndex.content({
          snapshot: { ...snapshot, now: at },
          pages: renderer.pages(snapshot.data, at),
          renderer,
        }),
      );
    expect(await indexOn(now)).not.toContain('Stations of the Cross');
    expect(await indexOn(new Date('2027-03-01T09:00:00Z'))).toContain('Stations of the Cross');
  });
});

describe('a streamed Mass', () => {
  it.each([
    [
      'Home, by date and every week',
      '/',
      /10:30 AM.*First Sunday|10:30 AM streamed.*Usual times.*10:30 AM streamed/s,
    ],
    ['the week’s sheet', '/this-week', /10:30 AM streamed/],
  ])('says so beside its time on %s', async (_, path, expected) => {
    const text = await visible(path);
    expect(text).toMatch(expected);
    expect(text).not.toMatch(/10:00 AM streamed/);
  });

  it('has a line by Watch Live, if the parish has a video link', async () => {
    const line = 'Next live stream: Today, Sunday 22 November, 10:30 AM';
    const html = async (links: object, massTimes: unknown = snapshot.data['/api/mass-times']) => {
      const parish = { ...snapshot.parish, links };
      const shown = { ...data, '/api/mass-times': massTimes, '/api/parish': parish };
      return visibleText(await renderer.render('/', shown, now));
    };
    const video = 'https://www.youtube.com/@parish';
    expect(await html({ video })).toContain(line);
    expect(await html({})).not.toContain(line);
    const unstreamed = [{ id: 'slot-1', version: 1, day: 'Sunday', times: '10:30 AM' }];
    expect(await html({ video }, unstreamed)).not.toContain(line);
  });
});
