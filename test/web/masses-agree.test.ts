import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { addDays, type CalendarDate } from '../../contract/dates/calendar-date.ts';
import { massDays } from '../../contract/masses/mass-days.ts';
import { calendarFeed, massesFeed } from '../../lambdas/publish/feeds/feeds.ts';
import { createRenderer } from '../../web/app/rendering/renderer.tsx';
import { plainRenderer, snapshotOf } from '../lambdas/publish/parish-snapshot.ts';
import { sampleParishRecord } from '../sample-facts.ts';
import { clientBuild } from './client-build.ts';
import { siteDataOn } from './site-data.ts';
import { visibleText } from './visible-text.ts';

const joseph = { id: 'st-joseph', name: 'St Joseph', address: 'Hill Road' };
const mary = { id: 'st-mary', name: 'St Mary', address: 'Mill Lane' };
const parish = { ...sampleParishRecord, timeZone: 'Europe/London', churches: [joseph, mary] };
const polish = 'Msza Święta po polsku';
const watch = { title: 'Watch', description: 'Watch', time: '1:30 AM', location: 'Church', category: 'mass' };
/** The nights in which clocks change. */
const nights = ['2027-03-28', '2027-10-31', '2028-03-26', '2028-10-29'];
const sources = {
  'mass-times': [
    { day: 'Sunday', times: '10:30 AM', church: 'st-joseph', special: 'Sung Mass' },
    { day: 'Sundays, September to June', times: '6:00 PM', church: 'st-mary' },
    { day: 'Saturday (Vigil), 1 July to 31 August', times: '6:00 PM', church: 'st-mary', special: polish },
    { day: 'First Friday, October to March', times: '7:00 PM', church: 'st-joseph' },
    { day: 'Tuesday to Thursday', times: '10:00 AM', church: 'st-joseph' },
  ],
  'mass-changes': [
    { date: '2027-03-28', times: '', church: 'st-mary', note: 'Roof' },
    { date: '2027-07-10', times: '5:00 PM (St Mary)', note: 'Wedding' },
    { date: '2027-10-31', times: '1:30 AM (St Joseph), 10:30 AM', note: 'Clocks' },
  ],
  events: nights.map((date) => ({ ...watch, id: `watch-${date}`, date, church: 'st-joseph' })),
} as const;

/** From Holy Thursday to Holy Saturday. */
const triduums = ['2027-03-25', '2027-03-26', '2027-03-27', '2028-04-13', '2028-04-14', '2028-04-15'];

/** The Masses of a date as `minutes, church, whether it is off, note`, reckoned without the product. */
function reckoned(date: CalendarDate): readonly string[] {
  const [, month = 0, day = 0] = date.split('-').map(Number);
  const weekday = new Date(`${date}T12:00:00Z`).getUTCDay();
  const isSummer = month === 7 || month === 8;
  const clocks = date === '2027-10-31';
  const night = nights.includes(date) ? [`90 St Joseph on ${clocks ? 'Clocks' : ''}`] : [];
  if (date === '2027-07-10') return ['1020 St Mary on Wedding', `1080 St Mary off ${polish}, Wedding`];
  if (weekday === 0) {
    const evening = date === '2027-03-28' ? '1080 St Mary off Roof' : '1080 St Mary on ';
    const off = clocks ? '1080 St Mary off Clocks' : evening;
    return [...night, `630 St Joseph on Sung Mass${clocks ? ', Clocks' : ''}`, ...(isSummer ? [] : [off])];
  }
  if (weekday === 6) return isSummer ? [`1080 St Mary on ${polish}`] : [];
  if (triduums.includes(date)) return [];
  if (weekday === 5) return day <= 7 && (month >= 10 || month <= 3) ? ['1140 St Joseph on '] : [];
  return weekday >= 2 && weekday <= 4 ? ['600 St Joseph on '] : [];
}

const expected = (from: CalendarDate, count: number) =>
  Array.from({ length: count }, (_, at) => addDays(from, at)).flatMap((date) =>
    reckoned(date).map((mass) => `${date} ${mass}`),
  );
const start = '2026-12-01';
const MONTHS_24 = 731;
const sorted = (masses: readonly string[]) => masses.toSorted();
const at = (date: CalendarDate) => new Date(`${date}T03:30:00Z`);
const snapshotAt = (date: CalendarDate) => snapshotOf(sources, at(date), parish);
const said = (...notes: readonly unknown[]) => notes.filter(Boolean).join(', ');

it('are the same in the desk’s days for 24 months', () => {
  const { 'mass-times': massTimes, 'mass-changes': changes, events } = sources;
  const days = massDays(
    { massTimes, changes, events, churchDays: () => undefined, ownPlace: parish },
    start,
    MONTHS_24,
  );
  const found = days.flatMap(({ date, masses, cancelled }) =>
    [...masses, ...cancelled].map((mass) => {
      const isOff = cancelled.includes(mass) ? 'off' : 'on';
      return `${date} ${mass.time} ${mass.churchName} ${isOff} ${said(mass.special, mass.dayNote)}`;
    }),
  );
  expect(sorted(found)).toEqual(sorted(expected(start, MONTHS_24)));
});

