import { expect, it } from 'vitest';
import type { Change } from '../../../../contract/changes.ts';
import { groupDeletions } from '../../../../web/admin/changes/group-deletions.ts';

const deletion = (id: string, at: string, series?: string, by = 'anna@parish.example'): Change => ({
  resource: 'events',
  id,
  version: 2,
  action: 'deleted',
  title: 'Rosary',
  at: `2026-11-23T${at}Z`,
  by,
  ...(series && { series }),
  isDeleted: true,
});

it('groups the events of a series that were deleted together, and nothing else', () => {
  const deletions = [
    deletion('five', '10:00:09', 'rosary'),
    deletion('fair', '10:00:08'),
    deletion('four', '10:00:08', 'rosary'),
    deletion('club', '10:00:07', 'club'),
    deletion('three', '10:00:07', 'rosary'),
    deletion('other', '10:00:06', 'rosary', 'berta@parish.example'),
    deletion('notice', '10:00:05'),
    deletion('one', '09:00:00', 'rosary'),
  ];
  const ids = groupDeletions(deletions).map((group) => group.map(({ id }) => id));
  expect(ids).toEqual([['five', 'four', 'three'], ['fair'], ['club'], ['other'], ['notice'], ['one']]);
});
