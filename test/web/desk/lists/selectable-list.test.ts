import { expect, it } from 'vitest';
import { selectionAfter } from '../../../../web/desk/lists/selectable-list.tsx';

const order = ['a', 'b', 'c', 'd', 'e'];

it.each<[string, string[], string, string[] | undefined, string[]]>([
  ['selects a row', ['b'], 'd', undefined, ['b', 'd']],
  ['clears it again', ['b', 'd'], 'b', undefined, ['d']],
  ['extends from the row selected last', ['e', 'b'], 'd', order, ['e', 'b', 'c', 'd']],
  ['extends upwards', ['d'], 'b', order, ['d', 'c', 'b']],
  ['selects the row alone if none was before', [], 'c', order, ['c']],
  ['selects the row alone if the last is no longer shown', ['a'], 'c', ['b', 'c', 'd'], ['a', 'c']],
])('%s', (_name, selected, id, shown, expected) => {
  const after = selectionAfter(selected, id, shown);
  expect([...after].sort()).toEqual([...expected].sort());
  expect(after.at(-1)).toBe(expected.at(-1));
});
