import { expect, it } from 'vitest';
import { clockTime } from '../../../web/formats/dates.ts';

it('formats a timestamp of today as the parish’s local time, and others with the date', () => {
  const now = new Date('2027-06-04T20:00:00Z');
  expect(clockTime('2027-06-04T13:32:00Z', 'Europe/London', now)).toBe('14:32');
  expect(clockTime('2027-06-03T22:30:00Z', 'Europe/London', now)).toBe('3 June 2027, 23:30');
  expect(clockTime('2027-06-03T23:30:00Z', 'Europe/London', now)).toBe('00:30');
});
