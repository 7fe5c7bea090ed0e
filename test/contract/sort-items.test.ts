import { describe, expect, it } from 'vitest';
import { sortItems, type Order, type Sortable } from '../../contract/sort-items.ts';

const today = '2027-06-15';
const sorted = (order: Order, items: Sortable[]) =>
  sortItems(items, { order, dateField: 'date' }, today).map(({ id }) => id);

describe('sortItems', () => {
  it('upcoming-first puts today among the upcoming items, and yesterday first among the past', () => {
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

  it('upcoming-first sorts the events of one day by their start, upcoming and past', () => {
    const times = ['7:30 PM', '9:00 AM, 8:00 PM', 'noon', '12 AM'];
    const items = ['2027-06-14', '2027-06-16'].flatMap((date) =>
      times.map((time) => ({ id: `${date} ${time}`, date, time })),
    );
    expect(sorted('upcoming-first', items)).toEqual([
      '2027-06-16 12 AM',
      '2027-06-16 9:00 AM, 8:00 PM',
      '2027-06-16 noon',
      '2027-06-16 7:30 PM',
      '2027-06-14 12 AM',
      '2027-06-14 9:00 AM, 8:00 PM',
      '2027-06-14 noon',
      '2027-06-14 7:30 PM',
    ]);
  });

  it('newest-first puts the item added last first among those of one date', () => {
    const items = [
      { id: 'a', date: '2027-01-01', createdAt: '2027-01-01T08:00:00Z' },
      { id: 'b', date: '2027-01-01', createdAt: '2027-01-01T09:00:00Z' },
      { id: 'c', date: '2027-01-02', createdAt: '2026-01-01T08:00:00Z' },
    ];
    expect(sorted('newest-first', items)).toEqual(['c', 'b', 'a']);
  });

  it('by-order compares numbers, and sorts equal ones by creation time', () => {
    const items = [
      { id: 'ten', order: 10, createdAt: '1' },
      { id: 'two, later', order: 2, createdAt: '3' },
      { id: 'two', order: 2, createdAt: '2' },
      { id: 'none', createdAt: '9' },
    ];
    expect(sorted('by-order', items)).toEqual(['none', 'two', 'two, later', 'ten']);
  });

  it('as-added sorts by creation time, then by id', () => {
    const items = [
      { id: 'z', createdAt: '2' },
      { id: 'b', createdAt: '1' },
      { id: 'a', createdAt: '2' },
    ];
    expect(sorted('as-added', items)).toEqual(['b', 'a', 'z']);
    expect(sorted('as-added', items.toReversed())).toEqual(['b', 'a', 'z']);
  });

  it('takes the date from the field that the resource names', () => {
    const items = [
      { id: 'later', held: '2027-07-01' },
      { id: 'sooner', held: '2027-06-20' },
    ];
    const byHeld = sortItems(items, { order: 'by-date', dateField: 'held' }, today);
    expect(byHeld.map(({ id }) => id)).toEqual(['sooner', 'later']);
  });

  it('does not change the given list', () => {
    const items = [{ id: 'b' }, { id: 'a' }];
    sortItems(items, { order: 'as-added' }, today);
    expect(items.map(({ id }) => id)).toEqual(['b', 'a']);
  });
});
