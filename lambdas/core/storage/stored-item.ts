import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { ItemMetadata } from '../../../contract/table-item.ts';
import type { Caller, JsonObject } from '../http/request.ts';
import { log } from '../platform/log.ts';

/** The metadata of an item; its other attributes are kept. */
export const storedItemSchema = z.looseObject({
  id: z.string(),
  version: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
  updatedBy: z.optional(z.string()),
  restoredFrom: z.optional(z.number()),
  did: z.optional(z.string()),
});

/** An item in the table: the entity's fields, metadata, and internal attributes such as `createdWith`. */
export type StoredItem = JsonObject & ItemMetadata;

/** Parses an item in the table. If its metadata is invalid, logs and returns undefined, so that lists skip the item. */
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

/** Returns the metadata of a new item. */
export function initialMetadata(id: string, caller: Caller) {
  const now = new Date().toISOString();
  return { id, version: 1, createdAt: now, updatedAt: now, updatedBy: caller.name, writeId: randomUUID() };
}

/** Returns the metadata of the next version of an item. */
export function nextMetadata({ id, version, createdAt }: StoredItem, caller: Caller) {
  return {
    ...initialMetadata(id, caller),
    version: version + 1,
    createdAt,
    restoredFrom: undefined,
    did: undefined,
  };
}
