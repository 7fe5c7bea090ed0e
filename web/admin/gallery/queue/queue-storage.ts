import { createStore } from '../../../data/store.ts';
import {
  readStored,
  removeStored,
  storageChange,
  storedKeys,
  writeStored,
} from '../../device/device-storage.ts';
import { type PictureOrder, pictureOrders, queuedRecord, type QueuedPicture } from './queued-picture.ts';

/**
 * The pictures in this administrator's queue, stored on the device. Files and thumbnails have their own keys, so that typing
 * a caption does not write them again.
 */
export const queuedPictures = createStore<readonly QueuedPicture[]>([]);

export const queueOrder = createStore<PictureOrder>('chosen');

const prefixes = {
  record: 'parish-gallery-picture',
  file: 'parish-gallery-file',
  thumbnail: 'parish-gallery-thumbnail',
  order: 'parish-gallery-order',
} as const;

let owner: string | undefined;

const keyOf = (kind: keyof typeof prefixes, id = '') =>
  [prefixes[kind], owner ?? '', id].map(encodeURIComponent).join('/');

storageChange.subscribe(() => {
  const key = storageChange.get()?.key;
  if (owner === undefined || key === undefined) return;
  if (key.startsWith(keyOf('record'))) refresh(key.slice(keyOf('record').length));
  if (key === keyOf('order')) readOrder();
});

export function openQueue(user: string): void {
  if (owner === user) return;
  owner = user;
  queuedPictures.set(
    storedKeys(keyOf('record')).flatMap((key) => readPicture(key.slice(keyOf('record').length)) ?? []),
  );
  readOrder();
}

/** Returns the current state of a picture; undefined if it is no longer in the queue. */
export function findPicture(id: string): QueuedPicture | undefined {
  return queuedPictures.get().find((picture) => picture.id === id);
}

export function addPicture({ id, ...record }: QueuedPicture, file: File): void {
  writeStored(keyOf('file', id), file);
  writeStored(keyOf('record', id), record);
}

/** Changes fields of a picture; no-op if it is no longer in the queue. */
export function changePicture(id: string, changes: Partial<Omit<QueuedPicture, 'id'>>): void {
  const found = findPicture(id);
  if (!found) return;
  const { id: _, ...record } = found;
  writeStored(keyOf('record', id), { ...record, ...changes });
}

export function removePicture(id: string): void {
  removeStored(keyOf('record', id));
  removeFile(id);
}

/** Deletes the file and thumbnail of a picture that is uploaded. */
export function removeFile(id: string): void {
  removeStored(keyOf('file', id));
  removeStored(keyOf('thumbnail', id));
}

/** Returns the file of a picture; undefined if the device has lost it. */
export function fileOf({ id, fileName }: QueuedPicture): File | undefined {
  const stored = readStored(keyOf('file', id));
  if (stored instanceof File) return stored;
  // Some browsers return a stored File as a Blob, without its name.
  return stored instanceof Blob ? new File([stored], fileName, { type: stored.type }) : undefined;
}

/** Returns the thumbnail of a picture; undefined until it is drawn. */
export function thumbnailOf(id: string): Blob | undefined {
  const stored = readStored(keyOf('thumbnail', id));
  return stored instanceof Blob ? stored : undefined;
}

/** Stores the thumbnail of a picture; no-op if it is no longer in the queue. */
export function writeThumbnail(id: string, thumbnail: Blob): void {
  if (!findPicture(id)) return;
  writeStored(keyOf('thumbnail', id), thumbnail);
  refresh(id);
}

export function orderQueue(order: PictureOrder): void {
  writeStored(keyOf('order'), order);
}

function readOrder(): void {
  const stored = readStored(keyOf('order'));
  queueOrder.set(pictureOrders.find((order) => order === stored) ?? 'chosen');
}

function refresh(id: string): void {
  const picture = readPicture(id);
  const before = queuedPictures.get();
  if (!picture) return queuedPictures.set(before.filter((each) => each.id !== id));
  const isKnown = before.some((each) => each.id === id);
  queuedPictures.set(
    isKnown ? before.map((each) => (each.id === id ? picture : each)) : [...before, picture],
  );
}

function readPicture(id: string): QueuedPicture | undefined {
  const stored = readStored(keyOf('record', id));
  if (stored === undefined) return undefined;
  const { data, error } = queuedRecord.safeParse(stored);
  if (error) console.warn('A picture on this device cannot be read', error);
  return data && { ...data, id };
}
