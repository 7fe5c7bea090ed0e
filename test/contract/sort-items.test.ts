import { describe, expect, it } from 'vitest';
import { sortItems, type Order, type Sortable } from '../../contract/sort-items.ts';

const today = '2027-06-15';
const sorted = (order: Order, items: Sortable[]) =>
  sortItems(items, { order, dateField: 'date' }, today).map(({ id }) => id);

describe('sortItems', () => {
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

  it('takes the date from the field that the resource names', () => {
    const items = [
      { id: 'later', held: '2027-07-01' },
      { id: 'sooner', held: '2027-06-20' },
    ];
    const byHeld = sortItems(items, { order: 'by-date', dateField: 'held' }, today);
    expect(byHeld.map(({ id }) => id)).toEqual(['sooner', 'later']);
  });
});
