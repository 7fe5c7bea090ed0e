import { describe, expect, it } from 'vitest';
import type { Item } from '../../../contract/items.ts';
import { resources } from '../../../contract/resources.ts';
import { sortItems } from '../../../contract/sort-items.ts';
import { calendarFeed } from '../../../lambdas/publish/feeds/feeds.ts';
import { calendarFile } from '../../../web/calendar/calendar-file.ts';
import { calendarTemplate } from '../../../web/calendar/add-to-calendar.tsx';
import { eventData } from '../../../web/calendar/event-data.ts';
import { plainRenderer, snapshotOf } from '../../lambdas/publish/parish-snapshot.ts';
import { sampleFacts, sampleParishRecord } from '../../sample-facts.ts';

const parish = { ...sampleFacts, timeZone: 'Europe/London' };
const eventAt = (time: string, date = '2026-12-24') =>
  ({
    id: '6f1c2a90-3b5d-4d3e-8f00-0123456789ab',
    version: 1,
    title: 'Carols',
    description: 'By candlelight',
    date,
    time,
    location: 'The square',
    category: 'social',
  }) as const;

async function entryInFeed(event: Item<'events'>): Promise<string> {
  const snapshot = snapshotOf({ events: [event] }, undefined, {
    ...sampleParishRecord,
    timeZone: parish.timeZone,
  });
  const pages = plainRenderer.pages(snapshot.data, snapshot.now);
  const text = String(await calendarFeed.content({ snapshot, pages, renderer: plainRenderer }));
  return text.slice(text.indexOf('BEGIN:VEVENT')).replaceAll('\r\n', '\n');
}

const datesOf = (url: string) => new URL(url).searchParams.get('dates');

describe.each([
  ['Midnight', '25T000000', '2026-12-25T00:00'],
  ['12:00 midnight', '25T000000', '2026-12-25T00:00'],
  ['noon', '24T120000', '2026-12-24T12:00'],
  ['12:00 noon', '24T120000', '2026-12-24T12:00'],
])('an event at %s', (time, compact, iso) => {
  it('begins at the same time in the feed, the file, the web calendar and structured data', async () => {
    expect(await entryInFeed(eventAt(time))).toContain(`DTSTART;TZID=Europe/London:202612${compact}\n`);
    expect(calendarFile(eventAt(time), parish)).toContain(`DTSTART:202612${compact}Z`);
    expect(datesOf(calendarTemplate(eventAt(time), parish))).toMatch(new RegExp(`^202612${compact}/`));
    expect(eventData(parish, eventAt(time)).startDate).toMatch(new RegExp(`^${iso}`));
  });

  it('is listed at that time of its day', () => {
    const others = ['11:00 AM', '11:30 PM'].map((other, index) => ({ ...eventAt(other), id: `e-${index}` }));
    const listed = sortItems([...others, eventAt(time)], resources.events, '2026-12-01');
    const order = listed.map((event) => event.time);
    expect(order).toEqual(
      compact.startsWith('25') ? ['11:00 AM', '11:30 PM', time] : ['11:00 AM', time, '11:30 PM'],
    );
  });
});

describe('an event that lasts all day', () => {
  it.each(['All day', 'all-day', 'ALL DAY'])('has a date and no time everywhere: %s', async (time) => {
    const dates = 'DTSTART;VALUE=DATE:20261224\nDTEND;VALUE=DATE:20261225\n';
    expect(await entryInFeed(eventAt(time))).toContain(dates);
    expect(calendarFile(eventAt(time), parish).replaceAll('\r\n', '\n')).toContain(dates);
    expect(datesOf(calendarTemplate(eventAt(time), parish))).toBe('20261224/20261225');
    expect(eventData(parish, eventAt(time))).toMatchObject({
      startDate: '2026-12-24',
      endDate: '2026-12-24',
    });
  });

  it('comes first on its day', () => {
    const listed = sortItems(
      [{ ...eventAt('8:00 AM'), id: 'e-1' }, eventAt('All day')],
      resources.events,
      '2026-12-01',
    );
    expect(listed.map(({ time }) => time)).toEqual(['All day', '8:00 AM']);
  });
});

