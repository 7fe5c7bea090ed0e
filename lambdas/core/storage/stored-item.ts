import { createHash, randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { wordsOfPicture } from '../../../contract/files/pictures.ts';
import type { RecordResource } from '../../../contract/resources.ts';
import type { ItemMetadata } from '../../../contract/table-item.ts';
import { parseFields } from '../http/body.ts';
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

/** The validated fields of an entity, without cleared optional fields. */
export type Fields = JsonObject;

/**
 * Returns the validated fields of a request body, with defaults for absent ones, and without the words of a removed picture.
 * Throws Problem (400).
 */
export function fieldsIn({ schema }: RecordResource, body: JsonObject): Fields {
  const fields = parseFields(schema, body);
  const isStored = (name: string, value: unknown) =>
    value != null &&
    (value !== '' || !isOptional(schema.shape[name])) &&
    (Boolean(fields['imageUrl']) || !wordsOfPicture.some((word) => word === name));
  return Object.fromEntries(Object.entries(fields).filter(([name, value]) => isStored(name, value)));
}

function isOptional(field: z.core.SomeType | undefined): boolean {
  return field?._zod.optin === 'optional';
}

/** Returns the fields of a stored item, without its id and metadata. */
export function fieldsOf({ schema }: RecordResource, item: StoredItem): Fields {
  return Object.fromEntries(Object.entries(item).filter(([name]) => Object.hasOwn(schema.shape, name)));
}

/** Returns the attributes of a stored item outside the schema, such as its metadata, slug and `createdWith`. */
export function otherAttributes({ schema }: RecordResource, item: StoredItem): JsonObject {
  return Object.fromEntries(Object.entries(item).filter(([name]) => !Object.hasOwn(schema.shape, name)));
}

/**
 * Returns a hash of the fields, to distinguish a repeated POST from a different one. Independent of their order, also within a
 * field, which DynamoDB does not keep.
 */
export function fingerprint(fields: Fields): string {
  return createHash('sha256')
    .update(JSON.stringify(sortedEntries(fields), inOrder))
    .digest('base64url');
}

function inOrder(_key: string, value: unknown): unknown {
  const isMap = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isMap ? Object.fromEntries(sortedEntries(value)) : value;
}

const sortedEntries = (fields: object) => Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1));

/** Whether two items or bodies have the same fields, in any order. */
export function sameFields(one: Fields, other: Fields): boolean {
  return fingerprint(one) === fingerprint(other);
}
