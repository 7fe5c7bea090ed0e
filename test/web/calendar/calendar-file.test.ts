import { describe, expect, it } from 'vitest';
import type { Item } from '../../../contract/items.ts';
import { calendarFile as fileOf, calendarFileName } from '../../../web/calendar/calendar-file.ts';
import { sampleFacts } from '../../sample-facts.ts';

const calendarFile = (event: Item<'events'>) => fileOf(event, sampleFacts);

const event: Item<'events'> = {
  id: '6f1c2a90-3b5d-4d3e-8f00-0123456789ab',
  version: 3,
  title: 'Quiz Night; teams of six, or fewer',
  description:
    'Bring a friend – or five.\nŻurek, pączki and a “cash bar”; the back\\slash round is Tomás’s. All proceeds go to the organ fund, as ever.',
  date: '2027-03-28',
  time: '11:30 PM, 12:30 AM',
  location: 'Parish Hall, Priory Lane',
  category: 'social',
};

const lines = (text: string) => text.replaceAll(/\r\n[ \t]/g, '').split('\r\n');
const valueOf = (text: string, name: string) =>
  lines(text)
    .find((line) => line.startsWith(`${name}:`))
    ?.slice(name.length + 1);

describe('the calendar file of an event (RFC 5545)', () => {
  it('ends every line with CRLF and keeps lines within 75 octets', () => {
    const text = calendarFile(event);
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75);
  });

  it('escapes commas, semicolons, backslashes and line breaks, and preserves every character when folding', () => {
    const text = calendarFile(event);
    expect(valueOf(text, 'SUMMARY')).toBe('Quiz Night\\; teams of six\\, or fewer');
    expect(valueOf(text, 'LOCATION')).toBe('Parish Hall\\, Priory Lane');
    expect(valueOf(text, 'DESCRIPTION')).toBe(
      'Bring a friend – or five.\\nŻurek\\, pączki and a “cash bar”\\; the back\\\\slash round is Tomás’s. All proceeds go to the organ fund\\, as ever.',
    );
  });

  it('does not let text inject a line', () => {
    const text = calendarFile({ ...event, title: 'A\rATTENDEE:b\r\nC\u0000', location: 'D\u000bE' });
    expect(valueOf(text, 'SUMMARY')).toBe('A\\nATTENDEE:b\\nC');
    expect(valueOf(text, 'LOCATION')).toBe('DE');
  });

  it('lasts one hour from the first time, in UTC', () => {
    const text = calendarFile(event);
    // British Summer Time.
    expect(valueOf(text, 'DTSTART')).toBe('20270328T223000Z');
    expect(valueOf(text, 'DTEND')).toBe('20270328T233000Z');
  });

  it('has the same time on a device in another time zone, even in the hour that its clocks skip', () => {
    const before = process.env.TZ;
    process.env.TZ = 'America/New_York';
    try {
      const text = calendarFile({ ...event, date: '2027-03-14', time: '2:30' });
      expect(valueOf(text, 'DTSTART')).toBe('20270314T023000Z');
    } finally {
      if (before === undefined) delete process.env.TZ;
      else process.env.TZ = before;
    }
  });

  it('has a stable UID across downloads, and a timestamp', () => {
    const uid = valueOf(calendarFile(event), 'UID');
    expect(uid).toContain(event.id);
    expect(valueOf(calendarFile({ ...event, version: 4, title: 'Renamed' }), 'UID')).toBe(uid);
    expect(valueOf(calendarFile(event), 'DTSTAMP')).toMatch(/^\d{8}T\d{6}Z$/);
  });
});

describe('the name of the calendar file', () => {
  it.each([
    ['Fête de Noël', 'fete-de-noel.ics'],
    ['Święto Łaski', 'swieto-laski.ics'],
    ['Quiz Night; teams of six', 'quiz-night-teams-of-six.ics'],
    ['復活祭', 'event.ics'],
  ])('of %s is %s', (title, name) => expect(calendarFileName({ ...event, title })).toBe(name));
});
