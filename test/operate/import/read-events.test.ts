import { describe, expect, it } from 'vitest';
import type { OperatorApi } from '../../../operate/import/operator-api.ts';
import { readEvents } from '../../../operate/import/read-events.ts';
import { readTargetParish } from '../../../operate/import/target-parish.ts';

const today = '2027-01-01';
const calendar = (...events: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events, 'END:VCALENDAR'].join('\r\n');
const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\r\n');
const fieldsOf = (text: string) => readEvents(text, today).entries.map(({ fields }) => fields);
const dates = (text: string) => fieldsOf(text).map(({ date, time }) => `${String(date)} ${String(time)}`);

const newYork = [
  'BEGIN:VTIMEZONE',
  'TZID:America/New_York',
  'BEGIN:STANDARD',
  'DTSTART:20071104T020000',
  'TZOFFSETFROM:-0400',
  'TZOFFSETTO:-0500',
  'END:STANDARD',
  'END:VTIMEZONE',
].join('\r\n');

describe('an event of an iCalendar file', () => {
  it('becomes an event with every field that the site requires', () => {
    const text = calendar(
      event(
        'UID:fair',
        'SUMMARY:Advent\\, Fair',
        'DTSTART:20261128T100000',
        'LOCATION:The hall',
        'DESCRIPTION:<p>Stalls &amp; tea.</p><p>See <a href="https://a.example/x">the list</a></p>',
        'CATEGORIES:Parish,SOCIAL',
        'URL:https://old.example/fair',
      ),
    );
    expect(fieldsOf(text)).toEqual([
      {
        title: 'Advent, Fair',
        description: 'Stalls & tea.\n\nSee [the list](https://a.example/x)\n\nhttps://old.example/fair',
        formatted: true,
        date: '2026-11-28',
        time: '10:00 AM',
        location: 'The hall',
        category: 'social',
      },
    ]);
  });

  it.each([
    ['DTSTART:20270701T183000Z', '2027-07-01 7:30 PM'],
    ['DTSTART;TZID=America/New_York:20270101T193000', '2027-01-02 12:30 AM'],
    ['DTSTART:20270701T193000', '2027-07-01 7:30 PM'],
    ['DTSTART;VALUE=DATE:20270701', '2027-07-01 All day'],
  ])('with %s is at %s in the parish’s time zone', (start, expected) => {
    expect(dates(calendar(newYork, event('UID:1', 'SUMMARY:A', start)))).toEqual([expected]);
  });

  it('has its last day in the description when it lasts several days', () => {
    const camp = event('UID:1', 'SUMMARY:Camp', 'DTSTART;VALUE=DATE:20270802', 'DTEND;VALUE=DATE:20270807');
    const night = event('UID:2', 'SUMMARY:Party', 'DTSTART:20270802T200000', 'DTEND:20270803T000000');
    expect(fieldsOf(calendar(camp, night)).map(({ description }) => description)).toEqual([
      'Until 6 August 2027.',
      'Party',
    ]);
  });

  it.each([
    ['CLASS:PRIVATE', 'private'],
    ['CLASS:CONFIDENTIAL', 'private'],
    ['STATUS:TENTATIVE', 'tentative'],
  ])('with %s becomes a draft', (line, reason) => {
    const text = calendar(event('UID:1', 'SUMMARY:Council', 'DTSTART:20270701T193000', line));
    const [entry] = readEvents(text, today).entries;
    expect(entry?.fields['draft']).toBe(true);
    expect(entry?.notes).toEqual([`It becomes a draft, because it is ${reason}.`]);
  });

  it('has an id derived from its UID alone', () => {
    const first = calendar(event('UID:fair', 'SUMMARY:Fair', 'DTSTART:20261128T100000'));
    const moved = calendar(event('UID:fair', 'SUMMARY:The fair', 'DTSTART:20261129T100000'));
    const other = calendar(event('UID:fete', 'SUMMARY:Fair', 'DTSTART:20261128T100000'));
    const idOf = (text: string) => readEvents(text, today).entries[0]?.id;
    expect(idOf(moved)).toBe(idOf(first));
    expect(idOf(other)).not.toBe(idOf(first));
  });

  it('is left out when cancelled, and reported as faulty without a title or when repeated', () => {
    const { entries, faults, leftOut } = readEvents(
      calendar(
        event('UID:1', 'SUMMARY:Off', 'STATUS:CANCELLED', 'DTSTART:20270101T100000'),
        event('UID:2', 'DTSTART:20270102T100000'),
        event('UID:3', 'SUMMARY:On', 'DTSTART:20270103T100000'),
        event('UID:3', 'SUMMARY:On', 'DTSTART:20270103T100000'),
      ),
      today,
    );
    expect(entries).toHaveLength(1);
    expect(leftOut).toEqual(['Off (2027-01-01): It is cancelled.']);
    expect(faults).toEqual([
      'An event without a title (2027-01-02): Title is missing. Description is missing.',
      'On (2027-01-03): The same as On (2027-01-03).',
    ]);
  });
});

