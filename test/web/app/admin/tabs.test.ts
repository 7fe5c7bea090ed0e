import { afterEach, expect, it } from 'vitest';
import { parishFacts } from '../../../../contract/parish-record.ts';
import { neutralParish } from '../../../../parish/neutral.ts';
import { isShown } from '../../../../web/desk/records/record-tabs.ts';
import { attentionLists, isOwn, linksBeside, tabAt, tabs } from '../../../../web/app/admin/tabs.tsx';
import { setOwnRights } from '../../../../web/session/own-rights.ts';

afterEach(() => setOwnRights('everything'));

it('has the tabs of the specification in its order, and opens Events by default', () => {
  expect(tabs.map(({ label }) => label)).toEqual([
    'Events',
    'News',
    'Newsletters',
    'Meeting Notes',
    'Lectio Divina',
    'Gallery',
    'Team',
    'Reflections',
    'History',
    'Mass Times',
    'Devotions',
  ]);
  expect(tabAt(undefined).label).toBe('Events');
  expect(tabAt('no-such-tab').label).toBe('Events');
});

it('opens each tab at its own address', () => {
  for (const tab of tabs) expect(tabAt(tab.id)).toBe(tab);
});

it('leaves out the tab of a page that the parish has hidden, and no other list', () => {
  const facts = parishFacts({ ...neutralParish, pages: { lectioDivina: { hidden: true } } });
  const hidden = [...tabs.map(({ id }) => id), 'mass-changes'].filter((id) => !isShown(id, facts));
  expect(hidden).toEqual(['lectio-divina']);
});

it.each([
  [['events'], ['Events'], ['Recently deleted', 'Changes'], ['events']],
  [['gallery'], ['Gallery'], ['Recently deleted', 'Changes'], ['pictures']],
  [['parish'], [], ['Parish details', 'Recently deleted', 'Changes'], []],
  [
    ['news', 'mass'],
    ['News', 'Mass Times', 'Devotions'],
    ['Recently deleted', 'Changes'],
    ['news', 'mass-times', 'mass-changes', 'devotions'],
  ],
] as const)('shows and examines only what people of %j may edit', (rights, own, beside, examined) => {
  setOwnRights(rights);
  expect(tabs.filter(isOwn).map(({ label }) => label)).toEqual(own);
  const first = tabAt(undefined);
  expect(first.label).toBe(own[0] ?? beside[0]);
  expect(linksBeside(first).map(({ label }) => label)).toEqual(beside);
  expect(Object.keys(attentionLists())).toEqual(examined);
  for (const id of ['team', 'set-up']) expect(tabAt(id)).toBe(first);
});
