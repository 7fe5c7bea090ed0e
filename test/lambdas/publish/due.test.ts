import { expect, it } from 'vitest';
import { instantOf } from '../../../contract/zoned-time.ts';
import { isDue } from '../../../lambdas/publish/due.ts';
import { parish } from '../../../parish/details.ts';

const never = new Date(0);
const MINUTE = 60_000;

/** The minutes, from the day's midnight, of the looks around it and around the next that are due; five minutes apart, as on AWS. */
function looksAround(date: string, failures = 0) {
  const midnight = instantOf(date, 0, parish.timeZone).getTime();
  let lastLook = never;
  let failed = 0;
  const due: number[] = [];
  for (let minute = -62; minute < 26 * 60; minute += 5) {
    if (minute > 60 && minute < 22 * 60) continue;
    const now = new Date(midnight + minute * MINUTE);
    if (!isDue(now, lastLook)) continue;
    due.push(minute);
    if (failed++ >= failures) lastLook = now;
  }
  return due;
}

// In the year 2027 the clocks of the United Kingdom change on 28 March and on 31 October.
it.each(['2026-11-22', '2027-03-27', '2027-03-28', '2027-06-01', '2027-10-30', '2027-10-31', '2028-02-29'])(
  'a day begins once, within five minutes of the parish’s midnight: %s',
  (date) => {
    const [first, next, ...more] = looksAround(date);
    expect(first).toBe(3);
    // The next day's, an hour earlier or later when the clocks change in between.
    expect(next === undefined || next >= 22 * 60).toBe(true);
    expect(more).toEqual([]);
  },
);

it('is due again after a look that failed, and after one that did not take place', () => {
  expect(looksAround('2026-11-22', 1).slice(0, 2)).toEqual([3, 8]);
  const midnight = instantOf('2026-11-22', 0, parish.timeZone).getTime();
  expect(isDue(new Date(midnight + 14 * MINUTE), never)).toBe(true);
  expect(isDue(new Date(midnight + 16 * MINUTE), never)).toBe(false);
});
