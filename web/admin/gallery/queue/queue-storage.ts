import { readStored, removeStored, storedKeys, writeStored } from '../../device/device-storage.ts';
import type { QueueState } from './queue-state.ts';
import { pictureOrders, queuedRecord, type QueuedPicture } from './queued-picture.ts';

/** The start of the keys of all queues. */
export const queueKeys = 'parish-gallery-';

/** Files and thumbnails have their own keys, so that typing a caption does not write them again. */
const prefixes = {
  record: `${queueKeys}picture`,
  file: `${queueKeys}file`,
  thumbnail: `${queueKeys}thumbnail`,
  order: `${queueKeys}order`,
} as const;

const keyOf = (prefix: string, owner: string, id = '') =>
  [prefix, owner, id].map(encodeURIComponent).join('/');

/** Reads an administrator's queue from this device. */
export function readQueue(owner: string): Pick<QueueState, 'owner' | 'pictures' | 'order'> {
  const prefix = keyOf(prefixes.record, owner);
  const stored = readStored(keyOf(prefixes.order, owner));
  return {
    owner,
    pictures: storedKeys(prefix).flatMap((key) => readPicture(owner, key.slice(prefix.length)) ?? []),
    order: pictureOrders.find((order) => order === stored) ?? 'chosen',
  };
}

/** Stores on this device what has changed between two states. */
export function storeChanges(before: QueueState, { owner, pictures, order }: QueueState): void {
  if (order !== before.order) writeStored(keyOf(prefixes.order, owner), order);
  if (pictures === before.pictures) return;
  const earlier = new Map(before.pictures.map((picture) => [picture.id, picture]));
  for (const picture of pictures) {
    const { id, file, thumbnail, ...record } = picture;
    const old = earlier.get(id);
    earlier.delete(id);
    if (file !== old?.file) store(keyOf(prefixes.file, owner, id), file);
    if (thumbnail !== old?.thumbnail) store(keyOf(prefixes.thumbnail, owner, id), thumbnail);
    if (picture !== old) store(keyOf(prefixes.record, owner, id), record);
  }
  for (const id of earlier.keys())
    for (const prefix of [prefixes.record, prefixes.file, prefixes.thumbnail])
      removeStored(keyOf(prefix, owner, id));
}

function store(key: string, value: unknown): void {
  if (value === undefined) removeStored(key);
  else writeStored(key, value);
}

function readPicture(owner: string, id: string): QueuedPicture | undefined {
  const { data, error } = queuedRecord.safeParse(readStored(keyOf(prefixes.record, owner, id)));
  if (error) console.warn('A picture on this device cannot be read', error);
  if (!data) return undefined;
  const file = readStored(keyOf(prefixes.file, owner, id));
  const thumbnail = readStored(keyOf(prefixes.thumbnail, owner, id));
  return {
    ...data,
    id,
    // Some browsers return a stored File as a Blob, without its name.
    file: file instanceof Blob ? asFile(file, data.fileName) : undefined,
    thumbnail: thumbnail instanceof Blob ? thumbnail : undefined,
  };
}

function asFile(stored: Blob, name: string): File {
  return stored instanceof File ? stored : new File([stored], name, { type: stored.type });
}
