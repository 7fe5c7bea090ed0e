import { expect, it } from 'vitest';
import { resources } from '../../../../contract/resources.ts';
import { tabs } from '../../../../web/admin/shell/tabs.tsx';

/** What has its place beside the Mass times. */
const withMassTimes = ['mass-changes', 'mass-intentions'];

it('there is a tab for everything that can be kept', () => {
  const names = Object.keys(resources).filter((name) => !withMassTimes.includes(name));
  expect(tabs.map(({ id }) => id).sort()).toEqual([...names, 'gallery'].sort());
});
