import { expect, it } from 'vitest';
import { resources } from '../../../../contract/resources.ts';
import { tabs } from '../../../../web/admin/shell/tabs.tsx';

it('there is a tab for everything that can be kept', () => {
  expect(tabs.map(({ id }) => id).sort()).toEqual([...Object.keys(resources), 'gallery'].sort());
});
