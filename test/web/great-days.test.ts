import { expect, it } from 'vitest';
import { createRenderer } from '../../web/app/rendering/renderer.tsx';
import { type Content, snapshotOf } from '../lambdas/publish/parish-snapshot.ts';
import { clientBuild } from './client-build.ts';
import { siteDataOn } from './site-data.ts';

const renderer = await createRenderer(clientBuild);

const passion = {
  id: '6f1c2a90-3b5d-4d3e-8f00-0123456789ab',
  version: 1,
  title: 'The Passion of the Lord',
  description: 'With the veneration of the Cross.',
  date: '2027-03-26',
  time: '3:00 PM',
  location: 'The church',
  category: 'special',
  slug: 'the-passion-of-the-lord-2027-03-26',
};
const content: Content = {
  'mass-times': [{ day: 'Sunday', times: '10:00 AM' }],
  'mass-changes': [{ id: '2026-12-25', date: '2026-12-25', times: '9:00 AM' }],
  events: [passion],
  news: [],
  reflections: [],
};

/** The text of the panel on Home on a day; undefined without one. */
async function panelOn(today: string): Promise<string | undefined> {
  const now = new Date(`${today}T09:00:00Z`);
  const { data } = snapshotOf(content, now);
  const html = await renderer.render('/', { ...siteDataOn(today), ...data }, now);
  const [, panel] = /<h3[^>]*>((?:Christmas|Holy Week and Easter)<\/h3>.*?)<\/section>/s.exec(html) ?? [];
  return panel?.replaceAll(/(?:<[^>]+>|\s)+/g, ' ').trim();
}

it('shows the Masses of Christmas that are not in the week yet', async () => {
  expect(await panelOn('2026-12-02')).toBeUndefined();
  expect(await panelOn('2026-12-10')).toBe(
    'Christmas Friday 25 December The Nativity of the Lord (Christmas Day) 9:00 AM Changed Sunday 27 December The Holy Family of Jesus, Mary and Joseph 10:00 AM',
  );
  expect(await panelOn('2026-12-20')).toMatch(/^Christmas Sunday 27 December/);
  expect(await panelOn('2026-12-28')).toBeUndefined();
});

it('shows what else is on in Holy Week in place of ‘No Mass’', async () => {
  expect(await panelOn('2027-03-01')).toMatch(
    / Friday 26 March Good Friday.*? 3:00 PM The Passion of the Lord Sunday 28 March Easter Sunday/,
  );
});