it.each([start, addDays(start, 366)])('are the same in /calendar.ics for the year from %s', async (from) => {
  const snapshot = snapshotAt(from);
  const text = await calendarFeed.content({ snapshot, pages: [], renderer: plainRenderer });
  const entries = new ICAL.Component(ICAL.parse(String(text))).getAllSubcomponents('vevent');
  const found = entries.map((entry) => {
    const { startDate, location, description } = new ICAL.Event(entry);
    const isOff = entry.getFirstPropertyValue('status') === 'CANCELLED' ? 'off' : 'on';
    const church = [joseph, mary].find(({ address }) => location.endsWith(address))?.name;
    const notes = said(...(description ?? '').split('\n\n'));
    return `${startDate.toString().slice(0, 10)} ${startDate.hour * 60 + startDate.minute} ${church} ${isOff} ${notes}`;
  });
  const ahead = found.filter((entry) => entry >= from);
  expect(sorted(ahead)).toEqual(sorted(expected(from, 366)));
});

it('are the same in /masses.json for 24 months, at their instants', async () => {
  for (let from = start; from < addDays(start, MONTHS_24); from = addDays(from, 90)) {
    const source = { snapshot: snapshotAt(from), pages: [], renderer: plainRenderer };
    const { masses } = JSON.parse(String(await massesFeed.content(source)));
    const found = masses.map((mass: Record<string, string>) => {
      const church = mass['church'] === mary.id ? mary.name : joseph.name;
      const notes = said(mass['note'], mass['reason']);
      return `${new Date(mass['start'] ?? '').toISOString()} ${church} ${mass['cancelled'] ? 'off' : 'on'} ${notes}`;
    });
    const instants = expected(from, 90).map((mass) => {
      const [, date = '', minutes = '', rest = ''] = /^(\S+) (\S+) (.*)$/.exec(mass) ?? [];
      return `${instant(date, Number(minutes))} ${rest}`;
    });
    expect(sorted(found)).toEqual(sorted(instants));
  }
});

/** Summer time is from 1:00 on the last Sunday of March, which is skipped, to the first 2:00 on the last of October. */
function instant(date: CalendarDate, minutes: number): string {
  const clock = Date.parse(`${date}T00:00:00Z`) + minutes * 60_000;
  const [begins = '', ends = ''] = nights.filter((night) => night.startsWith(date.slice(0, 4)));
  const isSummer = clock >= Date.parse(`${begins}T02:00:00Z`) && clock < Date.parse(`${ends}T02:00:00Z`);
  return new Date(clock - (isSummer ? 3_600_000 : 0)).toISOString();
}

// Each week ends on a day with a Mass, with which its list ends.
const weeks = ['2026-12-24', '2027-03-22', '2027-07-08', '2027-10-28', '2028-03-23', '2028-10-25'];
const months = Array.from({ length: 13 }, (_, at) =>
  new Date(Date.UTC(2026, 11 + at, 1)).toISOString().slice(0, 7),
);

describe('pages', async () => {
  const renderer = await createRenderer(clientBuild);
  it.each([
    ...weeks.map((from) => ['/', from, 7, from, 'id="mass-times"', 'id="usual-times"'] as const),
    ...weeks.map((from) => ['/this-week', from, 7, from, 'id="masses"', '</section>'] as const),
    ...months.map(
      (month) => [`/calendar/${month}`, `${month}-01`, daysIn(month), start, '<table', '</table>'] as const,
    ),
  ])('show the same on %s from %s', async (path, from, count, today, begin, end) => {
    const { data } = snapshotAt(today);
    const site = { ...siteDataOn(today), '/api/devotions': [], '/api/funerals': [], ...data };
    const [, html = ''] = (await renderer.render(path, site, at(today))).split(begin);
    const [shown = ''] = html.split(end);
    const days = shown.split('<time dateTime="').slice(1);
    const found = days
      .filter((day) => day < addDays(from, count))
      .flatMap((day) => {
        const [list = ''] = day.slice(12).split('</ul>');
        return massesIn(visibleText(list)).map((mass) => `${day.slice(0, 10)} ${mass}`);
      });
    // The note of a changed day is above its Masses.
    const masses = expected(from, count).map((mass) => mass.replace(/,? ?(Roof|Wedding|Clocks)?$/, ''));
    expect(sorted(found)).toEqual(sorted(masses));
  });
});

function daysIn(month: string): number {
  return new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate();
}

/** The Masses in the text of a day: each time, with what follows it. */
function massesIn(text: string): readonly string[] {
  return [...text.matchAll(/(\d+):(\d\d) ([AP])M(.*?)(?=\d+:\d\d [AP]M|$)/g)].map(
    ([, hour, minute, half, about = '']) => {
      const minutes = (Number(hour) % 12) * 60 + Number(minute) + (half === 'P' ? 720 : 0);
      const church = [joseph, mary].find(({ name }) => about.includes(name))?.name;
      const note = ['Sung Mass', polish].find((each) => about.includes(each)) ?? '';
      return `${minutes} ${church} ${/cancelled/i.test(about) ? 'off' : 'on'} ${note}`.trim();
    },
  );
}
