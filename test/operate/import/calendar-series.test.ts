import { beforeAll, describe, expect, it } from 'vitest';
import { readEvents } from '../../../operate/import/calendar.ts';
import { readTargetParish } from '../../../operate/import/site-api.ts';
import { calendar, event } from './ical-text.ts';

// The dates were read from the same calendars with recurring-ical-events 3.8.2 (Python), except where a row says why not.

const read = (text: string) => {
  const { entries, faults, leftOut } = readEvents(text, '2026-06-01');
  const dates = entries.map(({ fields }) => `${String(fields['date'])} ${String(fields['time'])}`);
  return { dates, told: [...faults, ...leftOut] };
};
const timesOn = (time: string, ...dates: readonly string[]) => dates.map((date) => `${date} ${time}`);
const at7 = (...dates: readonly string[]) => timesOn('7:00 PM', ...dates);
const allDay = (...dates: readonly string[]) => timesOn('All day', ...dates);

const choir = ['UID:choir', 'SUMMARY:Choir', 'DTSTART;TZID=Europe/Dublin:20261201T190000'];
const fast = ['UID:fast', 'SUMMARY:Fast', 'DTSTART;VALUE=DATE:20261203', 'DTEND;VALUE=DATE:20261204'];
const four = 'RRULE:FREQ=WEEKLY;COUNT=4';
const newYork = (time: string) => ['UID:a', 'SUMMARY:A', `DTSTART;TZID=America/New_York:${time}`];

beforeAll(() =>
  readTargetParish({
    call: async () => ({
      status: 200,
      body: { churchName: 'Parish', timeZone: 'Europe/Dublin', churches: [] },
    }),
  }),
);

