import { describe, expect, it } from 'vitest';
import { aroundItem } from '../../../../web/pages/item/around-item.ts';

const items = ['a', 'b', 'c', 'd', 'e', 'f', 'g'] as const;
const named = (
  item: (typeof items)[number],
  direction: 'around' | 'onward',
  isShown?: (other: string) => boolean,
) => aroundItem<string>(items, item, direction, isShown).join('');

describe('what the page of an item names beside it', () => {
  it.each([
    ['a', 'abcd'],
    ['b', 'abcd'],
    ['d', 'cdef'],
    ['f', 'defg'],
    ['g', 'defg'],
  ] as const)('is one newer and two older where there are: %s', (item, expected) => {
    expect(named(item, 'around')).toBe(expected);
  });

  it.each([
    ['a', 'abcd'],
    ['d', 'defg'],
    ['e', 'defg'],
    ['g', 'defg'],
  ] as const)('is what follows it, and what is before it at the end: %s', (item, expected) => {
    expect(named(item, 'onward')).toBe(expected);
  });

  it('leaves out what is not shown, such as what has passed', () => {
    expect(named('d', 'onward', (other) => other < 'f')).toBe('bcde');
    expect(named('d', 'onward', () => false)).toBe('d');
    expect(aroundItem(['a'], 'a', 'around')).toEqual(['a']);
  });

  it('is the same of the part that the page carries', () => {
    for (const item of items)
      for (const direction of ['around', 'onward'] as const) {
        const part = aroundItem(items, item, direction);
        expect(aroundItem(part, item, direction)).toEqual(part);
      }
  });
});
