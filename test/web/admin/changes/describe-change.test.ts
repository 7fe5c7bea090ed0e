import { expect, it } from 'vitest';
import { folderChangeId, type ItemRevision, pictureChangeId } from '../../../../contract/changes.ts';
import {
  describeChange,
  differences,
  kindOf,
  titleOf,
} from '../../../../web/admin/changes/describe-change.ts';
import { stillDeleted } from '../../../../web/admin/changes/recently-deleted-screen.tsx';

const revision = (changes: Partial<ItemRevision>): ItemRevision => ({
  resource: 'team',
  id: 'one',
  version: 1,
  action: 'changed',
  title: 'Ann Lee',
  at: '2026-11-20T14:05:00.000Z',
  isDeleted: false,
  fields: {},
  ...changes,
});

it('a change says what was done, by whom when that is known, and when', () => {
  expect(describeChange(revision({ by: 'ann@parish.example' }))).toBe(
    'Changed by ann@parish.example, 20 November 2026, 14:05',
  );
  expect(describeChange(revision({ action: 'deleted' }))).toBe('Deleted, 20 November 2026, 14:05');
});

it('an item is called by its kind, and the gallery’s by what they are', () => {
  expect(kindOf(revision({ resource: 'news' }))).toBe('News item');
  expect(kindOf({ resource: 'gallery', id: pictureChangeId('gallery/easter/a.jpg') })).toBe('Gallery image');
  expect(kindOf({ resource: 'gallery', id: folderChangeId('easter') })).toBe('Gallery folder');
});

it('days are in words, as a title and as what a version held', () => {
  expect(titleOf({ title: '2026-11-24' })).toBe('Tuesday 24 November 2026');
  expect(titleOf({ title: 'Advent Fair' })).toBe('Advent Fair');
  const [before, latest] = ['2026-11-28', '2026-11-29'].map((date) => revision({ fields: { date } }));
  expect(before && latest && differences(before, latest)).toEqual([
    { label: 'Date', text: 'Saturday 28 November 2026' },
  ]);
});

it('two versions differ in the fields that a person can see', () => {
  const latest = revision({ fields: { name: 'Ann', role: 'Sacristan', photoUrl: '/media/b', fileSize: 2 } });
  const before = revision({ fields: { name: 'Ann', bio: 'Since 1999.', photoUrl: '/media/a', fileSize: 1 } });
  expect(differences(before, latest)).toEqual([
    { label: 'Bio', text: 'Since 1999.' },
    { label: 'Photo URL', text: '/media/a' },
    { label: 'Role', text: '' },
  ]);
});

it('what is deleted now is listed once, by its latest deletion', () => {
  const latest = revision({ action: 'deleted', isDeleted: true, version: 5 });
  const earlier = revision({ action: 'deleted', isDeleted: true, version: 2 });
  const restored = revision({ action: 'deleted', id: 'two' });
  const changed = revision({ action: 'changed', isDeleted: true });
  expect(stillDeleted([latest, changed, earlier, restored])).toEqual([latest]);
});
