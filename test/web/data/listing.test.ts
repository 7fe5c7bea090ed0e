import { expect, it } from 'vitest';
import { firstThatFit } from '../../../web/data/listing.ts';

const fitting = (items: readonly string[]) =>
  firstThatFit(items, { count: 3, characters: 10, textOf: (text) => text });

it.each([
  [['four', 'four'], 2],
  [['seven..', 'four', 'a'], 1],
  [['exactly 10', ''], 2],
  [['longer than all the room', ''], 1],
  [['a', 'b', 'c', 'd'], 3],
  [[], 0],
])('of %j the first %i fit, at least one', (items, count) => {
  const shown = fitting(items);
  expect(shown).toEqual(items.slice(0, count));
  expect(fitting(shown)).toEqual(shown);
});
