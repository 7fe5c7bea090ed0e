import { describe, expect, it } from 'vitest';
import { arrange, type ListView, parseListView, wholeList } from '../../../../web/admin/lists/list-view.ts';

const items = [
  { title: 'Item 10', date: '2026-12-04' },
  { title: 'item 9', date: '2026-11-01' },
  { title: 'Élan', date: '2027-01-01', draft: true },
  { title: 'Later', date: '2026-11-29', visibleFrom: '2026-11-27T08:00:00.000Z' },
  { title: 'Over', date: '2026-11-20', visibleUntil: '2026-11-21T00:00:00.000Z' },
];
const titles = (view: Partial<ListView>, today?: string) =>
  arrange(
    items,
    { ...wholeList, ...view },
    {
      row: ({ title, date }) => ({ title, facts: [date] }),
      now: new Date('2026-11-22T12:00:00Z'),
      today,
    },
  ).map(({ title }) => title);

describe('a list as it is wanted', () => {
  it.each<[string, Partial<ListView>, string[]]>([
    ['whole, in its own order', {}, ['Item 10', 'item 9', 'Élan', 'Later', 'Over']],
    ['the latest first', { sort: 'newest' }, ['Élan', 'Item 10', 'Later', 'Over', 'item 9']],
    ['the earliest first', { sort: 'oldest' }, ['item 9', 'Over', 'Later', 'Item 10', 'Élan']],
    ['by title, numbers as numbers', { sort: 'title' }, ['Élan', 'item 9', 'Item 10', 'Later', 'Over']],
    ['drafts', { state: 'draft' }, ['Élan']],
    ['what is shown later', { state: 'scheduled' }, ['Later']],
    ['what is past its end', { state: 'past' }, ['Over']],
    ['what is shown now', { state: 'visible' }, ['Item 10', 'item 9']],
    ['words and state together', { words: 'ITEM', state: 'visible', sort: 'oldest' }, ['item 9', 'Item 10']],
  ])('shows %s', (_name, view, expected) => {
    expect(titles(view)).toEqual(expected);
  });

  it('counts an event of yesterday as past, too', () => {
    expect(titles({ state: 'past' }, '2026-11-22')).toEqual(['item 9', 'Over']);
    expect(titles({ state: 'visible' }, '2026-11-22')).toEqual(['Item 10']);
  });

  it('is whole again when what was stored cannot be read', () => {
    expect(parseListView('nonsense')).toEqual(wholeList);
    expect(parseListView({ sort: 'sideways', state: 'draft' })).toEqual({ ...wholeList, state: 'draft' });
  });
});
