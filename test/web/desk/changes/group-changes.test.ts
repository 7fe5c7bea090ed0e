import { expect, it } from 'vitest';
import {
  type Change,
  type ChangeAction,
  folderChangeId,
  homePictureChangeId,
  pictureChangeId,
} from '../../../../contract/changes.ts';
import { groupChanges } from '../../../../web/desk/changes/changes-screens.tsx';

const deletion = (id: string, at: string, by = 'anna@parish.example'): Change => ({
  resource: 'events',
  id,
  version: 2,
  action: 'deleted',
  title: 'Rosary',
  at: `2026-11-23T${at}Z`,
  by,
  isDeleted: true,
});

const idsIn = (deletions: readonly Change[]) =>
  groupChanges(deletions).map((group) => group.map(({ id }) => id));

it('groups items of one kind that one person deleted within a minute of each other', () => {
  const inGallery = { ...deletion('', '10:00:07'), resource: 'gallery' } as const;
  const ids = idsIn([
    deletion('five', '10:00:09'),
    deletion('four', '10:00:08'),
    { ...deletion('notice', '10:00:08'), resource: 'news' },
    { ...inGallery, id: folderChangeId('Easter'), pictures: 12 },
    { ...inGallery, id: folderChangeId('Advent'), pictures: 12 },
    { ...inGallery, id: homePictureChangeId('slide-1') },
    { ...inGallery, id: pictureChangeId('gallery/one.jpg') },
    { ...inGallery, id: pictureChangeId('gallery/two.jpg') },
    deletion('three', '10:00:05'),
    deletion('theirs', '10:00:04', 'berta@parish.example'),
    deletion('two', '09:59:04'),
  ]);
  expect(ids.map((group) => group.length)).toEqual([3, 1, 1, 1, 1, 2, 1, 1]);
  expect(ids[0]).toEqual(['five', 'four', 'three']);
});

/** A change of a picture in Christmas by Anna at a time, `2026-12-25T` unless it has a day. */
const picture = (
  id: string,
  at: string,
  action: ChangeAction = 'created',
  other: Partial<Change> = {},
): Change => ({
  ...deletion('', '10:00:00'),
  resource: 'gallery',
  id: pictureChangeId(`gallery/${id}.jpg`),
  action,
  at: `2026-12-25T${at}Z`,
  folder: 'Christmas',
  ...other,
});

const sizes = (changes: readonly Change[]) => groupChanges(changes).map((group) => group.length);

it('groups pictures that one person added to one folder, and what others did meanwhile apart from them', () => {
  const berta = { by: 'berta@parish.example' };
  const three = picture('three', '10:02:00');
  const fair = { ...deletion('fair', '10:01:30'), ...berta };
  const [two, one] = [picture('two', '10:01:00'), picture('one', '10:00:00')];
  expect(groupChanges([three, fair, two, one])).toEqual([[three, two, one], [fair]]);
  expect(sizes([three, picture('theirs', '10:01:40', 'created', berta), two])).toEqual([2, 1]);
});

it.each([
  ['is in another folder', picture('one', '10:13:00', 'created', { folder: '' })],
  ['was added by someone else', picture('one', '10:13:00', 'created', { by: 'berta@parish.example' })],
  ['was added more than a minute earlier', picture('one', '10:12:59')],
  ['got a caption', picture('one', '10:13:00', 'changed')],
  ['was deleted', picture('one', '10:13:00', 'deleted')],
  ['was moved', picture('one', '10:13:00', 'created', { did: 'Moved from Advent to Christmas' })],
])('does not group a picture with another that %s', (_what, other) => {
  expect(sizes([picture('two', '10:14:00'), other])).toEqual([1, 1]);
});

it('groups captions apart from the pictures between which they were written, and two captions of one picture not', () => {
  const changes = [
    picture('two', '10:01:20', 'changed'),
    picture('two', '10:01:00'),
    picture('one', '10:00:50', 'changed'),
    picture('one', '10:00:30', 'changed'),
    picture('one', '10:00:00'),
  ];
  expect(sizes(changes)).toEqual([2, 2, 1]);
});
