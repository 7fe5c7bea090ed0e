import { expect, it } from 'vitest';
import { changesOf } from '../../lambdas/changes/change-operations.ts';

const version = (version: number, updatedAt: string) => ({
  id: 'fair',
  title: 'Fair',
  version,
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt,
});
const created = version(1, '2026-11-20T10:00:00.000Z');
const deletion = {
  itemId: 'fair',
  title: 'Fair',
  item: created,
  deletion: { at: '2026-11-21T10:00:00.000Z' },
};
const actions = (items: Parameters<typeof changesOf>[1], kept: Parameters<typeof changesOf>[2]) =>
  changesOf('events', items, kept).map((change) => [change.action, change.version]);

it('lists a deletion as a version of its own', () => {
  expect(actions([], [deletion])).toEqual([
    ['deleted', 2],
    ['created', 1],
  ]);
});

it('omits a deletion that was stored but never applied', () => {
  expect(actions([created], [deletion])).toEqual([['created', 1]]);
  const changed = version(2, '2026-11-22T10:00:00.000Z');
  expect(actions([changed], [deletion])).toEqual([
    ['changed', 2],
    ['created', 1],
  ]);
});

it('lists the deletion of an item whose id was used again', () => {
  const again = { ...created, createdAt: '2026-11-23T10:00:00.000Z', updatedAt: '2026-11-23T10:00:00.000Z' };
  expect(actions([again], [deletion])).toEqual([
    ['created', 1],
    ['deleted', 2],
    ['created', 1],
  ]);
});

it('names the folder of a picture in each version', () => {
  const foldersOf = (id: string, folder?: string) => {
    const item = { ...created, id, ...(folder !== undefined && { folder }) };
    return changesOf('gallery', [item], []).map((change) => change.folder);
  };
  expect(foldersOf('image#/a.jpg', 'Christmas')).toEqual(['Christmas']);
  expect(foldersOf('image#/a.jpg', '')).toEqual(['']);
  expect(foldersOf('folder#Christmas')).toEqual([undefined]);
});

it('names the fields that a change has changed, where the version before it is known', () => {
  const [before, after] = [
    { ...created, time: '6:00 PM', location: 'Hall' },
    { ...version(2, '2026-11-22T10:00:00.000Z'), time: '7:00 PM', location: 'Hall' },
  ];
  const kept = { itemId: 'fair', title: 'Fair', item: before };
  expect(changesOf('events', [after], [kept]).map(({ changed }) => changed)).toEqual([['time'], undefined]);
  expect(changesOf('events', [after], []).map(({ changed }) => changed)).toEqual([undefined]);
});
