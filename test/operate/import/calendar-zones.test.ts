import { beforeAll, expect, it } from 'vitest';
import { readEvents } from '../../../operate/import/calendar.ts';
import { readTargetParish } from '../../../operate/import/site-api.ts';
import { calendar, event } from './ical-text.ts';

// The times were read from the same calendars with recurring-ical-events 3.8.2 (Python), except where a row says why not.

type Offsets = readonly [from: string, to: string];
const observance = (kind: string, start: string, [from, to]: Offsets, ...rest: readonly string[]) =>
  [
    `BEGIN:${kind}`,
    `DTSTART:${start}`,
    `TZOFFSETFROM:${from}`,
    `TZOFFSETTO:${to}`,
    ...rest,
    `END:${kind}`,
  ].join('\r\n');
const zone = (tzid: string, ...parts: readonly string[]) =>
  ['BEGIN:VTIMEZONE', `TZID:${tzid}`, ...parts, 'END:VTIMEZONE'].join('\r\n');

const startIn = (tzid: string, time: string, ...zones: readonly string[]) => {
  const { entries, faults } = readEvents(
    calendar(...zones, event('UID:a', 'SUMMARY:Webinar', `DTSTART;TZID=${tzid}:${time}`)),
    '2026-06-01',
  );
  return [...entries.map(({ fields }) => `${String(fields['date'])} ${String(fields['time'])}`), ...faults];
};

beforeAll(() =>
  readTargetParish({
    call: async () => ({
      status: 200,
      body: { churchName: 'Parish', timeZone: 'Europe/Dublin', churches: [] },
    }),
  }),
);

const wrong = zone('Europe/Dublin', observance('STANDARD', '19700101T000000', ['+0500', '+0500']));
// The Events Calendar writes transitions in UTC, and those of a year only.
const short = zone(
  'Australia/Sydney',
  observance('DAYLIGHT', '20261003T160000', ['+1000', '+1100']),
  observance('STANDARD', '20270403T160000', ['+1100', '+1000']),
);

it.each([
  ['an IANA name', 'America/New_York', '20261204T190000', [], '2026-12-05 12:00 AM'],
  ['an IANA name in other case', 'europe/london', '20260704T190000', [], '2026-07-04 7:00 PM'],
  [
    'a path with one',
    '/mozilla.org/20050126_1/America/New_York',
    '20261204T190000',
    [],
    '2026-12-05 12:00 AM',
  ],
  ['a path to UTC', 'tzone://Microsoft/Utc', '20260701T180000', [], '2026-07-01 7:00 PM'],
  ['a Windows name', 'Eastern Standard Time', '20261204T190000', [], '2026-12-05 12:00 AM'],
  ['a Windows name in other case', 'gmt standard time', '20260701T190000', [], '2026-07-01 7:00 PM'],
  ['a wrong VTIMEZONE', 'Europe/Dublin', '20261201T190000', [wrong], '2026-12-01 7:00 PM'],
  [
    'a short VTIMEZONE, before it begins',
    'Australia/Sydney',
    '20260314T180000',
    [short],
    '2026-03-14 7:00 AM',
  ],
  [
    'a VTIMEZONE in UTC, on the eve of a change',
    'Australia/Sydney',
    '20261003T180000',
    [short],
    '2026-10-03 9:00 AM',
  ],
])('with %s, a time is that of the real zone', (_what, tzid, time, zones, expected) => {
  expect(startIn(tzid, time, ...zones)).toEqual([expected]);
});

const own = zone(
  'Our zone',
  observance('STANDARD', '20261025T020000', ['+0300', '+0200']),
  observance('DAYLIGHT', '20270328T030000', ['+0200', '+0300']),
);
const outlook = zone(
  'Customized Time Zone',
  observance('STANDARD', '16010101T020000', ['-0400', '-0500'], 'RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=11'),
  observance('DAYLIGHT', '16010101T020000', ['-0500', '-0400'], 'RRULE:FREQ=YEARLY;BYDAY=2SU;BYMONTH=3'),
);

it.each([
  [
    'before its first transition (RFC 5545; the reader: 11:00 AM)',
    'Our zone',
    own,
    '20260901T120000',
    '2026-09-01 10:00 AM',
  ],
  ['after its last transition', 'Our zone', own, '20271201T120000', '2027-12-01 9:00 AM'],
  ['by its rules in winter', 'Customized Time Zone', outlook, '20261201T190000', '2026-12-02 12:00 AM'],
  ['by its rules in summer', 'Customized Time Zone', outlook, '20270701T190000', '2027-07-02 12:00 AM'],
  [
    'although only its definition has backslashes',
    '"Our Time : Dublin, Lisbon"',
    own.replace('Our zone', 'Our Time : Dublin\\, Lisbon'),
    '20261201T120000',
    '2026-12-01 10:00 AM',
  ],
])('an unknown zone is read by its VTIMEZONE %s', (_what, tzid, definition, time, expected) => {
  expect(startIn(tzid, time, definition)).toEqual([expected]);
});

it('an unknown zone without a VTIMEZONE is a fault with its name', () => {
  // JavaScript takes IST for India's zone.
  for (const tzid of ['Clonmoyle Time', 'IST', '(UTC+05:00) Dublin'])
    expect(startIn(tzid, '20261204T190000')).toEqual([
      `Webinar (2026-12-04): It cannot be read: its time zone “${tzid}” is unknown.`,
    ]);
});