describe('a recurring event', () => {
  const weekly = calendar(
    event(
      'UID:choir',
      'SUMMARY:Choir',
      'DTSTART:20261218T190000',
      'RRULE:FREQ=WEEKLY;UNTIL=20270122T190000',
      'EXDATE:20270108T190000',
    ),
    event('UID:choir', 'SUMMARY:Choir', 'RECURRENCE-ID:20270115T190000', 'DTSTART:20270116T183000'),
  );

  it('is expanded from today on, without excluded dates and with moved ones', () => {
    expect(dates(weekly)).toEqual(['2027-01-01 7:00 PM', '2027-01-16 6:30 PM', '2027-01-22 7:00 PM']);
  });

  it('becomes one series, whose occurrences have the same ids in later imports', () => {
    const series = new Set(fieldsOf(weekly).map((fields) => fields['series']));
    expect(series.size).toBe(1);
    const later = readEvents(weekly, '2027-01-10').entries.map(({ id }) => id);
    expect(later).toEqual(
      readEvents(weekly, today)
        .entries.slice(1)
        .map(({ id }) => id),
    );
  });

  it('is expanded for a year at most', () => {
    const forEver = calendar(
      event('UID:1', 'SUMMARY:A', 'DTSTART:20200101T100000', 'RRULE:FREQ=MONTHLY;BYMONTHDAY=1'),
    );
    expect(dates(forEver)).toHaveLength(13);
  });
});

it('names all events with invalid rules, in the order of the file', () => {
  const broken = (name: string) =>
    event(`SUMMARY:${name}`, 'DTSTART:20270101T100000', 'RRULE:FREQ=WEEKLY;BYDAY=XX');
  const text = calendar(newYork, broken('First'), broken('Second'));
  const { entries, faults } = readEvents(text, today);
  expect(entries).toEqual([]);
  expect(faults.map((fault) => fault.split(':')[0])).toEqual(['First', 'Second']);
});

it.each(['title,date', '', '\r\n', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nSUMMARY:Cut off'])(
  'rejects a file that is not a calendar: %j',
  (text) => {
    expect(() => readEvents(text, today)).toThrow('This is not an iCalendar file');
  },
);

it.each([
  ['has no start', 'SUMMARY:Fair', 'Fair: It has no start.'],
  ['has no start but a rule', 'RRULE:FREQ=DAILY', 'An event without a title: It has no start.'],
  [
    'has an invalid start',
    'SUMMARY:Fair\r\nDTSTART:soon',
    'Fair: It cannot be read: invalid date-time value',
  ],
  [
    'has an invalid duration',
    'DTSTART:20270101T100000\r\nDURATION:long',
    'An event without a title: It cannot be read: invalid duration value',
  ],
  [
    'has an invalid rule',
    'SUMMARY:Coffee\r\n  morning\r\nDTSTART:20270101T100000\r\nRRULE:FREQ=FORTNIGHTLY',
    'Coffee morning: It cannot be read: invalid frequency "FORTNIGHTLY"',
  ],
  [
    'has a rule without a frequency',
    'SUMMARY:Choir\r\nDTSTART:20270101T100000\r\nRRULE:INTERVAL=2',
    'Choir: It cannot be read: the RRULE has no FREQ.',
  ],
  [
    'has too many dates to expand',
    'SUMMARY:Bell\r\nDTSTART:20200101T100000\r\nRRULE:FREQ=MINUTELY',
    'Bell: It cannot be read: the RRULE has more than 20,000 dates.',
  ],
  [
    'has a line that is not a property',
    'DTSTART:20270101T100000\r\nDESCRIPTION:First\r\nSecond',
    'An event without a title: It cannot be read: invalid line',
  ],
])('names an event that %s, and reads the others', (_what, lines, fault) => {
  const other = event('UID:2', 'SUMMARY:Other', 'DTSTART:20270102T100000');
  const { entries, faults } = readEvents(calendar(event('UID:1', lines), other), today);
  expect(faults).toEqual([expect.stringContaining(fault)]);
  expect(entries.map(({ fields }) => fields['title'])).toEqual(['Other']);
});

it('an event at one of several churches is of that church', async () => {
  const parishOf = (churches: readonly object[]): Pick<OperatorApi, 'call'> => ({
    call: async () => ({ status: 200, body: { churchName: 'Parish', timeZone: 'Europe/London', churches } }),
  });
  const churchOf = (location: string) =>
    fieldsOf(calendar(event('UID:1', 'SUMMARY:A', 'DTSTART:20270701T193000', `LOCATION:${location}`))).map(
      ({ church }) => church,
    );
  await readTargetParish(
    parishOf([
      { id: 'st-joseph', name: 'St Joseph', address: '1 Church Street, Aldbury' },
      { id: 'st-mary', name: 'St Mary', address: '2 Chapel Lane, Brayton' },
    ]),
  );
  expect(churchOf('St Mary')).toEqual(['st-mary']);
  expect(churchOf('St Joseph Church\\, Church Street\\, Aldbury')).toEqual(['st-joseph']);
  for (const other of ['', 'The church', 'St Mary and St Joseph', 'Town Hall'])
    expect(churchOf(other), other).toEqual([undefined]);
  await readTargetParish(parishOf([]));
  expect(churchOf('St Mary'), 'in a parish with one church').toEqual([undefined]);
});
