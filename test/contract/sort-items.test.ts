import { describe, expect, it } from 'vitest';
import { sortItems, type Order, type Sortable } from '../../contract/sort-items.ts';

const today = '2027-06-15';
const sorted = (order: Order, items: Sortable[]) => sortItems(items, order, today).map(({ id }) => id);

describe('the order', () => {
  it('upcoming-first: today counts as upcoming, yesterday is the first of the past', () => {
    const items = [
      { id: 'long ago', date: '2020-01-01' },
      { id: 'yesterday', date: '2027-06-14' },
      { id: 'tomorrow', date: '2027-06-16' },
      { id: 'today', date: '2027-06-15' },
      { id: 'next year', date: '2028-01-01' },
    ];
    expect(sorted('upcoming-first', items)).toEqual([
      'today',
      'tomorrow',
      'next year',
      'yesterday',
      'long ago',
    ]);
  });

  it('newest-first: of one day the one that was added last', () => {
    const items = [
      { id: 'a', date: '2027-01-01', createdAt: '2027-01-01T08:00:00Z' },
      { id: 'b', date: '2027-01-01', createdAt: '2027-01-01T09:00:00Z' },
      { id: 'c', date: '2027-01-02', createdAt: '2026-01-01T08:00:00Z' },
    ];
    expect(sorted('newest-first', items)).toEqual(['c', 'b', 'a']);
  });

  it('by-order: by number, not by text, and of one number as added', () => {
    const items = [
      { id: 'ten', order: 10, createdAt: '1' },
      { id: 'two, later', order: 2, createdAt: '3' },
      { id: 'two', order: 2, createdAt: '2' },
      { id: 'none', createdAt: '9' },
    ];
    expect(sorted('by-order', items)).toEqual(['none', 'two', 'two, later', 'ten']);
  });

  it('as-added: by the time of adding, and then always the same', () => {
    const items = [
      { id: 'z', createdAt: '2' },
      { id: 'b', createdAt: '1' },
      { id: 'a', createdAt: '2' },
    ];
    expect(sorted('as-added', items)).toEqual(['b', 'a', 'z']);
    expect(sorted('as-added', items.toReversed())).toEqual(['b', 'a', 'z']);
  });

  it('leaves the list that it was given as it was', () => {
    const items = [{ id: 'b' }, { id: 'a' }];
    sortItems(items, 'as-added', today);
    expect(items.map(({ id }) => id)).toEqual(['b', 'a']);
  });
});
