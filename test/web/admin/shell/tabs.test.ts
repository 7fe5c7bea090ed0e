import { expect, it } from 'vitest';
import { resources } from '../../../../contract/resources.ts';
import { tabs } from '../../../../web/admin/shell/tabs.tsx';

/** Edited in the Mass Times tab. */
const withMassTimes = ['mass-changes', 'mass-intentions'];

it('has a tab for every resource', () => {
  const names = Object.keys(resources).filter((name) => !withMassTimes.includes(name));
  expect(tabs.map(({ id }) => id).sort()).toEqual([...names, 'gallery'].sort());
});
