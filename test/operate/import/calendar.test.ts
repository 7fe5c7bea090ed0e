import { describe, expect, it } from 'vitest';
import { type OperatorApi, readTargetParish } from '../../../operate/import/site-api.ts';
import { readEvents } from '../../../operate/import/calendar.ts';
import { calendar, event } from './ical-text.ts';

const today = '2027-01-01';
const fieldsOf = (text: string) => readEvents(text, today).entries.map(({ fields }) => fields);
const dates = (text: string) => fieldsOf(text).map(({ date, time }) => `${String(date)} ${String(time)}`);

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
    ['dates', ['DTSTART;VALUE=DATE:20270802', 'DTEND;VALUE=DATE:20270805']],
    ['dates without VALUE', ['DTSTART:20270802', 'DTEND:20270805']],
    ['dates with midnight', ['DTSTART;VALUE=DATE:20270802T000000', 'DTEND;VALUE=DATE:20270805T000000']],
    ['a date and a length', ['DTSTART;VALUE=DATE:20270802', 'DURATION:P3D']],
    ['midnight to midnight', ['DTSTART:20270802T000000', 'DTEND:20270805T000000']],
    [
      'Microsoft’s flag',
      ['DTSTART:20270802T000000', 'DTEND:20270804T235900', 'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE'],
    ],
  ])('of several whole days, given by %s, is all day on each, as one series', (_what, lines) => {
    const text = calendar(event('UID:1', 'SUMMARY:Mission', ...lines));
    expect(dates(text)).toEqual(['2027-08-02 All day', '2027-08-03 All day', '2027-08-04 All day']);
    expect(new Set(fieldsOf(text).map(({ series }) => series)).size).toBe(1);
  });

  it('of whole days over the change of the clocks has each of them', () => {
    const text = calendar(event('UID:1', 'SUMMARY:A', 'DTSTART:20270327T000000', 'DTEND:20270329T000000'));
    expect(dates(text)).toEqual(['2027-03-27 All day', '2027-03-28 All day']);
  });

  it.each([
    ['on the same day', '20270802T100000', '20270802T160000', ['2027-08-02 10:00 AM – 4:00 PM'], 'A'],
    ['at midnight', '20270802T200000', '20270803T000000', ['2027-08-02 8:00 PM – Midnight'], 'A'],
    [
      'in the night',
      '20270802T200000',
      '20270803T003000',
      ['2027-08-02 8:00 PM'],
      'Until 3 August 2027, 12:30 AM.',
    ],
    [
      'days later',
      '20270802T180000',
      '20270804T160000',
      ['2027-08-02 6:00 PM', '2027-08-03 All day', '2027-08-04 All day'],
      'Until 4 August 2027, 4:00 PM.',
    ],
  ])('that ends %s keeps its end', (_what, start, end, expected, description) => {
    const text = calendar(event('UID:1', 'SUMMARY:A', `DTSTART:${start}`, `DTEND:${end}`));
    expect(dates(text)).toEqual(expected);
    for (const fields of fieldsOf(text)) expect(fields['description']).toBe(description);
  });

  it('of another time zone is named with the time there', () => {
    const text = calendar(event('UID:1', 'SUMMARY:A', 'DTSTART;TZID=Eastern Standard Time:20270701T140000'));
    expect(readEvents(text, today).entries.map(({ notes }) => notes)).toEqual([
      ['It begins at 2:00 PM in America/New_York.'],
    ]);
  });

  it.each([
    ['DTSTART:20270701T1930', '7:30 PM'],
    ['DTSTART:2027-07-01T19:30:00', '7:30 PM'],
    ['DTSTART:2027-07-01 19:30', '7:30 PM'],
    ['DTSTART:20270630T240000', '12:00 AM'],
    ['DTSTART;TZID=America/New_York:20270701T183000Z', '7:30 PM'],
    ['DTSTART;TZID=:20270701T193000', '7:30 PM'],
    ['DTSTART;VALUE=DATE:20270701T193000\r\nDTEND;VALUE=DATE:20270701T213000', '7:30 PM – 9:30 PM'],
    ['DTSTART:20270701T140000\r\nDTEND:20270701T160000\r\nDURATION:PT0S', '2:00 PM – 4:00 PM'],
  ])('with %s is read', (start, time) => {
    expect(dates(calendar(event('UID:1', 'SUMMARY:A', start)))).toEqual([`2027-07-01 ${time}`]);
  });

  it.each([
    ['X-ALT-DESC;FMTTYPE=text/html:<p>Bring a <b>dish</b>.</p>', 'Bring a **dish**.', []],
    ['DESCRIPTION:Bring a dish.\r\nX-ALT-DESC:<p>Bring a <b>dish</b>.</p>', 'Bring a dish.', []],
    [
      'ATTACH;ENCODING=BASE64;VALUE=BINARY;FILENAME=poster.png:QUJD',
      'A',
      ['It loses the attachment poster.png.'],
    ],
    ['ORGANIZER;CN=Mary:mailto:mary@example.ie', 'A', ['It loses the organiser Mary mary@example.ie.']],
    ['DTEND:20270701T183000', 'A', ['It loses its end, which is before its start.']],
    ['CATEGORIES:Parish,Social', 'A', ['It loses the category Parish.']],
  ])('with %s keeps or names it', (line, description, notes) => {
    const [entry] = readEvents(
      calendar(event('UID:1', 'SUMMARY:A', 'DTSTART:20270701T193000', line)),
      today,
    ).entries;
    expect(entry?.fields['description']).toBe(description);
    expect(entry?.notes).toEqual(notes);
  });

  it.each([
    ['Sunday Mass', 'mass'],
    ['Aifreann', 'mass'],
    ['Tea after Mass', undefined],
    ['No Mass today', undefined],
    ['Mass rota', undefined],
    ['Massage', undefined],
  ])('called %s has the category %s', (title, category) => {
    const text = calendar(event('UID:1', `SUMMARY:${title}`, 'DTSTART:20270701T193000'));
    expect(fieldsOf(text).map((fields) => fields['category'])).toEqual([category]);
  });

  it('that is a Mass is named as such, once for a series, and has a time that the Masses can read', () => {
    const { entries } = readEvents(
      calendar(
        event(
          'UID:1',
          'SUMMARY:Mass',
          'DTSTART:20270701T193000',
          'DTEND:20270701T201500',
          'RRULE:FREQ=DAILY;COUNT=2',
        ),
      ),
      today,
    );
    expect(entries.map(({ fields, notes }) => [fields['time'], notes])).toEqual([
      [
        '7:30 PM',
        [
          'It is a Mass: remove it from the file if the Mass times have it already.',
          'It loses its end, 8:15 PM: the time of a Mass is its start.',
        ],
      ],
      ['7:30 PM', []],
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
      'An event without a title (2027-01-02, 10:00 AM): Title is missing. Description is missing.',
      'On (2027-01-03, 10:00 AM): The same as On (2027-01-03, 10:00 AM).',
    ]);
  });
});

