import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { resources } from '../../contract/resources.ts';
import type { RecordFiles } from '../../lambdas/core/files/uploaded-files.ts';
import { withoutWithdrawn } from '../../lambdas/core/files/take-picture.ts';
import { keyOfUpload } from '../../lambdas/core/files/file-keys.ts';
import { pictureWithdrawal } from '../../lambdas/core/records/picture-withdrawal.ts';
import { recordWrites } from '../../lambdas/core/records/record-writes.ts';
import { restoreRecord } from '../../lambdas/changes/restore-record.ts';
import { openPartition } from '../../lambdas/core/storage/partition.ts';
import { openRevisions, openRevisionRemoval } from '../../lambdas/core/storage/revisions.ts';
import { galleryItems } from '../../lambdas/core/gallery/items.ts';
import { initialMetadata, nextMetadata, type StoredItem } from '../../lambdas/core/storage/stored-item.ts';
import { samples } from '../api/samples.ts';
import { lambdaEnvironment } from './invoke.ts';
import { startUnreliableTable } from './unreliable-table.ts';

let table: Awaited<ReturnType<typeof startUnreliableTable>>;
beforeAll(async () => {
  Object.assign(process.env, lambdaEnvironment);
  table = await startUnreliableTable();
  vi.spyOn(Math, 'random').mockReturnValue(0);
});
afterAll(() => table.close());

const caller = { subject: 'a', name: 'Anna' };
const id = '11111111-2222-4333-8444-555555555555';
const picture = `/media/event-pictures/${id}.jpg`;

describe('a picture whose consent was withdrawn', () => {
  let partition: ReturnType<typeof openPartition>;
  const other = '33333333-2222-4333-8444-555555555555';
  const pictured = { ...samples.events, imageUrl: picture, imageAlt: 'Zephyrine', imageConsent: true };
  const withdrawn = new Set<string>();
  let duringSave = async () => {};
  const files: RecordFiles = {
    accept: async (fields) => {
      await duringSave();
      return fields;
    },
    bringBack: async (fields) => {
      await duringSave();
      return fields;
    },
    place: async (written) => withoutWithdrawn(resources.events, [...withdrawn], written),
    isWithdrawn: async (key) => withdrawn.has(key),
    forget: async (key) => void withdrawn.add(key),
  };
  const withdraw = (from = id, asked = picture) => {
    const body = { imageWithdrawn: { picture: asked, askedBy: 'Mary Brennan' } };
    const request = { parameters: { id: from }, body, caller, query: {}, rights: 'all' } as never;
    return pictureWithdrawal(resources.events, files)(request);
  };
  const left = async () => JSON.stringify([await partition.list(), await openRevisions('events').all()]);
  let first: ReturnType<typeof initialMetadata>;
  beforeEach(async () => {
    partition = openPartition('events');
    duringSave = async () => {};
    withdrawn.clear();
    for (const each of await partition.list()) await partition.erase(each);
    first = { ...pictured, ...initialMetadata(id, caller) };
    await partition.add(first);
  });

  it('is not brought back into a version by a save that had read it before', async () => {
    await withdraw();
    const late = await partition.replace({ ...first, ...nextMetadata(first, caller) }, first);
    expect(late.written).toBe(false);
    expect(await left()).not.toMatch(/Zephyrine|event-pictures/);
  });

  it('is not left in an item whose save or restore had passed its check', async () => {
    duringSave = async () => void (await withdraw());
    const added = await recordWrites(resources.events, partition, files).add(other, pictured, caller);
    expect(added).not.toHaveProperty('imageUrl');
    expect(await left()).not.toMatch(/Zephyrine|event-pictures/);
    const chosen = { ...pictured, ...initialMetadata('44444444-2222-4333-8444-555555555555', caller) };
    const restoration = { chosen, current: undefined, version: 3, caller, isSeen: true };
    await restoreRecord(resources.events, partition, files)(restoration);
    expect(await left()).not.toMatch(/Zephyrine|event-pictures/);
  });

  it('is one that the item or its versions name', async () => {
    await partition.add({ ...samples.events, ...initialMetadata(other, caller) });
    const cut = picture.replace(/\w{5}\.jpg$/, '-1234.jpg');
    for (const [from, asked] of [
      [other, picture],
      [id, cut],
    ] as const)
      await expect(withdraw(from, asked)).rejects.toMatchObject({ code: 'invalid' });
    expect(withdrawn.size).toBe(0);
    expect(keyOfUpload(resources.events.file, cut)).toBeUndefined();
  });
});

describe('a picture of the gallery whose consent was withdrawn', () => {
  const [key, other] = [`gallery/${id}.jpg`, 'gallery/22222222-2222-4333-8444-555555555555.jpg'];
  const words = /Zephyrine|11111111/;
  const gallery = async () => {
    const [partition, revisions] = [openPartition('gallery'), openRevisions('gallery')];
    const items = galleryItems(partition, revisions);
    for (const each of [key, other])
      await items.addPicture(
        each,
        { fileName: 'a.jpg', folder: 'easter', size: 1, hasConsent: true },
        caller,
      );
    await items.changePicture(key, { fields: { caption: 'Zephyrine' } }, caller);
    const withdraw = async () => {
      await items.recordWithdrawal(key, { askedBy: 'Mary' }, caller);
      await items.forget(key, caller, openRevisionRemoval());
    };
    /** What the table keeps of the picture, without the record of the withdrawal, which has its key alone. */
    const left = async () => {
      const kept = (await revisions.all()).filter(({ deletion }) => !deletion?.withdrawn);
      return JSON.stringify([await partition.list(), kept]);
    };
    return { partition, revisions, items, withdraw, left };
  };

  it.each([
    ['a caption', (current: StoredItem) => ({ ...current, caption: 'Zephyrine again' })],
    ['a move', (current: StoredItem) => ({ ...current, folder: 'outing' })],
  ])('is not kept by %s that had read it before', async (_, change) => {
    const { partition, items, withdraw, left } = await gallery();
    const current = (await items.picture(key))!.item;
    await withdraw();
    const late = { ...change(current), ...nextMetadata(current, caller) };
    expect((await partition.replace(late, current)).written).toBe(false);
    expect(await left()).not.toMatch(words);
  });

  it('is not kept by a deletion that had read it before, and the record of who asked stays', async () => {
    const { partition, revisions, items, withdraw, left } = await gallery();
    const current = (await items.picture(key))!.item;
    await withdraw();
    await partition.remove(current, caller);
    expect(await left()).not.toMatch(words);
    const asked = (await revisions.of(current.id)).map(({ deletion }) => deletion?.withdrawn?.askedBy);
    expect(asked).toEqual(['Mary']);
  });

  it('is not left in what is written while it is being forgotten', async () => {
    const { partition, items, withdraw, left } = await gallery();
    await items.changeFolder('easter', { fields: { cover: other } }, caller);
    const list = vi.spyOn(partition, 'list');
    list.mockImplementationOnce(async () => {
      const all = await openPartition('gallery').list();
      await items.changeFolder(
        'easter',
        { fields: { cover: key }, did: 'Chosen as the cover: Zephyrine' },
        caller,
      );
      await items.chooseHomePicture('wall-1', { fields: { key, alt: 'Zephyrine' } }, caller);
      return all;
    });
    await withdraw();
    expect(await left()).not.toMatch(words);
  });
});
