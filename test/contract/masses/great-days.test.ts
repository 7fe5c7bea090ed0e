import { expect, it } from 'vitest';
import { greatDaysNear, isGreatDay } from '../../../contract/masses/great-days.ts';

it.each([
  ['2026-12-02', undefined],
  ['2026-12-03', ['Christmas', '2026-12-24', '2027-01-01']],
  ['2027-01-01', ['Christmas', '2026-12-24', '2027-01-01']],
  ['2027-01-02', undefined],
  ['2027-02-27', undefined],
  ['2027-02-28', ['Holy Week and Easter', '2027-03-21', '2027-03-29']],
  ['2027-03-29', ['Holy Week and Easter', '2027-03-21', '2027-03-29']],
  ['2027-03-30', undefined],
])('on %s the great days that are near are %j', (today, expected) => {
  const near = greatDaysNear(today);
  expect(near && [near.name, near.from, near.to]).toEqual(expected);
});

it('includes its first and its last day', () => {
  const days = greatDaysNear('2026-12-10');
  const are = ['2026-12-23', '2026-12-24', '2027-01-01', '2027-01-02'].map((date) => isGreatDay(date, days));
  expect(are).toEqual([false, true, true, false]);
  expect(isGreatDay('2026-12-24', undefined)).toBe(false);
});
