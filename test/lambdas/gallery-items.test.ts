import { beforeEach, describe, expect, it } from 'vitest';
import { galleryIds } from '../../contract/table-item.ts';
import { galleryItems } from '../../lambdas/core/gallery/items.ts';
import type { NewItem, Partition, WriteResult } from '../../lambdas/core/storage/partition.ts';
import type { Revisions } from '../../lambdas/core/storage/revisions.ts';
import type { StoredItem } from '../../lambdas/core/storage/stored-item.ts';

const anna = { subject: 'a', name: 'Anna' };
const ben = { subject: 'b', name: 'Ben' };
const key = 'gallery/1.jpg';
const stored: StoredItem = {
  id: galleryIds.image(key),
  version: 1,
  createdAt: '2026-11-01T10:00:00.000Z',
  updatedAt: '2026-11-01T10:00:00.000Z',
};

let table: Map<string, StoredItem>;
/** What another administrator does before the next write. */
let meanwhile: (() => Promise<unknown>) | undefined;

/** The id of an item that cannot be written. */
let broken: string | undefined;

async function write(item: NewItem, version: number | undefined): Promise<WriteResult> {
  if (item.id === broken) throw new Error('broken');
  const other = meanwhile;
  meanwhile = undefined;
  await other?.();
  const current = table.get(item.id);
  if (current?.version !== version) return { written: false, current };
  table.set(item.id, item);
  return { written: true };
}

const notNeeded = () => Promise.reject(new Error('These tests do not need this.'));
const partition: Partition = {
  list: async (prefix = '') => [...table.values()].filter(({ id }) => id.startsWith(prefix)),
  rows: notNeeded,
  get: async (id) => table.get(id),
  add: (item) => write(item, undefined),
  replace: (item, current) => write(item, current.version),
  remove: async ({ id }) => void table.delete(id),
  erase: async ({ id }) => table.delete(id),
};
const revisions: Revisions = {
  keep: notNeeded,
  keepDeletion: notNeeded,
  rewrite: notNeeded,
  of: () => Promise.resolve([]),
  all: notNeeded,
  deletions: notNeeded,
};
const items = galleryItems(partition, revisions);

beforeEach(() => {
  table = new Map();
  meanwhile = undefined;
  broken = undefined;
});

describe('items of the gallery', () => {
  it('keep the first of two consents that are recorded at once', async () => {
    table.set(stored.id, stored);
    meanwhile = () => items.recordConsent(key, anna);
    const { item } = await items.recordConsent(key, ben);
    expect(item['consent']).toMatchObject({ by: 'Anna' });
    expect(table.get(galleryIds.image(key))).toEqual(item);
  });

  it('move a picture once when two administrators move it at the same time, and keep a caption saved then', async () => {
    table.set(stored.id, stored);
    const picture = { key, folder: '', item: stored };
    meanwhile = () => items.changePicture(key, { fields: { caption: 'Candles' } }, ben);
    expect(await items.movePicture(picture, 'easter', anna)).toMatchObject({ folder: 'easter' });
    expect(table.get(stored.id)).toMatchObject({ folder: 'easter', caption: 'Candles' });
    await expect(items.movePicture(picture, 'outing', ben)).rejects.toThrow(
      'This picture was moved to another folder at the same time.',
    );
    expect(await items.movePicture(picture, 'easter', ben)).toMatchObject({ folder: 'easter' });
  });

  it('are all renamed by a repetition when renaming their folder fails half-way', async () => {
    const keys = ['gallery/1.jpg', 'gallery/2.jpg'];
    const about = { fileName: 'a.jpg', folder: 'easter', size: 1, hasConsent: true };
    for (const each of keys) await items.addPicture(each, about, anna);
    await items.addFolder('easter', anna);
    await items.changeFolder('easter', { fields: { cover: keys[1] } }, anna);
    broken = galleryIds.image(keys[1]!);
    const rename = () => items.renameFolder('easter', 'outing', { fields: { description: 'A walk' } }, anna);
    await expect(rename()).rejects.toThrow('broken');
    expect(await items.isRenameOf('easter', 'outing')).toBe(true);
    const foldersOf = () => keys.map((each) => table.get(galleryIds.image(each))?.['folder']);
    expect(foldersOf()).toEqual(['outing', 'easter']);
    broken = undefined;
    await rename();
    expect(foldersOf()).toEqual(['outing', 'outing']);
    expect(table.get(galleryIds.folder('outing'))).toMatchObject({ cover: keys[1], description: 'A walk' });
    expect(table.has(galleryIds.folder('easter'))).toBe(false);
    expect(await items.isRenameOf('easter', 'outing')).toBe(false);
  });
});
