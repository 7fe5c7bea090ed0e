import { expect, it } from 'vitest';
import { formatDate, formatDay, formatTimestamp } from '../../../web/formats/dates.ts';

it('formats a date in the long British form', () => {
  expect(formatDate('2027-03-08')).toBe('8 March 2027');
  expect(formatDay('2027-03-28')).toBe('Sunday 28 March 2027');
});

it('formats the date of an instant in the parish’s time zone', () => {
  expect(formatTimestamp('2027-06-30T23:30:00.000Z', 'Europe/London')).toBe('1 July 2027');
  expect(formatTimestamp('2027-12-31T23:30:00.000Z', 'Europe/London')).toBe('31 December 2027');
});
