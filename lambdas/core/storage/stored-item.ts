import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { ItemMetadata } from '../../../contract/table-item.ts';
import type { Caller, JsonObject } from '../http/request.ts';
import { log } from '../platform/log.ts';

/** An item with its metadata. */
export const storedItemSchema = z.looseObject({
  id: z.string(),
  version: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
  updatedBy: z.optional(z.string()),
  restoredFrom: z.optional(z.number()),
  did: z.optional(z.string()),
});

/** An item of the table: its entity's fields, metadata, and internal attributes such as `createdWith`. */
export type StoredItem = JsonObject & ItemMetadata;

/** Parses an item of the table. Returns undefined, and logs, when its metadata is missing, so that one foreign item does not break the whole list. */
export function storedItem(item: JsonObject): StoredItem | undefined {
  const result = z.safeParse(storedItemSchema, item);
  if (result.success) return result.data;
  log({
    warning: 'An item of the table has invalid metadata',
    resource: item['resource'],
    id: item['id'],
  });
  return undefined;
}

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
