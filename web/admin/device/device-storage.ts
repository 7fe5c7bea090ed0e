import '../../session/zod-without-eval.ts';
import { createStore as createDatabase, entries as readEntries, getMany } from 'idb-keyval';
import * as z from 'zod/mini';
import { createStore } from '../../data/store.ts';
import { unsavedDatabase } from '../../data/editor-device-keys.ts';

/**
 * Unsaved input and chosen files, kept in IndexedDB and mirrored in memory: reads are synchronous, writes are confirmed by
 * reading them back. Before `openDeviceStorage` it is in memory only.
 */
const memory = new Map<string, unknown>();

/** Keys whose latest value is only in memory, because IndexedDB did not accept it. */
const unconfirmed = new Set<string>();

/** False while a value cannot be stored on this device, because storage is full or denied. */
export const isStorageReliable = createStore(true);

/** The key that was changed last, in this or another window, or loaded late; a new object for each change. */
export const storageChange = createStore<{ readonly key: string; readonly isRemote: boolean } | null>(null);

/** How long the browser may take to open its database, in milliseconds. */
const OPEN_TIMEOUT = 3_000;

const storedEntry = z.object({ value: z.unknown(), stamp: z.string() });
const message = z.object({ key: z.string(), value: z.optional(z.unknown()) });

/** Keys changed by any window before the stored values are loaded; undefined afterwards. */
let changedBeforeLoad: Set<string> | undefined = new Set();

let database: ReturnType<typeof createDatabase> | undefined;
let channel: BroadcastChannel | undefined;
let opening: Promise<void> | undefined;
const writes = new Set<Promise<unknown>>();

/**
 * Loads the stored values and subscribes to changes by other windows. Never throws; resolves within three seconds. Values
 * that the browser returns later are announced by `storageChange`.
 */
export function openDeviceStorage(): Promise<void> {
  opening ??= open();
  return opening;
}

async function open(): Promise<void> {
  database = createDatabase(unsavedDatabase, 'unsaved');
  // Before the values are read, so that a write by another window is in one or the other.
  openChannel();
  const loading = load(database);
  try {
    await Promise.race([loading, openTimeout()]);
  } catch (cause) {
    console.warn('This browser does not let the site store anything on this device', cause);
    isStorageReliable.set(false);
    void loading.then(announceLate, () => {});
  }
}

function openChannel(): void {
  channel = new BroadcastChannel('parish-admin');
  channel.addEventListener('message', ({ data }) => {
    const { key, value } = message.parse(data);
    setInMemory(key, value, true);
  });
}

/** Loads the stored values and returns their keys. A value that was written or removed meanwhile is newer. */
async function load(from: ReturnType<typeof createDatabase>): Promise<string[]> {
  const stored = await readEntries<string, unknown>(from);
  const earlier = stored.filter(([key]) => !changedBeforeLoad?.has(key));
  changedBeforeLoad = undefined;
  for (const [key, entry] of earlier) memory.set(key, storedEntry.parse(entry).value);
  return earlier.map(([key]) => key);
}

/** Tells the subscribers about values that were loaded after the admin area had opened without them. */
function announceLate(keys: readonly string[]): void {
  if (unconfirmed.size === 0) isStorageReliable.set(true);
  for (const key of keys) storageChange.set({ key, isRemote: true });
}

/** Returns the value under a key; undefined if there is none. */
export function readStored(key: string): unknown {
  return memory.get(key);
}

/** Returns the keys with a prefix, in insertion order. */
export function storedKeys(prefix: string): string[] {
  return [...memory.keys()].filter((key) => key.startsWith(prefix));
}

/** Stores a structured-cloneable value, which may be a file. `isStorageReliable` turns false if the device rejects it. */
export function writeStored(key: string, value: unknown): void {
  setInMemory(key, value, false);
  persist(key, value);
}

/** Removes the value under a key. */
export function removeStored(key: string): void {
  if (!memory.has(key) && !changedBeforeLoad) return;
  setInMemory(key, undefined, false);
  persist(key, undefined);
}

/** Waits for pending writes. Resolves to true if every value has been read back from the device. */
export async function flushDeviceStorage(): Promise<boolean> {
  while (writes.size > 0) await Promise.all(writes);
  return isStorageReliable.get();
}

function setInMemory(key: string, value: unknown, isRemote: boolean): void {
  changedBeforeLoad?.add(key);
  if (value === undefined) memory.delete(key);
  else memory.set(key, value);
  storageChange.set({ key, isRemote });
}

/** The changes that the next microtask writes. */
let pending: Map<string, unknown> | undefined;

function persist(key: string, value: unknown): void {
  if (!opening) return;
  if (pending) return void pending.set(key, value);
  pending = new Map([[key, value]]);
  const write = Promise.resolve().then(() => {
    const batches = inBatches(pending ?? new Map());
    pending = undefined;
    return Promise.all(batches.map(store));
  });
  writes.add(write);
  void write.then(() => writes.delete(write));
}

/** Starts a batch at each file, so that if the page closes while many are being written, the earlier ones are stored. */
function inBatches(changes: ReadonlyMap<string, unknown>): Map<string, unknown>[] {
  const batches: Map<string, unknown>[] = [];
  for (const [key, value] of changes) {
    const last = batches[batches.length - 1];
    if (!last || value instanceof Blob) batches.push(new Map([[key, value]]));
    else last.set(key, value);
  }
  return batches;
}

async function store(changes: ReadonlyMap<string, unknown>): Promise<void> {
  try {
    await put(changes);
    for (const key of changes.keys()) confirm(key);
  } catch (cause) {
    // One rejected value aborts the whole transaction, so each is written on its own.
    if (changes.size > 1) return void (await Promise.all([...changes].map((each) => store(new Map([each])))));
    console.warn('A change could not be stored on this device', cause);
    for (const key of changes.keys()) if (memory.has(key)) unconfirmed.add(key);
    isStorageReliable.set(false);
  }
}

async function put(changes: ReadonlyMap<string, unknown>): Promise<void> {
  if (!database) throw new Error('The device storage is not open');
  const stamp = crypto.randomUUID();
  await database('readwrite', (entries) => {
    for (const [key, value] of changes)
      if (value === undefined) entries.delete(key);
      else entries.put({ value, stamp }, key);
    const done = completionOf(entries.transaction);
    // Commits without waiting for the event loop, because the page may be about to close.
    entries.transaction.commit();
    return done;
  });
  for (const [key, value] of changes) channel?.postMessage({ key, value });
  const isLatest = (key: string) => changes.get(key) !== undefined && memory.get(key) === changes.get(key);
  const keys = [...changes.keys()].filter(isLatest);
  const found = await getMany(keys, database);
  const missing = keys.find(
    (key, index) => storedEntry.safeParse(found[index]).data?.stamp !== stamp && isLatest(key),
  );
  if (missing !== undefined) throw new Error(`${missing} was not read back`);
}

function confirm(key: string): void {
  unconfirmed.delete(key);
  if (unconfirmed.size === 0) isStorageReliable.set(true);
}

function completionOf(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = transaction.onerror = () => reject(transaction.error);
  });
}

function openTimeout(): Promise<never> {
  return new Promise((_, reject) =>
    setTimeout(() => reject(new Error('IndexedDB did not open in time')), OPEN_TIMEOUT),
  );
}
