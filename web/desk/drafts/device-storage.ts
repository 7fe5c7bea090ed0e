import { createStore as createDatabase, del, entries, set } from 'idb-keyval';
import * as z from 'zod/mini';
import type { DeviceKey } from '../../session/safe-storage.ts';
import { createStore } from '../../data/store.ts';

/**
 * Unsaved input and chosen files, kept in IndexedDB and mirrored in memory, so that reads are synchronous. Before
 * `readDeviceStorage` it is in memory only.
 */
let memory = new Map<string, unknown>();

/** Keys whose latest value is only in memory, because IndexedDB did not accept it. */
const unconfirmed = new Set<string>();

/** False while a value cannot be stored on this device, because storage is full or denied. */
export const isStorageReliable = createStore(true);

/** Whether it is true of files alone that they cannot be stored. */
export const lacksFilesOnly = (): boolean =>
  unconfirmed.size > 0 && [...unconfirmed].every((key) => memory.has(key) && hasFile(memory.get(key)));

/** How long the browser may take to read its database, in milliseconds. */
const READ_TIMEOUT = 3_000;

type Database = ReturnType<typeof createDatabase>;

let database: Database | undefined;

/** The writes under way, one after the other, so that a file that takes long to read does not replace what follows. */
let writes: Promise<void> = Promise.resolve();

/** Keys that this window has changed since it began to read the database. */
const changed = new Set<string>();

/** Reads the stored values, which other windows may have changed. Never throws; resolves within three seconds. */
export async function readDeviceStorage(): Promise<void> {
  database ??= createDatabase('parish-admin' satisfies DeviceKey, 'unsaved');
  try {
    await Promise.race([read(database), timeout()]);
    isStorageReliable.set(unconfirmed.size === 0);
  } catch (cause) {
    console.warn('This browser does not let the site store anything on this device', cause);
    isStorageReliable.set(false);
  }
}

async function read(from: Database): Promise<void> {
  changed.clear();
  await flushDeviceStorage();
  const stored = (await entries<string, unknown>(from)).map(
    ([key, value]) => [key, unpacked(value)] as const,
  );
  const isOwn = (key: string) => changed.has(key) || unconfirmed.has(key);
  memory = new Map([...stored.filter(([key]) => !isOwn(key)), ...[...memory].filter(([key]) => isOwn(key))]);
}

/** Returns the value under a key; undefined if there is none. */
export function readStored(key: string): unknown {
  return memory.get(key);
}

/** Returns the keys with a prefix. */
export function storedKeys(prefix: string): string[] {
  return [...memory.keys()].filter((key) => key.startsWith(prefix));
}

/** Stores a structured-cloneable value, which may have files. `isStorageReliable` turns false if the device rejects it. */
export function writeStored(key: string, value: unknown): void {
  memory.set(key, value);
  persist(key, async (to) => set(key, await packed(value), to));
}

/** Removes the value under a key. */
export function removeStored(key: string): void {
  if (!memory.delete(key)) return;
  persist(key, async (from) => del(key, from));
}

/** Waits for pending writes. Resolves to true if the device has accepted every value. */
export async function flushDeviceStorage(): Promise<boolean> {
  for (let last; last !== writes;) await (last = writes);
  return isStorageReliable.get();
}

function persist(key: string, change: (to: Database) => Promise<void>): void {
  changed.add(key);
  const to = database;
  if (to) writes = writes.then(() => confirm(key, () => change(to)));
}

async function confirm(key: string, change: () => Promise<void>): Promise<void> {
  try {
    await change();
    unconfirmed.delete(key);
  } catch (cause) {
    console.warn('A change could not be stored on this device', cause);
    unconfirmed.add(key);
  }
  isStorageReliable.set(unconfirmed.size === 0);
}

function timeout(): Promise<never> {
  return new Promise((_, reject) =>
    setTimeout(() => reject(new Error('IndexedDB did not answer in time')), READ_TIMEOUT),
  );
}

const packedFile = z.object({ name: z.string(), type: z.string(), bytes: z.instanceof(ArrayBuffer) });

/** The files of a value as their bytes, names and types: WebKit stores no files in a private window. */
async function packed(value: unknown): Promise<unknown> {
  if (!hasFile(value)) return value;
  const fields = Object.entries(value).map(async ([name, file]) => [
    name,
    file instanceof File ? { name: file.name, type: file.type, bytes: await file.arrayBuffer() } : file,
  ]);
  return Object.fromEntries(await Promise.all(fields));
}

function unpacked(value: unknown): unknown {
  const { data } = z.record(z.string(), packedFile).safeParse(value);
  if (!data) return value;
  const files = Object.entries(data).map(([key, { name, type, bytes }]) => [
    key,
    new File([bytes], name, { type }),
  ]);
  return Object.fromEntries(files);
}

function hasFile(value: unknown): value is object {
  return (
    typeof value === 'object' && value !== null && Object.values(value).some((each) => each instanceof File)
  );
}
