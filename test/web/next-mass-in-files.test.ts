import { describe, expect, it } from 'vitest';
import type { ParishRecord } from '../../contract/parish-record.ts';
import { createRenderer } from '../../web/app/rendering/renderer.tsx';
import { snapshotOf } from '../lambdas/publish/parish-snapshot.ts';
import { sampleParishRecord } from '../sample-facts.ts';
import { clientBuild } from './client-build.ts';
import { siteDataOn } from './site-data.ts';
import { visibleText } from './visible-text.ts';

const today = '2026-11-27';
const at = (time: string) => new Date(`${today}T${time}Z`);
const renderer = await createRenderer(clientBuild);
const parish: ParishRecord = {
  ...sampleParishRecord,
  churches: ['Ann', 'Mary'].map((name) => ({ id: name.toLowerCase(), name: `St ${name}`, address: name })),
};
const { data: own } = snapshotOf(
  {
    'mass-times': [
      { day: 'Friday', times: '10:00 AM', church: 'ann', order: 0, streamed: true },
      { day: 'Friday', times: '6:00 PM', church: 'mary', order: 1 },
      { day: 'Saturday', times: '6:00 PM', church: 'ann', order: 2 },
      { day: 'Sunday', times: '10:30 AM', church: 'mary', order: 3 },
    ],
    'mass-changes': [{ id: '2026-11-28@ann', date: '2026-11-28', times: '', church: 'ann', note: 'Storm' }],
    events: [],
    devotions: [],
  },
  at('09:00'),
  parish,
);
const data = { ...siteDataOn(today), ...own };
const html = (path: string, time: string) => renderer.render(path, data, at(time));
const text = async (path: string, time: string) => visibleText(await html(path, time)).replaceAll(' ', ' ');
const paths = renderer.pages(data, at('09:00')).map(({ path }) => path);
const timed = ['/', '/this-week', '/churches', '/this-week/ann', '/this-week/mary'];

describe('a page’s file', () => {
  it.each(['/', '/this-week', '/churches'])(
    'says which Mass is next, until it has begun: %s',
    async (path) => {
      expect(await text(path, '09:59')).toMatch(/Next Mass: Today, Friday 27 November, 10:00 AM/);
      expect(await text(path, '10:00')).toMatch(/Next Mass: Today, Friday 27 November, 6:00 PM/);
      expect(await text(path, '10:00')).not.toMatch(/Next Mass: Today, Friday 27 November, 10:00 AM/);
    },
  );

  it('names a Mass that is called off before the next one', async () => {
    expect(await text('/', '18:00')).toMatch(
      /Next Mass: Sunday 29 November, 10:30 AM \(St Mary\) No Mass tomorrow, Saturday 28 November: Storm /,
    );
  });

  it('says when the next live stream is', async () => {
    expect(await text('/', '09:59')).toContain('Next live stream: Today, Friday 27 November, 10:00 AM');
    expect(await text('/', '10:00')).toContain('Next live stream: Friday 4 December, 10:00 AM');
  });

  it.each(['/', '/this-week'])(
    'says half an hour after a Mass that it was earlier today: %s',
    async (path) => {
      expect(await text(path, '10:29')).not.toContain('earlier today');
      expect(await text(path, '10:30')).toMatch(/10:00 AM\s+earlier today/);
    },
  );
});

it('exactly the pages that name the next Mass change when one begins, and not before', () => {
  const inputs = (time: string) =>
    paths.map((path) => [path, renderer.inputs(path, data, at(time), 'page')] as const);
  const changed = (before: string, after: string) => {
    const known = new Map(inputs(before));
    return inputs(after).flatMap(([path, each]) => (each === known.get(path) ? [] : [path]));
  };
  expect(changed('10:30', '17:59')).toEqual([]);
  expect(changed('09:59', '10:00').sort()).toEqual([...timed].sort());
  const marked = renderer.pages(data, at('09:00')).filter(({ dependsOnTime }) => dependsOnTime);
  expect(marked.map(({ path }) => path).sort()).toEqual([...timed].sort());
});

it('the file tells the browser until when it is true', async () => {
  expect(await html('/', '09:59')).toContain('data-until="2026-11-27T10:00:00.000Z"');
  expect(await html('/', '20:00')).toContain('data-until="2026-11-28T00:00:00.000Z"');
  expect(await html('/team', '09:59')).not.toContain('data-until');
});
