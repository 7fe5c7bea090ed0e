import { describe, expect, it } from 'vitest';
import { aroundItem } from '../../../web/item/item-data.ts';

const items = ['a', 'b', 'c', 'd', 'e', 'f', 'g'] as const;
const named = (
  item: (typeof items)[number],
  direction: 'around' | 'onward',
  isShown?: (other: string) => boolean,
) => aroundItem<string>(items, item, direction, isShown).join('');

describe('aroundItem', () => {
  it.each([
    ['a', 'abcd'],
    ['b', 'abcd'],
    ['d', 'cdef'],
    ['f', 'defg'],
    ['g', 'defg'],
  ] as const)('returns one newer and two older items where possible: %s', (item, expected) => {
    expect(named(item, 'around')).toBe(expected);
  });

  it.each([
    ['a', 'abcd'],
    ['d', 'defg'],
    ['e', 'defg'],
    ['g', 'defg'],
  ] as const)('returns the following items, and preceding ones at the end: %s', (item, expected) => {
    expect(named(item, 'onward')).toBe(expected);
  });

  it('omits items rejected by the predicate, such as past ones', () => {
    expect(named('d', 'onward', (other) => other < 'f')).toBe('bcde');
    expect(named('d', 'onward', () => false)).toBe('d');
    expect(aroundItem(['a'], 'a', 'around')).toEqual(['a']);
  });

  it('returns the same items when applied to its own result', () => {
    for (const item of items)
      for (const direction of ['around', 'onward'] as const) {
        const part = aroundItem(items, item, direction);
        expect(aroundItem(part, item, direction)).toEqual(part);
      }
  });
});
