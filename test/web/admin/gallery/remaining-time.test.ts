import { expect, it } from 'vitest';
import { remainingTime } from '../../../../web/admin/gallery/queue/remaining-time.ts';

type Pace = { done: number; milliseconds: number; left: number };

/** A run whose connection came back after one upload. */
const estimate = ({ done, milliseconds, left }: Pace) => {
  const uploads = Array.from({ length: done }, (_, index) => ({
    folder: '',
    at: 1_000 + ((index + 1) * milliseconds) / done,
  }));
  const all = [{ folder: '', at: 900 }, ...uploads];
  return remainingTime({ total: all.length + left, uploads: all, since: 1_000 });
};

it.each([
  [{ done: 12, milliseconds: 48_000, left: 48 }, 'about 3 minutes left'],
  [{ done: 10, milliseconds: 60_000, left: 10 }, 'about a minute left'],
  [{ done: 50, milliseconds: 60_000, left: 10 }, 'less than a minute left'],
])('estimates the remaining time from %o', (pace, words) => {
  expect(estimate(pace)).toBe(words);
});

it.each([
  ['too few pictures', { done: 2, milliseconds: 60_000, left: 58 }],
  ['too short a time', { done: 5, milliseconds: 9_000, left: 55 }],
  ['no pictures left', { done: 5, milliseconds: 60_000, left: 0 }],
])('returns no estimate for %s', (_, pace) => {
  expect(estimate(pace)).toBeUndefined();
});
