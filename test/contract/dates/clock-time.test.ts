import { describe, expect, it } from 'vitest';
import {
  readClockTime,
  timesIn,
  formatClockTime,
  writeClockTime,
} from '../../../contract/dates/clock-time.ts';
import { instantOf } from '../../../contract/dates/calendar-date.ts';

describe('readClockTime', () => {
  it.each([
    ['10:00 AM', 600],
    ['10:00am', 600],
    ['6:30 p.m.', 1110],
    ['7.30pm', 1170],
    ['6pm', 1080],
    ['12:00 PM', 720],
    ['12:00 AM', 0],
    ['12 noon', 720],
    ['Noon', 720],
    ['Midnight', 1440],
    ['12 midnight', 1440],
    ['12:00 midday', 720],
    ['1200 noon', 720],
    ['12 am (midnight)', 1440],
    ['18:00', 1080],
    ['9:15', 555],
    ['at 9:15 AM', 555],
  ])('parses %j as %i minutes', (text, time) => {
    expect(readClockTime(text)).toEqual({ time });
  });

  it.each([
    ['10:30 AM (Polish)', 630, 'Polish'],
    ['9:00 AM Latin', 540, 'Latin'],
    ['11.30am – Family Mass', 690, 'Family Mass'],
    ['7:00 PM (St John, Fanore)', 1140, 'St John, Fanore'],
    ['7:00 PM (St John (Fanore))', 1140, 'St John (Fanore)'],
    ['7:00 PM Mass (Polish)', 1140, 'Mass (Polish)'],
    ['7:00 PM [Latin]', 1140, 'Latin'],
    ['7:00 PM (Polish', 1140, 'Polish'],
  ])('parses %j as %i minutes with a note', (text, time, note) => {
    expect(readClockTime(text)).toEqual({ time, note });
  });

  it.each([
    '',
    '10',
    '10 o’clock',
    "10 o'clock",
    '25:00',
    '10:75',
    '13:00 PM',
    '7:00-9:00 PM',
    'After Mass',
    '110:30',
  ])('returns undefined for %j', (text) => {
    expect(readClockTime(text)).toBeUndefined();
  });
});

describe('formatClockTime', () => {
  it('uses the 12-hour clock, and Midnight for the end of the day', () => {
    expect([0, 555, 720, 1170, 1440].map(formatClockTime)).toEqual([
      '12:00 AM',
      '9:15 AM',
      '12:00 PM',
      '7:30 PM',
      'Midnight',
    ]);
  });
});

describe('timesIn', () => {
  it('splits a list at commas, ampersands, semicolons and "and"', () => {
    expect(timesIn('8:00 AM, 10:30 AM & 6:00 PM and 8pm; ')).toEqual([
      '8:00 AM',
      '10:30 AM',
      '6:00 PM',
      '8pm',
    ]);
  });

  it.each([
    ['7:00 PM (St John, Fanore)', ['7:00 PM (St John, Fanore)']],
    [
      '8am (St Peter & St Paul), 7pm [St Anne; side door]',
      ['8am (St Peter & St Paul)', '7pm [St Anne; side door]'],
    ],
    ['8am (St Peter and Paul) and 7pm', ['8am (St Peter and Paul)', '7pm']],
    ['8am (St John (Fanore), upper church), 7pm', ['8am (St John (Fanore), upper church)', '7pm']],
    ['8am (St John, 7pm', ['8am (St John', '7pm']],
  ])('keeps what is in a pair of brackets with its time: %j', (list, times) => {
    expect(timesIn(list)).toEqual(times);
  });
});

describe('writeClockTime', () => {
  it.each([undefined, 'St Mary', 'St John, Fanore', 'St John (Fanore)'])(
    'writes a time with the note %j so that readClockTime reads both',
    (note) => {
      const written = writeClockTime(600, note);
      expect(timesIn(written)).toEqual([written]);
      expect(readClockTime(written)).toEqual({ time: 600, ...(note && { note }) });
    },
  );

  it('leaves out brackets without their other half', () => {
    expect(writeClockTime(600, 'St John (Fanore')).toBe('10:00 AM (St John Fanore)');
  });
});

describe('instantOf', () => {
  it.each([
    ['2026-11-22', 600, 'Europe/London', '2026-11-22T10:00:00.000Z'],
    ['2027-06-20', 600, 'Europe/London', '2027-06-20T09:00:00.000Z'],
    // Clocks go forward on 28 March 2027 at 1:00 and back on 31 October 2027 at 2:00.
    ['2027-03-28', 30, 'Europe/London', '2027-03-28T00:30:00.000Z'],
    ['2027-03-28', 90, 'Europe/London', '2027-03-28T01:30:00.000Z'],
    ['2027-03-28', 150, 'Europe/London', '2027-03-28T01:30:00.000Z'],
    ['2027-10-31', 90, 'Europe/London', '2027-10-31T00:30:00.000Z'],
    ['2027-10-31', 150, 'Europe/London', '2027-10-31T02:30:00.000Z'],
    // A year that was typed with two digits. Until 1847 London's clocks were 75 seconds behind.
    ['0026-11-22', 0, 'Europe/London', '0026-11-22T00:01:15.000Z'],
    ['2026-12-24', 1440, 'Europe/London', '2026-12-25T00:00:00.000Z'],
    ['2027-01-03', 600, 'Pacific/Auckland', '2027-01-02T21:00:00.000Z'],
    ['2027-01-03', 600, 'America/Los_Angeles', '2027-01-03T18:00:00.000Z'],
  ])('converts %s at %i minutes in %s to %s', (date, time, zone, instant) => {
    expect(instantOf(date, time, zone).toISOString()).toBe(instant);
  });
});
