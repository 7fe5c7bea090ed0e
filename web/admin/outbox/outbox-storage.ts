import * as z from 'zod/mini';
import type { Entities } from '../../../contract/items.ts';
import type { RecordName } from '../../../contract/resources.ts';
import { apiIsOff } from '../../data/request.ts';
import { createStore } from '../../data/store.ts';
import { reloadAllLists } from '../cache/cached-list.ts';
import {
  readStored,
  removeStored,
  storageChange,
  storedKeys,
  writeStored,
} from '../device/device-storage.ts';
import { blockUnload } from '../navigation/leave-guard.ts';
import { parsePendingChange, type PendingChange, storedVersion } from './pending-change.ts';

/** The number of changes of all records not yet sent to the server; the deletions of a batch are one. */
export const pendingCount = createStore(0);

/** Several deletions of one step that are not yet sent to the server. */
export type PendingBatch = {
  readonly id: string;
  readonly resource: string;
  readonly keys: readonly string[];
};

export const pendingBatches = createStore<readonly PendingBatch[]>([]);

const PREFIX = 'parish-unsent';

const storedDeletion = z.object({ batch: z.optional(z.string()), before: z.optional(z.looseObject({})) });

let owner = '';
let unblock: (() => void) | undefined;

storageChange.subscribe(() => {
  const change = storageChange.get();
  if (!change?.key.startsWith(`${PREFIX}/`)) return;
  count();
  if (change.isRemote) reloadAllLists();
});

/** Opens the outbox of this administrator, and blocks unloading the page while it is not empty. */
export function openOutbox(user: string): void {
  owner = user;
  count();
}

/** Stores the pending changes of one resource on this device, keyed by the id of the list item. */
export function createOutboxStorage<Name extends RecordName>(
  resource: Name,
  schema: z.ZodMiniType<Entities[Name]>,
) {
  const prefix = () => `${[PREFIX, owner, resource].map(encodeURIComponent).join('/')}/`;
  const keyOf = (id: string) => prefix() + encodeURIComponent(id);
  const idOf = (key: string) => decodeURIComponent(key.slice(prefix().length));

  const get = (id: string): PendingChange<Name> | undefined => {
    const stored = readStored(keyOf(id));
    if (stored === undefined) return undefined;
    try {
      return parsePendingChange(stored, schema);
    } catch (cause) {
      console.warn('A pending change on this device cannot be read', cause);
      return undefined;
    }
  };

  return {
    get,
    /** Oldest first. */
    entries: (): [string, PendingChange<Name>][] =>
      storedKeys(prefix())
        .map(idOf)
        .flatMap((id): [string, PendingChange<Name>][] => {
          const change = get(id);
          return change ? [[id, change]] : [];
        })
        .sort(([, one], [, other]) => one.at - other.at),
    set: (id: string, change: PendingChange<Name>) =>
      writeStored(keyOf(id), { ...change, version: storedVersion }),
    delete: (id: string) => removeStored(keyOf(id)),
    /** Drops a queued deletion; what was queued of the item before is queued again. */
    dropDeletion: (id: string) => dropDeletion(keyOf(id)),
  };
}

/** Drops the deletions of a batch, so that its items are as they were before. */
export function dropBatch({ keys }: PendingBatch): void {
  keys.forEach(dropDeletion);
  reloadAllLists();
}

function dropDeletion(key: string): void {
  const before = storedDeletion.safeParse(readStored(key)).data?.before;
  if (before) writeStored(key, { ...before, version: storedVersion });
  else removeStored(key);
}

/** The beginning of a message about pending changes: '1 change is', '3 changes are'. */
export function pendingLabel(changes: number): string {
  return changes === 1 ? '1 change is' : `${changes} changes are`;
}

/** The demo mode never sends anything, so nothing is pending in it. */
function count(): void {
  const keys = apiIsOff ? [] : storedKeys(`${PREFIX}/${encodeURIComponent(owner)}/`);
  const batches = new Map<string, PendingBatch>();
  let alone = 0;
  for (const key of keys) {
    const id = storedDeletion.safeParse(readStored(key)).data?.batch;
    if (id === undefined) alone += 1;
    else batches.set(id, { id, resource: resourceIn(key), keys: [...(batches.get(id)?.keys ?? []), key] });
  }
  pendingBatches.set([...batches.values()]);
  pendingCount.set(alone + batches.size);
  if (owner && pendingCount.get() > 0) unblock ??= blockUnload();
  else {
    unblock?.();
    unblock = undefined;
  }
}

/** The name of the resource in a key: see `createOutboxStorage`. */
function resourceIn(key: string): string {
  return decodeURIComponent(key.split('/')[2] ?? '');
}
