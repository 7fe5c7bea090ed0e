import { expect, it } from 'vitest';
import {
  type Change,
  folderChangeId,
  homePictureChangeId,
  pictureChangeId,
} from '../../../../contract/changes.ts';
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

const idsIn = (deletions: readonly Change[]) =>
  groupDeletions(deletions).map((group) => group.map(({ id }) => id));

it('groups the events of a series that were deleted within a minute of each other', () => {
  const ids = idsIn([
    deletion('five', '10:00:50', 'rosary'),
    deletion('fair', '10:00:40'),
    deletion('four', '10:00:30', 'rosary'),
    deletion('club', '10:00:20', 'club'),
    deletion('three', '10:00:10', 'rosary'),
    deletion('other', '10:00:09', 'rosary', 'berta@parish.example'),
    deletion('notice', '10:00:04'),
    deletion('one', '09:00:00', 'rosary'),
  ]);
  expect(ids).toEqual([['five', 'four', 'three'], ['fair'], ['club'], ['other'], ['notice'], ['one']]);
});

it('groups items of one kind that one person deleted in one step', () => {
  const inGallery = { ...deletion('', '10:00:07'), resource: 'gallery' } as const;
  const ids = idsIn([
    deletion('five', '10:00:09', 'rosary'),
    deletion('four', '10:00:08'),
    { ...deletion('notice', '10:00:08'), resource: 'news' },
    { ...inGallery, id: folderChangeId('Easter'), pictures: 12 },
    { ...inGallery, id: folderChangeId('Advent'), pictures: 12 },
    { ...inGallery, id: homePictureChangeId('slide-1') },
    { ...inGallery, id: pictureChangeId('gallery/one.jpg') },
    { ...inGallery, id: pictureChangeId('gallery/two.jpg') },
    deletion('three', '10:00:05'),
    deletion('theirs', '10:00:04', undefined, 'berta@parish.example'),
    deletion('two', '09:59:59'),
  ]);
  expect(ids.map((group) => group.length)).toEqual([3, 1, 1, 1, 1, 2, 1, 1]);
  expect(ids[0]).toEqual(['five', 'four', 'three']);
});
