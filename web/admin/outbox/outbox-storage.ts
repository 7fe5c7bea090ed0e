import type * as z from 'zod/mini';
import type { Entities } from '../../../contract/items.ts';
import type { RecordName } from '../../../contract/resources.ts';
import { apiIsOff } from '../../data/request.ts';
import { blockUnload } from '../navigation/leave-guard.ts';
import { createStore } from '../../data/store.ts';
import { parsePendingChange, type Write } from './pending-change.ts';

/** How many writes of all records the server could not be given yet. */
export const pendingCount = createStore(0);

/** Counts up whenever such writes have been sent, or another window has made or sent some, so that lists are loaded anew. */
export const outboxRevision = createStore(0);

const PREFIX = 'parish-unsent';

type Kept = { readonly resource: RecordName; take(id: string, json: string | null): void; clear(): void };

const everything = new Map<RecordName, Kept>();
let owner: string | undefined;
let release: (() => void) | undefined;

/** Finds again what this administrator has written here and the server was not given; holds the page while there is any. */
export function openOutbox(user: string): void {
  if (apiIsOff || owner === user) return;
  owner = user;
  for (const kept of everything.values()) kept.clear();
  for (const key of storedKeys()) take(key, localStorage.getItem(key));
  addEventListener('storage', follow);
  pendingCount.subscribe(holdWhileAny);
  holdWhileAny();
}

/** The writes of one resource by the id that the list shows: on this page, and on this device for who has signed in. */
export function createOutboxStorage<Name extends RecordName>(
  resource: Name,
  schema: z.ZodMiniType<Entities[Name]>,
) {
  const writes = new Map<string, Write<Name>>();
  let pendingLabel = 0;
  const count = () => {
    const size = apiIsOff ? 0 : writes.size;
    pendingCount.set(pendingCount.get() + size - pendingLabel);
    pendingLabel = size;
  };

  everything.set(resource, {
    resource,
    take(id, json) {
      if (json === null) writes.delete(id);
      else writes.set(id, parsePendingChange(json, schema));
      count();
    },
    clear() {
      writes.clear();
      count();
    },
  });

  return {
    get: (id: string) => writes.get(id),
    has: (id: string) => writes.has(id),
    /** The oldest first. */
    entries: () => [...writes].sort(([, one], [, other]) => one.at - other.at),
    set(id: string, write: Write<Name>) {
      writes.set(id, write);
      keep(keyOf(resource, id), JSON.stringify(write));
      count();
    },
    delete(id: string) {
      if (!writes.delete(id)) return;
      if (owner !== undefined) localStorage.removeItem(keyOf(resource, id));
      count();
    },
  };
}

/** Each write for itself, so that two windows of one administrator keep theirs beside one another. */
function keyOf(resource: RecordName, id: string): string {
  return [PREFIX, owner ?? '', resource, id].map(encodeURIComponent).join('/');
}

/** The demo mode has no owner: what is tried out there is gone with the page. */
function keep(key: string, json: string): void {
  if (owner === undefined) return;
  try {
    localStorage.setItem(key, json);
  } catch (cause) {
    console.warn('A write could not be kept on this device', cause);
  }
}

function take(key: string, json: string | null): void {
  if (!key.startsWith(`${PREFIX}/`)) return;
  const [, user, resource, id] = key.split('/').map(decodeURIComponent);
  if (user !== owner || id === undefined) return;
  try {
    [...everything.values()].find((kept) => kept.resource === resource)?.take(id, json);
  } catch (cause) {
    console.warn('A write that is kept on this device cannot be read', cause);
  }
}

/** Another window of this browser has made a write, or sent one. */
function follow({ key, newValue }: StorageEvent): void {
  if (!key?.startsWith(`${PREFIX}/`)) return;
  take(key, newValue);
  outboxRevision.set(outboxRevision.get() + 1);
}

function holdWhileAny(): void {
  if (pendingCount.get() > 0) release ??= blockUnload();
  else {
    release?.();
    release = undefined;
  }
}

function storedKeys(): string[] {
  return Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '');
}
