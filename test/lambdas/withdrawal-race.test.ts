import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { resources } from '../../contract/resources.ts';
import type { RecordFiles } from '../../lambdas/core/files/uploaded-files.ts';
import { pictureWithdrawal } from '../../lambdas/core/records/picture-withdrawal.ts';
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

it('a save that had read the picture before its withdrawal does not bring it back into a version', async () => {
  const partition = openPartition('events');
  const item = { ...samples.events, imageUrl: picture, imageAlt: 'Zephyrine', imageConsent: true };
  const first = { ...item, ...initialMetadata(id, caller) };
  await partition.add(first);
  const files: RecordFiles = {
    accept: async (fields) => fields,
    bringBack: async (fields) => fields,
    forget: async () => {},
  };
  const withdraw = pictureWithdrawal(resources.events, partition, files);
  const body = { imageWithdrawn: { picture, askedBy: 'Mary Brennan' } };
  const request = { parameters: { id }, body, caller, query: {}, rights: 'all' } as never;
  await withdraw(request);
  const late = await partition.replace({ ...first, ...nextMetadata(first, caller) }, first);
  expect(late.written).toBe(false);
  expect(JSON.stringify([await partition.list(), await openRevisions('events').all()])).not.toMatch(
    /Zephyrine|event-pictures/,
  );
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
