import { beforeEach, describe, expect, it } from 'vitest';
import { galleryIds } from '../../contract/table-item.ts';
import { galleryItems } from '../../lambdas/core/gallery/items.ts';
import type { NewItem, Partition, WriteResult } from '../../lambdas/core/storage/partition.ts';
import type { Revisions } from '../../lambdas/core/storage/revisions.ts';
import type { StoredItem } from '../../lambdas/core/storage/stored-item.ts';

const anna = { subject: 'a', name: 'Anna' };
const ben = { subject: 'b', name: 'Ben' };
const key = 'gallery/1.jpg';
const place = galleryIds.homePicture('slide-1');
const file = { key, size: 1, lastModified: new Date('2026-11-01T10:00:00Z') };

let table: Map<string, StoredItem>;
/** What another administrator does before the next write. */
let meanwhile: (() => Promise<unknown>) | undefined;

async function write(item: NewItem, version: number | undefined): Promise<WriteResult> {
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
  values: notNeeded,
  get: async (id) => table.get(id),
  add: (item) => write(item, undefined),
  replace: (item, current) => write(item, current.version),
  remove: async ({ id }) => void table.delete(id),
  discard: notNeeded,
};
const revisions: Revisions = {
  keep: notNeeded,
  keepDeletion: notNeeded,
  keepMove: notNeeded,
  copyTo: notNeeded,
  keepDeletions: notNeeded,
  of: () => Promise.resolve([]),
  under: notNeeded,
  summaries: notNeeded,
  deletions: notNeeded,
};
const items = galleryItems(partition, revisions);

beforeEach(() => {
  table = new Map();
  meanwhile = undefined;
});

describe('items of the gallery', () => {
  it('keep the first of two consents that are recorded at once', async () => {
    meanwhile = () => items.recordConsent(file, anna);
    const recorded = await items.recordConsent(file, ben);
    expect(recorded['consent']).toMatchObject({ by: 'Anna' });
    expect(table.get(galleryIds.image(key))).toEqual(recorded);
  });

  it('keep another picture that is chosen for a place while the former one is moved', async () => {
    await items.chooseHomePicture('slide-1', { key, alt: 'A candle' }, anna);
    meanwhile = () => items.chooseHomePicture('slide-1', { key: 'gallery/2.jpg', alt: 'The choir' }, ben);
    await items.updateHomePictures(key, 'gallery/easter/1.jpg', anna);
    expect(table.get(place)).toMatchObject({ key: 'gallery/2.jpg', alt: 'The choir' });
  });

  it('leave a place empty that is reset while its picture is moved', async () => {
    await items.chooseHomePicture('slide-1', { key, alt: 'A candle' }, anna);
    meanwhile = () => items.resetHomePicture('slide-1', ben);
    await items.updateHomePictures(key, 'gallery/easter/1.jpg', anna);
    expect(table.get(place)).toBeUndefined();
  });

  it('date a picture from its grant or, for a grant of an earlier release, from its arrival', async () => {
    const grant = { key, fileName: 'IMG 1.jpg', caller: anna };
    await items.addImage({ ...grant, grantedAt: '2026-11-01T09:00:00.000Z' });
    await items.addImage({ ...grant, key: 'gallery/2.jpg' });
    expect([...table.values()].map(({ createdAt, updatedAt }) => [createdAt, updatedAt])).toEqual([
      ['2026-11-01T09:00:00.000Z', '2026-11-01T09:00:00.000Z'],
      [expect.stringMatching(/^\d{4}-.*Z$/), expect.stringMatching(/^\d{4}-.*Z$/)],
    ]);
  });
});
