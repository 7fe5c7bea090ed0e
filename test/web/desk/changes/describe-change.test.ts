import { expect, it } from 'vitest';
import { folderChangeId, type ItemRevision, pictureChangeId } from '../../../../contract/changes.ts';
import {
  comparedInputs,
  describeChange,
  contents,
  differences,
  kindOf,
  subjectOf,
  titleOf,
} from '../../../../web/desk/changes/describe-change.ts';

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

const inputs = {
  name: { kind: 'line', label: 'Name' },
  date: { kind: 'date', label: 'Date' },
  bio: { kind: 'text', label: 'Bio', rows: 5 },
  role: { kind: 'line', label: 'Role' },
  photoUrl: { kind: 'picture', label: 'Photo URL', fileLabel: 'Photo', folder: 'team-photos' },
  church: { kind: 'church', label: 'Church', none: 'None' },
  category: { kind: 'select', label: 'Category', options: ['mass', 'social'], initial: 'mass' },
  imageFocus: { kind: 'focus', label: 'What matters most in it' },
  formatted: { kind: 'formatted', label: 'Links, bold and lists' },
  series: { kind: 'hidden' },
} as const;

it('describes a change by its action, its author if known, and its time', () => {
  expect(describeChange(revision({ by: 'ann@parish.example' }))).toBe(
    'Ann changed it, 20 November 2026, 14:05',
  );
  expect(describeChange(revision({ action: 'deleted' }))).toBe('Someone deleted it, 20 November 2026, 14:05');
  expect(describeChange(revision({ did: 'Moved to 3 of 12', by: 'mary-ann.o@parish.example' }))).toBe(
    'Moved to 3 of 12 by Mary Ann O, 20 November 2026, 14:05',
  );
});

it.each([
  [['name'], 'the name'],
  [['photoUrl', 'bio'], 'the photo and the bio'],
  [['draft', 'visibleFrom', 'name'], 'when visitors see it and the name'],
  [['name', 'date', 'bio', 'role', 'category'], 'the name, the date, the bio and 2 more'],
  [['formatted', 'series'], 'it'],
])('names %j in plain words', (changed, words) => {
  expect(describeChange(revision({ changed }), inputs)).toBe(
    `Someone changed ${words}, 20 November 2026, 14:05`,
  );
});

it('names the field of the parish details that was changed, or its section', () => {
  const change = revision({
    resource: 'parish',
    changed: ['phone', 'visit', 'safeguarding'],
    by: 'ann@a.example',
  });
  expect(describeChange(change)).toBe(
    'Ann changed the phone, ‘Before you come’ and ‘Safeguarding’, 20 November 2026, 14:05',
  );
});

it('names the kind of an item, and distinguishes pictures from folders', () => {
  expect(kindOf(revision({ resource: 'news' }))).toBe('News item');
  expect(kindOf({ resource: 'gallery', id: pictureChangeId('gallery/easter/a.jpg') })).toBe('Picture');
  expect(
    kindOf(revision({ resource: 'gallery', id: pictureChangeId('gallery/a.jpg'), folder: 'easter' })),
  ).toBe('Picture in Easter');
  expect(kindOf({ resource: 'gallery', id: folderChangeId('easter') })).toBe('Folder');
  expect(kindOf({ resource: 'people', id: 'people' })).toBe('Person');
});

it.each([
  [1, 'Folder of 1 picture'],
  [12, 'Folder of 12 pictures'],
])('says that a deleted folder is restored with %i', (pictures, kind) => {
  expect(kindOf({ resource: 'gallery', id: folderChangeId('easter'), pictures })).toBe(kind);
});

it('adds the date of an item to its title, unless the title is that date', () => {
  expect(subjectOf(revision({ title: 'Rosary', itemDate: '2026-11-24' }))).toBe(
    'Rosary, Tuesday 24 November 2026',
  );
  expect(subjectOf(revision({ title: 'Rosary' }))).toBe('Rosary');
  expect(subjectOf(revision({ title: '2026-11-24', itemDate: '2026-11-24' }))).toBe(
    'Tuesday 24 November 2026',
  );
});

it('writes the name of a folder as visitors read it', () => {
  const [folder, picture] = [folderChangeId('first-communion'), pictureChangeId('gallery/a.jpg')].map((id) =>
    titleOf({ resource: 'gallery', id, title: 'first-communion' }),
  );
  expect([folder, picture]).toEqual(['First Communion', 'first-communion']);
});

it('writes dates in words, in titles and in differences', () => {
  expect(titleOf(revision({ title: '2026-11-24' }))).toBe('Tuesday 24 November 2026');
  expect(titleOf(revision({ title: 'Advent Fair' }))).toBe('Advent Fair');
  const [before, latest] = ['2026-11-28', '2026-11-29'].map((date) => revision({ fields: { date } }));
  expect(before && latest && differences(before, latest, inputs, {})).toEqual([
    { label: 'Date', text: 'Saturday 28 November 2026' },
  ]);
});

it('lists the differences of two versions by the labels of their form, without fields that it does not show', () => {
  const latest = revision({
    fields: { name: 'Ann', role: 'Sacristan', photoUrl: '/media/b', formatted: true },
  });
  const before = revision({
    fields: { name: 'Ann', bio: 'Since 1999.', photoUrl: '/media/a', series: 'one' },
  });
  expect(differences(before, latest, inputs, {})).toEqual([
    { label: 'Bio', text: 'Since 1999.' },
    { label: 'Role', text: '' },
    { label: 'Photo', text: 'An uploaded picture' },
  ]);
});

it('lists what the first version of an item says', () => {
  const only = revision({ action: 'created', fields: { name: 'Ann', bio: '', role: 'Sacristan' } });
  expect(contents(only, inputs, {})).toEqual([
    { label: 'Name', text: 'Ann' },
    { label: 'Role', text: 'Sacristan' },
  ]);
});

it('writes choices and points of a picture as the form does', () => {
  const [before, latest] = [
    { category: 'social', imageFocus: '30% 70%' },
    { category: 'mass', imageFocus: '' },
  ].map((fields) => revision({ fields }));
  expect(before && latest && differences(before, latest, inputs, {})).toEqual([
    { label: 'Category', text: 'Social' },
    { label: 'What matters most in it', text: '30% from the left, 70% from the top' },
  ]);
});

it('names what differs in the parish details by the labels of their form', () => {
  const versions = [
    { phone: '01632 960142', safeguarding: { representative: { phone: '01632 960142' } } },
    {
      phone: '01632 960143',
      safeguarding: { representative: { phone: '01632 960143' } },
      ministries: [{ name: 'Choir', linkLabel: 'Listen' }],
      churches: [{ id: 'st-mary', name: 'St Mary' }],
    },
  ].map((fields) => revision({ resource: 'parish', fields }));
  const [before, latest] = versions;
  expect(before && latest && differences(before, latest, comparedInputs('parish', inputs), {})).toEqual([
    { label: 'Phone', text: '01632 960142' },
    { label: 'Churches 1: Name', text: '' },
    { label: 'Ministries 1: Name', text: '' },
    { label: 'Ministries 1: Label of the link', text: '' },
    { label: 'Parish representative: Phone', text: '01632 960142' },
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
  expect(mary && joseph && differences(mary, joseph, inputs, { churches })).toEqual([
    { label: 'Church', text: 'St Mary' },
  ]);
  expect(mary && joseph && differences(joseph, mary, inputs, { churches })).toEqual([
    { label: 'Church', text: 'St Joseph (no longer in Parish details)' },
  ]);
});
