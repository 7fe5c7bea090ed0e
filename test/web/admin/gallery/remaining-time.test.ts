import { expect, it } from 'vitest';
import { remainingTime } from '../../../../web/admin/gallery/queue/remaining-time.ts';

it.each([
  [{ done: 12, milliseconds: 48_000, left: 48 }, 'about 3 minutes left'],
  [{ done: 10, milliseconds: 60_000, left: 10 }, 'about a minute left'],
  [{ done: 50, milliseconds: 60_000, left: 10 }, 'less than a minute left'],
])('estimates the remaining time from %o', (pace, words) => {
  expect(remainingTime(pace)).toBe(words);
});

it.each([
  ['too few pictures', { done: 2, milliseconds: 60_000, left: 58 }],
  ['too short a time', { done: 5, milliseconds: 9_000, left: 55 }],
  ['no pictures left', { done: 5, milliseconds: 60_000, left: 0 }],
])('returns no estimate for %s', (_, pace) => {
  expect(remainingTime(pace)).toBeUndefined();
});