describe('a recurring event', () => {
  it.each([
    [
      'RDATE without a rule',
      ['RDATE;TZID=Europe/Dublin:20261203T190000,20261210T190000'],
      at7('2026-12-01', '2026-12-03', '2026-12-10'),
    ],
    [
      'RDATE beside a rule',
      [four, 'RDATE;TZID=Europe/Dublin:20261203T190000'],
      at7('2026-12-01', '2026-12-03', '2026-12-08', '2026-12-15', '2026-12-22'),
    ],
    [
      'RDATE as a date, which has the time of the series (the reader: midnight)',
      ['RDATE;VALUE=DATE:20261203'],
      at7('2026-12-01', '2026-12-03'),
    ],
    [
      'RDATE as a period with a length',
      ['DTEND;TZID=Europe/Dublin:20261201T200000', 'RDATE;VALUE=PERIOD:20261203T180000Z/PT2H'],
      ['2026-12-01 7:00 PM – 8:00 PM', '2026-12-03 6:00 PM – 8:00 PM'],
    ],
    [
      'UNTIL as a date, which includes that day (the reader: does not)',
      ['RRULE:FREQ=WEEKLY;UNTIL=20261215'],
      at7('2026-12-01', '2026-12-08', '2026-12-15'),
    ],
    [
      'UNTIL as UTC',
      ['RRULE:FREQ=WEEKLY;UNTIL=20261215T190000Z'],
      at7('2026-12-01', '2026-12-08', '2026-12-15'),
    ],
    [
      'a rule in lower case, with spaces and an empty part (the reader: rejects it)',
      ['rrule:freq=weekly; byday=;count=2;'],
      at7('2026-12-01', '2026-12-08'),
    ],
    [
      'a start that its rule does not name',
      ['RRULE:FREQ=WEEKLY;BYDAY=FR;UNTIL=20261211T190000Z'],
      at7('2026-12-01', '2026-12-04', '2026-12-11'),
    ],
    [
      'EXDATE as a list',
      [four, 'EXDATE;TZID=Europe/Dublin:20261208T190000,20261215T190000'],
      at7('2026-12-01', '2026-12-22'),
    ],
    ['EXDATE as a date', [four, 'EXDATE;VALUE=DATE:20261208'], at7('2026-12-01', '2026-12-15', '2026-12-22')],
    ['EXDATE in UTC', [four, 'EXDATE:20261208T190000Z'], at7('2026-12-01', '2026-12-15', '2026-12-22')],
  ])('with %s', (_what, lines, expected) => {
    expect(read(calendar(event(...choir, ...lines)))).toEqual({ dates: expected, told: [] });
  });

  it('with COUNT=-1 has no end', () => {
    const { dates } = read(calendar(event(...choir, 'RRULE:FREQ=WEEKLY;COUNT=-1')));
    expect(dates).toHaveLength(27);
    expect(dates.at(-1)).toBe('2027-06-01 7:00 PM');
  });

  it.each([
    [
      'all day with UNTIL as the parish’s midnight in UTC (the reader: without that day)',
      ['UID:a', 'SUMMARY:A', 'DTSTART;VALUE=DATE:20260603', 'RRULE:FREQ=WEEKLY;UNTIL=20260616T230000Z'],
      allDay('2026-06-03', '2026-06-10', '2026-06-17'),
    ],
    [
      'all day with EXDATE at midnight (Exchange)',
      [...fast, four, 'EXDATE;TZID=Europe/Dublin:20261210T000000'],
      allDay('2026-12-03', '2026-12-17', '2026-12-24'),
    ],
    [
      'of another zone, over the clock change',
      [...newYork('20261020T190000'), 'RRULE:FREQ=WEEKLY;COUNT=3'],
      ['2026-10-21 12:00 AM', '2026-10-27 11:00 PM', '2026-11-04 12:00 AM'],
    ],
    [
      'in UTC over the clock change',
      ['UID:a', 'SUMMARY:A', 'DTSTART:20261020T180000Z', 'RRULE:FREQ=WEEKLY;COUNT=2'],
      ['2026-10-20 7:00 PM', '2026-10-27 6:00 PM'],
    ],
    [
      'with a start before 1970 and a further date (the reader: midnight)',
      ['UID:a', 'SUMMARY:A', 'DTSTART;TZID=Europe/Dublin:19650101T190000', 'RDATE;VALUE=DATE:20261215'],
      at7('2026-12-15'),
    ],
    [
      'of whole days, from today if it has begun',
      [
        'UID:a',
        'SUMMARY:A',
        'DTSTART;VALUE=DATE:20250530',
        'DTEND;VALUE=DATE:20250603',
        'RRULE:FREQ=YEARLY;COUNT=2',
      ],
      allDay('2026-06-01', '2026-06-02'),
    ],
    [
      'in the night, from today if it has begun',
      ['UID:a', 'SUMMARY:A', 'DTSTART:20260531T190000', 'DTEND:20260601T010000', 'RRULE:FREQ=DAILY;COUNT=2'],
      ['2026-05-31 7:00 PM', '2026-06-01 7:00 PM'],
    ],
    [
      'that ends at midnight today',
      ['UID:a', 'SUMMARY:A', 'DTSTART:20260531T190000', 'DTEND:20260601T000000', 'RRULE:FREQ=WEEKLY;COUNT=2'],
      ['2026-06-07 7:00 PM – Midnight'],
    ],
    [
      'of another zone, on the last day',
      ['UID:a', 'SUMMARY:A', 'DTSTART;TZID=Australia/Sydney:20260603T080000', 'RRULE:FREQ=YEARLY;COUNT=2'],
      timesOn('11:00 PM', '2026-06-02', '2027-06-02'),
    ],
  ])('%s', (_what, lines, expected) => {
    expect(read(calendar(event(...lines)))).toEqual({ dates: expected, told: [] });
  });

  it('in UTC has the clock of the zone that its calendar names', () => {
    const text = calendar(
      'X-WR-TIMEZONE:Europe/Dublin',
      event('UID:a', 'SUMMARY:A', 'DTSTART:20261020T180000Z', 'RRULE:FREQ=WEEKLY;COUNT=2'),
    );
    expect(read(text)).toEqual({ dates: at7('2026-10-20', '2026-10-27'), told: [] });
  });

  it('without zones in its exclusions and changes has them in its own', () => {
    const series = ['UID:a', 'SUMMARY:A', 'DTSTART;TZID=America/New_York:20261201T120000'];
    const text = calendar(
      event(...series, four, 'EXDATE:20261208T120000', 'RDATE:20261203T120000'),
      event(
        'UID:a',
        'SUMMARY:A',
        'RECURRENCE-ID:20261215T120000',
        'DTSTART;TZID=America/New_York:20261216T120000',
      ),
    );
    expect(read(text)).toEqual({
      dates: timesOn('5:00 PM', '2026-12-01', '2026-12-03', '2026-12-16', '2026-12-22'),
      told: [],
    });
  });

  it('without a date from today on, or with an exclusion of none, is named', () => {
    const past = event('UID:a', 'SUMMARY:Past', 'DTSTART:20250101T190000', 'RRULE:FREQ=WEEKLY;COUNT=2');
    const other = event(...choir, four, 'EXDATE;TZID=Europe/Dublin:20261208T180000');
    expect(read(calendar(past, other))).toEqual({
      dates: at7('2026-12-01', '2026-12-08', '2026-12-15', '2026-12-22'),
      told: [
        'Past (2025-01-01): It has no date from today until Wednesday 2 June 2027.',
        'Choir (2026-12-01): It excludes 2026-12-08 18:00, which is no date of the series.',
      ],
    });
  });
});

