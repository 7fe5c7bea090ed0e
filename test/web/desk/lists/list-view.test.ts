import { describe, expect, it } from 'vitest';
import { resources } from '../../../../contract/resources.ts';
import { applyListView, type ListView, defaultListView } from '../../../../web/desk/lists/list-view.ts';

const items = [
  { title: 'Item 10', date: '2026-12-04' },
  { title: 'item 9', date: '2026-11-01' },
  { title: 'Élan', date: '2027-01-01', draft: true },
  { title: 'Later', date: '2026-11-29', visibleFrom: '2026-11-27T08:00:00.000Z' },
  { title: 'Over', date: '2026-11-20', visibleUntil: '2026-11-21T00:00:00.000Z' },
];
const titles = (view: Partial<ListView>, resource: 'events' | 'news' | 'team' = 'news') =>
  applyListView(
    items,
    { ...defaultListView, ...view },
    {
      resource: resources[resource],
      row: ({ title, date }) => ({ title, facts: [date] }),
      now: new Date('2026-11-22T12:00:00Z'),
      today: '2026-11-22',
    },
  ).map(({ title }) => title);

describe('a list view', () => {
  it.each<[string, Partial<ListView>, string[]]>([
    ['everything in the usual order by default', {}, ['Item 10', 'item 9', 'Élan', 'Later', 'Over']],
    ['the latest items first', { sort: 'newest' }, ['Élan', 'Item 10', 'Later', 'Over', 'item 9']],
    ['the earliest items first', { sort: 'oldest' }, ['item 9', 'Over', 'Later', 'Item 10', 'Élan']],
    ['titles in natural order', { sort: 'title' }, ['Élan', 'item 9', 'Item 10', 'Later', 'Over']],
    ['drafts', { state: 'draft' }, ['Élan']],
    ['scheduled items', { state: 'scheduled' }, ['Later']],
    ['past items', { state: 'past' }, ['Over']],
    ['visible items', { state: 'visible' }, ['Item 10', 'item 9']],
    [
      'items that match both words and state',
      { words: 'ITEM', state: 'visible', sort: 'oldest' },
      ['item 9', 'Item 10'],
    ],
  ])('shows %s', (_name, view, expected) => {
    expect(titles(view)).toEqual(expected);
  });

  it('counts events before today as past', () => {
    expect(titles({ state: 'past' }, 'events')).toEqual(['item 9', 'Over']);
    expect(titles({ state: 'visible' }, 'events')).toEqual(['Item 10']);
  });

  it('sorts by the date of the resource, if it has one', () => {
    expect(titles({ sort: 'newest' }, 'team')).toEqual(titles({}));
  });
});
