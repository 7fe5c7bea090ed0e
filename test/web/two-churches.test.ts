import { describe, expect, it } from 'vitest';
import { calendarFeed } from '../../lambdas/publish/feeds/feeds.ts';
import { calendarFile } from '../../web/calendar/calendar-file.ts';
import { calendarTemplate } from '../../web/calendar/add-to-calendar.tsx';
import { createRenderer } from '../../web/app/rendering/renderer.tsx';
import { type Content, snapshotOf } from '../lambdas/publish/parish-snapshot.ts';
import { clientBuild } from './client-build.ts';
import { siteDataOn } from './site-data.ts';
import { sampleRecord as parish } from '#sample';
import { sampleFacts } from '../sample-facts.ts';
import { visibleText } from './visible-text.ts';

const today = '2026-11-22';
const now = new Date(`${today}T09:00:00Z`);
const renderer = await createRenderer(clientBuild);

const familyMass = {
  id: '6f1c2a90-3b5d-4d3e-8f00-0123456789ab',
  version: 3,
  title: 'Family Mass',
  description: 'With the children’s choir.',
  date: '2026-11-28',
  time: '11:00 AM',
  location: 'St John, Fanore',
  category: 'mass',
  slug: 'family-mass-2026-11-28',
} as const;
const inTwoChurches: Content = {
  'mass-times': [
    { day: 'Sunday', times: '10:00 AM (St Joseph), 10:00 AM (St Mary)' },
    { day: 'Saturday', times: '11:00 AM, 7:00 PM (St John, Fanore)' },
  ],
  events: [familyMass],
  news: [],
  reflections: [],
};
const change = (date: string, times: string) => ({ id: date, date, times });
const renderWith = (path: string, content: Content = {}) => {
  const { data } = snapshotOf({ ...inTwoChurches, ...content }, now);
  return renderer.render(path, { ...siteDataOn(today), ...data }, now);
};
const dataOf = (html: string) => {
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
  return JSON.parse(json);
};

describe('two Masses at one time', () => {
  it.each([
    [
      'Home',
      '/',
      /10:00 AM St Joseph 10:00 AM St Mary .*Usual times Sunday 10:00 AM \(St Joseph\) 10:00 AM \(St Mary\) /,
    ],
    ['the sheet', '/this-week', /10:00 AM St Joseph 10:00 AM St Mary /],
  ])('are both on %s', async (_, path, expected) => {
    expect(visibleText(await renderWith(path))).toMatch(expected);
  });

  it.each([
    ['Home', '/', /10:00 AM St Joseph 10:00 AM cancelled St Mary Changed /],
    ['the sheet', '/this-week', /Changed 10:00 AM St Joseph 10:00 AM cancelled St Mary /],
    [
      'the calendar',
      '/calendar',
      /Mass at 10:00 AM \(St Mary\) is cancelled; Mass at 10:00 AM \(St Joseph\) /,
    ],
  ])('are reported on %s when one of them is called off', async (_, path, expected) => {
    const changes = [change(today, '10:00 AM (St Joseph)')];
    expect(visibleText(await renderWith(path, { 'mass-changes': changes }))).toMatch(expected);
  });

  it('open the church once in the structured data', async () => {
    const { openingHoursSpecification } = dataOf(await renderWith('/'));
    const sunday = openingHoursSpecification.filter(({ dayOfWeek }: { dayOfWeek: string[] }) =>
      dayOfWeek.includes('https://schema.org/Sunday'),
    );
    expect(sunday).toHaveLength(1);
  });
});

describe('a Mass that is an event in another church', () => {
  it('has its own place and not the parish’s address in the structured data', async () => {
    const { location } = dataOf(await renderWith('/calendar/family-mass-2026-11-28'));
    expect(location).toEqual({ '@type': 'Place', name: 'St John, Fanore', address: 'St John, Fanore' });
    const atHome = { ...familyMass, location: parish.churchName };
    const home = dataOf(await renderWith('/calendar/family-mass-2026-11-28', { events: [atHome] }));
    expect(home.location).toMatchObject({ name: parish.churchName, address: parish.address });
  });

  it.each([
    ['/', /Family Mass 11:00 AM Cancelled/],
    ['/calendar', /Cancelled Family Mass 11:00 AM/],
    ['/calendar/2026-11', /11:00 AM cancelled Family Mass/],
    ['/calendar/family-mass-2026-11-28', /This Mass is cancelled/],
  ])('is cancelled on %s when a change lists only the usual one', async (path, expected) => {
    const changes = [change('2026-11-28', '11:00 AM, 7:00 PM (St John, Fanore)')];
    expect(visibleText(await renderWith(path, { 'mass-changes': changes }))).toMatch(expected);
    const kept = [change('2026-11-28', '11:00 AM (St John, Fanore)')];
    expect(visibleText(await renderWith(path, { 'mass-changes': kept }))).not.toMatch(expected);
  });
});

describe('an event outside the site', () => {
  const lineOf = (calendar: string, name: string) =>
    calendar.replaceAll(/\r\n[ \t]/g, '').match(new RegExp(`^${name}[:;].*$`, 'm'))?.[0];

  it('is the same in the subscription, the file for iPhones, the web calendar and the structured data', async () => {
    const snapshot = snapshotOf({ events: [familyMass] }, now);
    const feed = String(await calendarFeed.content({ snapshot, pages: [], renderer }));
    const file = calendarFile({ ...familyMass, category: 'mass' }, sampleFacts);
    for (const name of ['UID', 'SUMMARY', 'DESCRIPTION', 'LOCATION', 'URL'])
      expect(lineOf(file, name), name).toBe(lineOf(feed, name));
    const url = `${parish.website}/calendar/family-mass-2026-11-28`;
    expect(lineOf(file, 'URL')).toBe(`URL:${url}`);
    const block = dataOf(await renderWith('/calendar/family-mass-2026-11-28'));
    const { title, description, location } = familyMass;
    expect(block).toMatchObject({ url, name: title, description, location: { name: location } });
    const { searchParams } = new URL(calendarTemplate(familyMass, sampleFacts));
    expect(Object.fromEntries(searchParams)).toMatchObject({ text: title, details: description, location });
  });

  it('cannot be added to a calendar once it is a cancelled Mass', async () => {
    const changes = [change('2026-11-28', '7:00 PM')];
    for (const path of ['/calendar', '/calendar/family-mass-2026-11-28']) {
      expect(visibleText(await renderWith(path))).toContain('Add to Calendar');
      expect(visibleText(await renderWith(path, { 'mass-changes': changes }))).not.toContain(
        'Add to Calendar',
      );
    }
  });
});
