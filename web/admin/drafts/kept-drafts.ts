import type { KeptDraft } from '../../../contract/entities/kept-draft.ts';
import { ApiError } from '../../data/api-error.ts';
import { deviceIdKey } from '../../data/editor-device-keys.ts';
import { api } from '../../session/api.ts';
import { readItem, writeItem } from '../../session/safe-storage.ts';
import { isStorageReliable, storageChange, storedKeys, writeStored } from '../device/device-storage.ts';
import { watchWindow } from '../device/open-windows.ts';
import { readDraft, readDraftFiles, removeDraft } from './drafts.ts';
import { keptName, keptPlace, startOf } from './kept-draft-name.ts';

/*
 * The drafts of this device are kept on the server too, and those of the user's other devices are stored here, where they are
 * offered like those of closed windows. All of it is silent: without a connection or a session it waits.
 */

/** How long after the first change that the server lacks a draft is sent, in milliseconds. */
const SEND_AFTER = 60_000;

/** The timers of drafts that the server lacks, by their key on this device. */
const waiting = new Map<string, ReturnType<typeof setTimeout>>();

/** The names of drafts that the server may have, by their key on this device. */
const kept = new Map<string, string>();

/** The latest deletion on the server. A list that was requested before its end may still have what it deletes. */
let deletion: Promise<unknown> = Promise.resolve();

let user: string | undefined;
let device = '';

/** Starts to keep a user's drafts on the server. The session and the device's storage are open. */
export function openKeptDrafts(username: string): void {
  if (user !== undefined) return;
  user = username;
  device = deviceId();
  storageChange.subscribe(() => {
    const { key, isRemote } = storageChange.get() ?? { key: '', isRemote: true };
    if (!isRemote && key.startsWith(startOf(username))) follow(key);
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') for (const key of waiting.keys()) void send(key);
  });
  void fetchDrafts();
}

/** Stores the drafts of the user's other devices on this one. Never rejects. */
export async function fetchDrafts(): Promise<void> {
  if (user === undefined) return;
  try {
    const before = deletion;
    await before;
    const drafts = await api.drafts.list();
    if (deletion !== before) return await fetchDrafts();
    store(user, drafts);
  } catch (cause) {
    console.info('The drafts of other devices could not be read', cause);
  }
}

/** Sends a changed draft later, and deletes one that has ended. */
function follow(key: string): void {
  const draft = readDraft(key);
  if (!draft) {
    stopWaiting(key);
    void drop(key);
  } else if (!draft.isFromElsewhere && !draft.isKept && !waiting.has(key)) {
    const timer = setTimeout(() => void send(key), SEND_AFTER);
    waiting.set(key, timer);
  }
}

async function send(key: string): Promise<void> {
  stopWaiting(key);
  const draft = readDraft(key);
  const name = keptName(user ?? '', device, key);
  if (!draft || name === undefined) return;
  const { values, at, id, version } = draft;
  const hasFiles = Object.keys(readDraftFiles(key)).length > 0;
  kept.set(key, name);
  try {
    await api.drafts.keep(name, { values, at, id, version, hasFiles });
    const now = readDraft(key);
    // It may have been saved, discarded or changed meanwhile.
    if (!now) await drop(key);
    else if (now.at === at) writeStored(key, { ...now, isKept: true });
  } catch (cause) {
    console.info('A draft could not be kept on the server', cause);
    const isRefused = cause instanceof ApiError && cause.status !== 401 && cause.status < 500;
    if (!isRefused) follow(key);
  }
}

/** Deletes a draft on the server, if it may be there. */
async function drop(key: string): Promise<void> {
  const name = kept.get(key);
  if (name === undefined) return;
  const removal = api.drafts.remove(name).catch((cause: unknown) => {
    console.info('A draft remains on the server', cause);
  });
  deletion = Promise.all([deletion, removal]);
  await removal;
}

function stopWaiting(key: string): void {
  clearTimeout(waiting.get(key));
  waiting.delete(key);
}

/** Brings the drafts on this device up to date with those on the server. */
function store(username: string, drafts: readonly KeptDraft[]): void {
  const found = new Set<string>();
  for (const { key: name, ...draft } of drafts) {
    const place = keptPlace(username, name);
    if (!place) continue;
    const { key, window } = place;
    const known = readDraft(key);
    kept.set(key, name);
    found.add(key);
    if (place.device === device) {
      // One that ended here while the server could not be reached.
      if (!known && isStorageReliable.get()) void drop(key);
    } else if (!known || known.at < draft.at) {
      writeStored(key, { ...draft, isFromElsewhere: true });
      void watchWindow(window);
    }
  }
  for (const key of storedKeys(startOf(username))) {
    // One that has ended on its own device, or that was typed here without a connection.
    if (readDraft(key)?.isFromElsewhere && !found.has(key)) removeDraft(key);
    else follow(key);
  }
}

/** Identifies this browser among the devices of its user. */
function deviceId(): string {
  const known = readItem('localStorage', deviceIdKey);
  if (known !== null) return known;
  const id = crypto.randomUUID();
  writeItem('localStorage', deviceIdKey, id);
  return id;
}
