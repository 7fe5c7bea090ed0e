import { expect, it } from 'vitest';
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
