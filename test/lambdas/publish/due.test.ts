import { expect, it } from 'vitest';
import { instantOf } from '../../../contract/dates/calendar-date.ts';
import { boundariesFile, boundariesIn } from '../../../lambdas/publish/boundaries-file.ts';
import { isNothing, massTurn } from '../../../lambdas/publish/change.ts';
import { dueChange } from '../../../lambdas/publish/handler.ts';
import { snapshotOf } from './parish-snapshot.ts';
import { sampleRecord as parish } from '#sample';

const never = new Date(0);
const MINUTE = 60_000;
const at = (...instants: Date[]) => ({ timeZone: parish.timeZone, instants, massTurns: [] });
const isDue = (...given: Parameters<typeof dueChange>) => !isNothing(dueChange(...given));
const midnightOf = (date: string) => instantOf(date, 0, parish.timeZone).getTime();

/** Runs a check every five minutes around two midnights, and returns the minutes from the first at which one was due. */
function dueMinutes(date: string, failures = 0) {
  const midnight = midnightOf(date);
  let lastLook = never;
  let failed = 0;
  const due: number[] = [];
  for (let minute = -62; minute < 26 * 60; minute += 5) {
    if (minute > 60 && minute < 22 * 60) continue;
    const now = new Date(midnight + minute * MINUTE);
    if (!isDue(now, lastLook, at())) continue;
    due.push(minute);
    if (failed++ >= failures) lastLook = now;
  }
  return due;
}

// In the year 2027 the clocks of the United Kingdom change on 28 March and on 31 October.
it.each(['2026-11-22', '2027-03-27', '2027-03-28', '2027-06-01', '2027-10-30', '2027-10-31', '2028-02-29'])(
  'is due once a day, at the first check after the parish’s midnight: %s',
  (date) => {
    const [first, next, ...more] = dueMinutes(date);
    expect(first).toBe(3);
    // The next day's check is an hour earlier or later when the clocks change in between.
    expect(next === undefined || next >= 22 * 60).toBe(true);
    expect(more).toEqual([]);
  },
);

it('is due again after a failed run, and up to 15 minutes after a missed check', () => {
  expect(dueMinutes('2026-11-22', 1).slice(0, 2)).toEqual([3, 8]);
  const midnight = midnightOf('2026-11-22');
  expect(isDue(new Date(midnight + 14 * MINUTE), never, at())).toBe(true);
  expect(isDue(new Date(midnight + 16 * MINUTE), never, at())).toBe(false);
});

it.each(['2027-03-28', '2027-06-01', '2027-10-31'])(
  'is due at the first check after a boundary, for each half-hour of %s',
  (date) => {
    for (
      let time = midnightOf(date) + 30 * MINUTE;
      time < midnightOf(date) + 23 * 60 * MINUTE;
      time += 30 * MINUTE
    ) {
      const boundary = new Date(time);
      const checks = [-2, -1, 0, 1, 2].map((minute) => new Date(time + minute * MINUTE));
      let lastLook = new Date(time - 3 * MINUTE);
      const due = checks.filter((now) => {
        const isNow = isDue(now, lastLook, at(boundary));
        lastLook = now;
        return isNow;
      });
      expect(due).toEqual([boundary]);
    }
  },
);

it('is due when the boundaries are unknown', () => {
  const now = new Date('2026-11-22T12:00:00Z');
  expect(isDue(now, now, undefined)).toBe(true);
  expect(isDue(now, now, at(now))).toBe(false);
});

it('boundariesFile contains the boundaries from yesterday on and when Masses begin and are over, and boundariesIn returns undefined for invalid text', async () => {
  const instants = ['2026-11-20T12:00:00.000Z', '2026-11-21T00:00:00.000Z', '2027-01-01T06:00:00.000Z'];
  const boundaries = [...instants, ...instants].map((instant) => new Date(instant));
  const sunday = { day: 'Sunday', times: '10:30 AM, 6:00 PM', order: 0 };
  const cancelled = { date: '2026-11-22', times: '10:30 AM' };
  const { content } = boundariesFile({
    ...snapshotOf({ 'mass-times': [sunday], 'mass-changes': [cancelled] }),
    boundaries,
  });
  const text = await content();
  expect(boundariesIn(text)?.timeZone).toBe(parish.timeZone);
  expect(boundariesIn(text)?.instants.map((each) => each.toISOString())).toEqual(instants.slice(1));
  expect(boundariesIn(text)?.massTurns.map((each) => each.toISOString())).toEqual([
    '2026-11-22T10:30:00.000Z',
    '2026-11-22T11:00:00.000Z',
    '2026-11-22T18:00:00.000Z',
    '2026-11-22T18:30:00.000Z',
  ]);
  const invalid = [undefined, '', '{}', '["Sunday"]', '["2026-11-20T12:00:00.000Z"]'];
  expect(invalid.map(boundariesIn)).toEqual(invalid.map(() => undefined));
});

it('only the pages that depend on the time are due when a Mass has begun or is over', () => {
  const now = new Date('2026-11-22T10:30:20Z');
  const massTurns = [new Date('2026-11-22T10:30:00Z')];
  const before = new Date('2026-11-22T10:29:20Z');
  expect(dueChange(now, before, { ...at(), massTurns })).toEqual(new Set([massTurn]));
  expect(dueChange(now, now, { ...at(), massTurns })).toEqual(new Set());
  expect(dueChange(now, before, { ...at(now), massTurns })).toBe('all');
});

it('is due at midnight in the parish’s own time zone', () => {
  const inAuckland = { ...at(), timeZone: 'Pacific/Auckland' };
  const midnight = instantOf('2026-11-22', 0, 'Pacific/Auckland').getTime();
  expect(isDue(new Date(midnight + MINUTE), new Date(midnight - MINUTE), inAuckland)).toBe(true);
  expect(isDue(new Date(midnight + MINUTE), new Date(midnight - MINUTE), at())).toBe(false);
});