it('the dates of a series are one, with the same ids in later imports', () => {
  const weekly = calendar(
    event('UID:choir', 'SUMMARY:Choir', 'DTSTART:20261218T190000', 'RRULE:FREQ=WEEKLY;COUNT=6'),
  );
  const { entries } = readEvents(weekly, today);
  expect(new Set(entries.map(({ fields }) => fields['series'])).size).toBe(1);
  const later = readEvents(weekly, '2027-01-10').entries.map(({ id }) => id);
  expect(later).toEqual(entries.slice(2).map(({ id }) => id));
});

it('before 1970 has its time', () => {
  const text = calendar(event('UID:1', 'SUMMARY:A', 'DTSTART:19691231T185958'));
  expect(dates(text)).toEqual(['1969-12-31 6:59 PM']);
});

it.each(['title,date', '', '\r\n'])('rejects a file that is not a calendar: %j', (text) => {
  expect(() => readEvents(text, today)).toThrow('This is not an iCalendar file');
});

it.each([
  ['has no start', 'SUMMARY:Fair', 'Fair: It cannot be read: it has no start.'],
  [
    'has an invalid start',
    'SUMMARY:Fair\r\nDTSTART:soon',
    'Fair: It cannot be read: “DTSTART:soon” is no date or time.',
  ],
  [
    'has an invalid rule',
    'SUMMARY:Coffee\r\n  morning\r\nDTSTART:20270101T100000\r\nRRULE:FREQ=FORTNIGHTLY',
    'Coffee morning (2027-01-01): It cannot be read: invalid frequency "FORTNIGHTLY"',
  ],
  [
    'has too many dates to expand',
    'SUMMARY:Bell\r\nDTSTART:20200101T100000\r\nRRULE:FREQ=MINUTELY',
    'Bell (2020-01-01): It cannot be read: the RRULE has more than 100,000 dates.',
  ],
  [
    'has a line that is not a property',
    'DTSTART:20270101T100000\r\nDESCRIPTION:First\r\nSecond',
    'An event without a title (2027-01-01): It cannot be read: invalid line',
  ],
  [
    'lasts for years',
    'SUMMARY:Fair\r\nDTSTART;VALUE=DATE:20270101\r\nDTEND;VALUE=DATE:20990101',
    'Fair (2027-01-01): It cannot be read: it lasts longer than a year.',
  ],
])('names an event that %s, and reads the others', (_what, lines, fault) => {
  const other = event('UID:2', 'SUMMARY:Other', 'DTSTART:20270102T100000');
  const { entries, faults } = readEvents(calendar(event('UID:1', lines), other), today);
  expect(faults).toEqual([expect.stringContaining(fault)]);
  expect(entries.map(({ fields }) => fields['title'])).toEqual(['Other']);
});

it('names an event that the end of the file cuts off, and tasks', () => {
  const task = 'BEGIN:VTODO\r\nSUMMARY:Flowers\r\nEND:VTODO';
  const text = calendar(event('UID:1', 'SUMMARY:On', 'DTSTART:20270103T100000'), task);
  const cut = `${text.replace('END:VCALENDAR', '')}BEGIN:VEVENT\r\nSUMMARY:Cut off\r\nDTSTART:2027`;
  const { entries, faults, leftOut } = readEvents(cut, today);
  expect(entries).toHaveLength(1);
  expect(faults).toEqual([expect.stringMatching(/^Cut off: It cannot be read: /)]);
  expect(leftOut).toEqual(['Flowers: It is a task.']);
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
