import { expect, it } from 'vitest';
import { folderChangeId, type ItemRevision, pictureChangeId } from '../../../../contract/changes.ts';
import {
  describeChange,
  differences,
  kindOf,
  subjectOf,
  titleOf,
} from '../../../../web/admin/changes/describe-change.ts';

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

it('describes a change by its action, its author if known, and its time', () => {
  expect(describeChange(revision({ by: 'ann@parish.example' }))).toBe(
    'Changed by ann@parish.example, 20 November 2026, 14:05',
  );
  expect(describeChange(revision({ action: 'deleted' }))).toBe('Deleted, 20 November 2026, 14:05');
});

it('names the kind of an item, and distinguishes gallery images from folders', () => {
  expect(kindOf(revision({ resource: 'news' }))).toBe('News item');
  expect(kindOf({ resource: 'gallery', id: pictureChangeId('gallery/easter/a.jpg') })).toBe('Gallery image');
  expect(
    kindOf(revision({ resource: 'gallery', id: pictureChangeId('gallery/a.jpg'), folder: 'Easter' })),
  ).toBe('Gallery image in Easter');
  expect(kindOf({ resource: 'gallery', id: folderChangeId('easter') })).toBe('Gallery folder');
  expect(kindOf({ resource: 'people', id: 'people' })).toBe('Person');
});

it.each([
  [1, 'Gallery folder with 1 image'],
  [12, 'Gallery folder with 12 images'],
])('says that a deleted folder is restored with %i', (pictures, kind) => {
  expect(kindOf({ resource: 'gallery', id: folderChangeId('easter'), pictures })).toBe(kind);
});

it('adds the date of an item to its title, unless the title is that date', () => {
  expect(subjectOf({ title: 'Rosary', itemDate: '2026-11-24' })).toBe('Rosary, Tuesday 24 November 2026');
  expect(subjectOf({ title: 'Rosary' })).toBe('Rosary');
  expect(subjectOf({ title: '2026-11-24', itemDate: '2026-11-24' })).toBe('Tuesday 24 November 2026');
});

it('writes dates in words, in titles and in differences', () => {
  expect(titleOf({ title: '2026-11-24' })).toBe('Tuesday 24 November 2026');
  expect(titleOf({ title: 'Advent Fair' })).toBe('Advent Fair');
  const [before, latest] = ['2026-11-28', '2026-11-29'].map((date) => revision({ fields: { date } }));
  expect(before && latest && differences(before, latest, {})).toEqual([
    { label: 'Date', text: 'Saturday 28 November 2026' },
  ]);
});

it('lists the differences of two versions, without the fields derived from a file', () => {
  const latest = revision({ fields: { name: 'Ann', role: 'Sacristan', photoUrl: '/media/b', fileSize: 2 } });
  const before = revision({ fields: { name: 'Ann', bio: 'Since 1999.', photoUrl: '/media/a', fileSize: 1 } });
  expect(differences(before, latest, {})).toEqual([
    { label: 'Bio', text: 'Since 1999.' },
    { label: 'Photo URL', text: '/media/a' },
    { label: 'Role', text: '' },
  ]);
});

it('names what differs in the parish details by the labels of their form', () => {
  const versions = [
    { phone: '01632 960142', safeguarding: { representative: { phone: '01632 960142' } } },
    {
      phone: '01632 960143',
      safeguarding: { representative: { phone: '01632 960143' } },
      ministries: [{ name: 'Choir', linkLabel: 'Listen' }],
    },
  ].map((fields) => revision({ resource: 'parish', fields }));
  const [before, latest] = versions;
  expect(before && latest && differences(before, latest, {})).toEqual([
    { label: 'Phone', text: '01632 960142' },
    { label: 'Parish representative: Phone', text: '01632 960142' },
    { label: 'Ministries 1: Name', text: '' },
    { label: 'Ministries 1: Label of the link', text: '' },
  ]);
});

it('names a church rather than its id', () => {
  const [mary, joseph] = ['st-mary', 'st-joseph'].map((church) =>
    revision({ resource: 'mass-times', fields: { day: 'Sunday', times: '10:00 AM', church } }),
  );
  const churches = [
    { id: 'st-mary', name: 'St Mary', address: 'Chapel Lane' },
    { id: 'st-ann', name: 'St Ann', address: 'Mill Lane' },
  ];
  expect(mary && joseph && differences(mary, joseph, { churches })).toEqual([
    { label: 'Church', text: 'St Mary' },
  ]);
  expect(mary && joseph && differences(joseph, mary, { churches })).toEqual([
    { label: 'Church', text: 'st-joseph (no longer in Parish details)' },
  ]);
});
