import { randomUUID } from 'node:crypto';
import type { Caller } from './call.ts';
import type { StoredItem } from './stored-item.ts';

/** The bookkeeping of an item that is made now. */
export function firstBookkeeping(id: string, caller: Caller) {
  const now = new Date().toISOString();
  return { id, version: 1, createdAt: now, updatedAt: now, updatedBy: caller.name, writeId: randomUUID() };
}

/** The bookkeeping of an item that is changed now. */
export function nextBookkeeping({ id, version, createdAt }: StoredItem, caller: Caller) {
  return { ...firstBookkeeping(id, caller), version: version + 1, createdAt };
}
