import { randomUUID } from 'node:crypto';
import type { Caller } from '../http/request.ts';
import type { StoredItem } from './stored-item.ts';

/** Metadata of an item created now. */
export function initialMetadata(id: string, caller: Caller) {
  const now = new Date().toISOString();
  return { id, version: 1, createdAt: now, updatedAt: now, updatedBy: caller.name, writeId: randomUUID() };
}

/** Metadata of an item changed now. */
export function nextMetadata({ id, version, createdAt }: StoredItem, caller: Caller) {
  return {
    ...initialMetadata(id, caller),
    version: version + 1,
    createdAt,
    restoredFrom: undefined,
    did: undefined,
  };
}
