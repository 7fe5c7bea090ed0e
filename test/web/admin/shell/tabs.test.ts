import { expect, it } from 'vitest';
import { parishFacts } from '../../../../contract/parish-record.ts';
import { neutralParish } from '../../../../parish/neutral.ts';
import { isShown } from '../../../../web/admin/records/record-tabs.ts';
import { tabAt, tabs } from '../../../../web/admin/shell/tabs.tsx';

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