describe('an exception', () => {
  const moved = (...lines: readonly string[]) =>
    event('UID:choir', 'SUMMARY:Moved', 'DTSTART;TZID=Europe/Dublin:20261209T200000', ...lines);
  const movedDates = ['2026-12-01 7:00 PM', '2026-12-09 8:00 PM', ...at7('2026-12-15', '2026-12-22')];

  it.each([
    ['its own time', ';TZID=Europe/Dublin:20261208T190000'],
    ['a date (the reader: ignores it)', ';VALUE=DATE:20261208'],
    ['a date without VALUE', ':20261208'],
    ['UTC', ':20261208T190000Z'],
    ['another zone', ';TZID=America/New_York:20261208T140000'],
    ['no zone', ':20261208T190000'],
  ])('is matched by %s', (_what, recurrenceId) => {
    const text = calendar(event(...choir, four), moved(`RECURRENCE-ID${recurrenceId}`));
    expect(read(text)).toEqual({ dates: movedDates, told: [] });
  });

  it.each([
    ';TZID=Europe/Dublin:20261210T000000',
    ';TZID=GMT Standard Time:20261210T000000',
    ':20261210T000000Z',
    ':20261210T000000',
  ])('of a series of whole days is matched by %s', (recurrenceId) => {
    const change = event(
      'UID:fast',
      'SUMMARY:Moved',
      'DTSTART;VALUE=DATE:20261211',
      `RECURRENCE-ID${recurrenceId}`,
    );
    expect(read(calendar(event(...fast, four), change)).dates).toEqual(
      allDay('2026-12-03', '2026-12-11', '2026-12-17', '2026-12-24'),
    );
  });

  it('belongs to the series of its UID alone', () => {
    const rosary = event('UID:rosary', ...choir.slice(1), four);
    const cancelled = event(...choir, 'RECURRENCE-ID;TZID=Europe/Dublin:20261215T190000', 'STATUS:CANCELLED');
    const text = calendar(rosary, event(...choir, four), moved('RECURRENCE-ID:20261208T190000Z'), cancelled);
    expect(read(text)).toEqual({
      dates: [
        ...at7('2026-12-01', '2026-12-08', '2026-12-15', '2026-12-22'),
        ...['2026-12-01 7:00 PM', '2026-12-09 8:00 PM', '2026-12-22 7:00 PM'],
      ],
      told: ['Choir (2026-12-01): It is cancelled.'],
    });
  });

  it('that matches nothing is added and named', () => {
    const text = calendar(event(...choir, four), moved('RECURRENCE-ID;TZID=Europe/Dublin:20261208T180000'));
    expect(read(text)).toEqual({
      dates: [...at7('2026-12-01', '2026-12-08', '2026-12-15', '2026-12-22'), '2026-12-09 8:00 PM'],
      told: [
        'Moved (2026-12-09): It replaces 2026-12-08 18:00, which is no date of the series, so it is added as one.',
      ],
    });
  });

  it('for this and all later dates moves them all', () => {
    const text = calendar(event(...choir, four), moved('RECURRENCE-ID;RANGE=THISANDFUTURE:20261208T190000Z'));
    expect(read(text).dates).toEqual([
      '2026-12-01 7:00 PM',
      ...timesOn('8:00 PM', '2026-12-09', '2026-12-16', '2026-12-23'),
    ]);
  });

  it('that cannot be read is named, and its date kept', () => {
    const lines = ['DTSTART;TZID=Nowhere:20261209T200000', 'RECURRENCE-ID:20261208T190000Z'];
    expect(read(calendar(event(...choir, four), event('UID:choir', 'SUMMARY:Late', ...lines)))).toEqual({
      dates: at7('2026-12-01', '2026-12-08', '2026-12-15', '2026-12-22'),
      told: [
        'Late (2026-12-09): It cannot be read: its time zone “Nowhere” is unknown. Its series keeps what it replaces: correct that on the site.',
      ],
    });
  });

  it('whose series is not in the file is an event', () => {
    expect(read(calendar(moved('RECURRENCE-ID:20261208T190000Z'))).dates).toEqual(['2026-12-09 8:00 PM']);
  });

  it('can move a date of the past, or after the year, into the year', () => {
    const weekly = event(
      'UID:choir',
      'SUMMARY:Choir',
      'DTSTART:20260501T190000',
      'RRULE:FREQ=YEARLY;COUNT=3',
    );
    const change = (id: string, start: string) =>
      event('UID:choir', 'SUMMARY:Choir', `RECURRENCE-ID:${id}`, `DTSTART:${start}`);
    const text = calendar(
      weekly,
      change('20260501T190000', '20260701T190000'),
      change('20280501T190000', '20270531T190000'),
    );
    expect(read(text)).toEqual({ dates: at7('2026-07-01', '2027-05-01', '2027-05-31'), told: [] });
  });
});

