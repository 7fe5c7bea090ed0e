import { expect, it } from 'vitest';
import { formatDate, formatDay, formatTimestamp } from '../../../web/formats/format-date.ts';

it('writes a day in the long British form', () => {
  expect(formatDate('2027-03-08')).toBe('8 March 2027');
  expect(formatDay('2027-03-28')).toBe('Sunday 28 March 2027');
});

it('writes the day on which an instant fell in the parish', () => {
  expect(formatTimestamp('2027-06-30T23:30:00.000Z')).toBe('1 July 2027');
  expect(formatTimestamp('2027-12-31T23:30:00.000Z')).toBe('31 December 2027');
});
