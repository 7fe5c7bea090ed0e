import type * as z from 'zod/mini';
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

/** The number of changes of all records not yet sent to the server. */
export const pendingCount = createStore(0);

const PREFIX = 'parish-unsent';

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
  };
}

/** The beginning of a message about pending changes: '1 change is', '3 changes are'. */
export function pendingLabel(changes: number): string {
  return changes === 1 ? '1 change is' : `${changes} changes are`;
}

/** The demo mode never sends anything, so nothing is pending in it. */
function count(): void {
  const size = storedKeys(`${PREFIX}/${encodeURIComponent(owner)}/`).length;
  pendingCount.set(apiIsOff ? 0 : size);
  if (owner && pendingCount.get() > 0) unblock ??= blockUnload();
  else {
    unblock?.();
    unblock = undefined;
  }
}