it('an older SEQUENCE yields, of an event and of an exception', () => {
  const text = calendar(
    event('UID:a', 'SUMMARY:New', 'SEQUENCE:2', 'DTSTART:20261213T100000'),
    event('UID:a', 'SUMMARY:Old', 'SEQUENCE:1', 'DTSTART:20261212T100000'),
    event(...choir, 'SEQUENCE:3', 'RRULE:FREQ=WEEKLY;COUNT=2'),
    event(
      'UID:choir',
      'SUMMARY:First',
      'SEQUENCE:1',
      'RECURRENCE-ID:20261208T190000Z',
      'DTSTART:20261209T200000',
    ),
    event(
      'UID:choir',
      'SUMMARY:Then',
      'SEQUENCE:2',
      'RECURRENCE-ID;TZID=Europe/Dublin:20261208T190000',
      'DTSTART:20261210T200000',
    ),
  );
  expect(read(text)).toEqual({
    dates: ['2026-12-13 10:00 AM', '2026-12-01 7:00 PM', '2026-12-10 8:00 PM'],
    told: [
      'Old (2026-12-12): The file has a newer version of it.',
      'First (2026-12-09): The file has a newer version of it.',
    ],
  });
});

it('a cancelled series is named with its exceptions', () => {
  const text = calendar(
    event(...choir, four, 'STATUS:CANCELLED'),
    event('UID:choir', 'SUMMARY:Late', 'RECURRENCE-ID:20261208T190000Z', 'DTSTART:20261208T200000'),
  );
  const told = ['Choir (2026-12-01): It is cancelled.', 'Late (2026-12-08): It is cancelled.'];
  expect(read(text)).toEqual({ dates: [], told });
});

it('series that share a UID are all read', () => {
  const text = calendar(
    event(...choir, 'RRULE:FREQ=WEEKLY;COUNT=2'),
    event('UID:choir', 'SUMMARY:Choir', 'DTSTART:20261202T190000', 'RRULE:FREQ=WEEKLY;COUNT=2'),
  );
  expect(read(text).dates).toEqual(at7('2026-12-01', '2026-12-08', '2026-12-02', '2026-12-09'));
});
