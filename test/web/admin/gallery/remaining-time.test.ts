import { expect, it } from 'vitest';
import { remainingTime } from '../../../../web/admin/gallery/queue/remaining-time.ts';

it.each([
  [{ done: 12, milliseconds: 48_000, left: 48 }, 'about 3 minutes left'],
  [{ done: 10, milliseconds: 60_000, left: 10 }, 'about a minute left'],
  [{ done: 50, milliseconds: 60_000, left: 10 }, 'less than a minute left'],
])('is foretold from %o', (pace, words) => {
  expect(remainingTime(pace)).toBe(words);
});

it.each([
  ['so few pictures', { done: 2, milliseconds: 60_000, left: 58 }],
  ['so short a time', { done: 5, milliseconds: 9_000, left: 55 }],
  ['nothing that is left', { done: 5, milliseconds: 60_000, left: 0 }],
])('is not guessed from %s', (_, pace) => {
  expect(remainingTime(pace)).toBeUndefined();
});
