import { describe, expect, it } from 'vitest';
import { clockTimeIn, instantOf, timeIn, timestampIn } from '../../../contract/dates/calendar-date.ts';

describe.each([
  ['Europe/London', '2026-03-29T00:59:59.999Z', '00:59', '2026-03-29T00:59:59+00:00'],
  ['Europe/London', '2026-03-29T01:00:00.000Z', '02:00', '2026-03-29T02:00:00+01:00'],
  ['Europe/London', '2026-10-25T00:30:00.000Z', '01:30', '2026-10-25T01:30:00+01:00'],
  ['Europe/London', '2026-10-25T01:30:00.000Z', '01:30', '2026-10-25T01:30:00+00:00'],
  ['Europe/London', '2026-12-31T00:00:00.000Z', '00:00', '2026-12-31T00:00:00+00:00'],
  ['Asia/Kathmandu', '2026-06-01T18:20:00.000Z', '00:05', '2026-06-02T00:05:00+05:45'],
  ['America/Los_Angeles', '2026-06-02T06:59:00.000Z', '23:59', '2026-06-01T23:59:00-07:00'],
])('the time in %s at %s', (timeZone, instant, time, timestamp) => {
  it('is formatted as hh:mm', () => {
    expect(timeIn(timeZone, new Date(instant))).toBe(time);
  });

  it('is formatted as ISO 8601 with its offset', () => {
    expect(timestampIn(timeZone, new Date(instant))).toBe(timestamp);
  });

  it('is the same in minutes since midnight', () => {
    const [hours = 0, minutes = 0] = time.split(':').map(Number);
    expect(clockTimeIn(timeZone, new Date(instant))).toBe(hours * 60 + minutes);
  });
});

it('clockTimeIn reverses instantOf, except for the hour that a clock change skips', () => {
  for (const date of ['2026-03-28', '2026-03-29', '2026-10-25', '2026-12-31'])
    for (let time = 0; time < 24 * 60; time += 15) {
      const isSkipped = date === '2026-03-29' && time >= 60 && time < 120;
      const read = clockTimeIn('Europe/London', instantOf(date, time, 'Europe/London'));
      expect([date, read]).toEqual([date, isSkipped ? time + 60 : time]);
    }
});