it.each([
  ['10:00 AM – 4:00 PM', '24T160000', '2026-12-24T16:00'],
  ['7:00-9:00 PM', '24T210000', '2026-12-24T21:00'],
  ['10:30 to noon', '24T120000', '2026-12-24T12:00'],
  ['9:00 PM – 1:00 AM', '25T010000', '2026-12-25T01:00'],
  ['7:00 PM', '24T200000', '2026-12-24T20:00'],
  ['9:00 AM, 4:00 PM', '24T100000', '2026-12-24T10:00'],
])('an event at %s ends at the same time everywhere', async (time, compact, iso) => {
  expect(await entryInFeed(eventAt(time))).toContain(`DTEND;TZID=Europe/London:202612${compact}\n`);
  expect(calendarFile(eventAt(time), parish)).toContain(`DTEND:202612${compact}Z`);
  expect(datesOf(calendarTemplate(eventAt(time), parish))).toMatch(new RegExp(`/202612${compact}$`));
  expect(eventData(parish, eventAt(time)).endDate).toMatch(new RegExp(`^${iso}`));
});

it.each([
  // Clocks go forward on 28 March 2027, and back on 31 October, where 1:30 AM is the first of two.
  ['2027-03-27', '10:00 PM – 3:00 AM', '20270328T030000', '20270328T020000Z', '2027-03-28T03:00:00+01:00'],
  ['2027-10-30', '10:00 PM – 6:00 AM', '20271031T060000', '20271031T060000Z', '2027-10-31T06:00:00+00:00'],
  ['2027-10-30', '11:00 PM – 1:30 AM', '20271031T013000', '20271031T003000Z', '2027-10-31T01:30:00+01:00'],
])(
  'an event over the night of a clock change, %s %s, ends when the clock says',
  async (date, time, local, utc, iso) => {
    const event = eventAt(time, date);
    expect(await entryInFeed(event)).toContain(`DTEND;TZID=Europe/London:${local}\n`);
    expect(calendarFile(event, parish)).toContain(`DTEND:${utc}`);
    expect(datesOf(calendarTemplate(event, parish))).toMatch(new RegExp(`/${local}$`));
    expect(eventData(parish, event).endDate).toBe(iso);
  },
);

it('the file for iPhones has the UID of the feed', async () => {
  const uid = /^UID:.*$/m;
  const [inFeed] = uid.exec(await entryInFeed(eventAt('7:30 PM'))) ?? [];
  expect(calendarFile(eventAt('7:30 PM'), parish)).toContain(`${inFeed}\r\n`);
});

describe('the link to a web calendar', () => {
  it.each(['word ', 'é', '聖', '😀 '])('is never too long, and leads to the event’s page: %j', (unit) => {
    const event = {
      ...eventAt('7:30 PM'),
      slug: 'carols-2026-12-24',
      description: unit.repeat(20_000 / unit.length),
    };
    const url = calendarTemplate(event, parish);
    expect(url.length).toBeLessThanOrEqual(2_000);
    expect(url.length).toBeGreaterThan(1_900);
    const details = new URL(url).searchParams.get('details');
    expect(details).toMatch(/…\n\nhttps:\/\/.*\/calendar\/carols-2026-12-24$/);
    expect(details).not.toContain('\ufffd');
  });
});

it.each(['mass', 'social'] as const)(
  'the entry of the file for an event of %s is never older than that of the feed',
  async (category) => {
    const event = { ...eventAt('7:00 PM'), category };
    const sequenceIn = (text: string) => Number(/^SEQUENCE:(\d+)/m.exec(text)?.[1]);
    const [inFeed, inFile] = [await entryInFeed(event), calendarFile(event, parish)].map(sequenceIn);
    expect(inFeed).toBeGreaterThan(0);
    if (category === 'mass') expect(inFile).toBeGreaterThanOrEqual(inFeed ?? Infinity);
    else expect(inFile).toBe(inFeed);
  },
);
