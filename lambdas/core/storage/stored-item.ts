import { createHash, randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { uuidPattern } from '../../../contract/fields/characters.ts';
import { wordsOfPicture } from '../../../contract/files/pictures.ts';
import type { Withdrawal } from '../../../contract/gallery.ts';
import { homePlaceName } from '../../../contract/home-places.ts';
import { parishTitle } from '../../../contract/parish-record.ts';
import { Problem } from '../../../contract/problems.ts';
import { type RecordResource, isRecordName, resources, titleOf } from '../../../contract/resources.ts';
import type { ResourceName } from '../../../contract/routes.ts';
import { type ItemMetadata, isClaim, galleryIds } from '../../../contract/table-item.ts';
import { parseFields, type Caller, type JsonObject, invalidFields } from '../http/request.ts';
import { log } from '../platform/environment.ts';

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

/** Of an id in a path. */
const MAX_LENGTH = 100;

/** DynamoDB's limit for a sort key: https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/Constraints.html */
const MAX_KEY_BYTES = 1_024;

/** Returns the optional `id` of a POST, which makes it safe to retry. Throws Problem (400) if it is not a UUID. */
export function clientSuppliedId({ id }: JsonObject): string | undefined {
  if (id === undefined || id === null || id === '') return undefined;
  if (typeof id !== 'string' || !uuidPattern.test(id)) throw invalidFields({ id: 'Id must be a UUID.' });
  return id.toLowerCase();
}

/** Returns the `id` path parameter. Throws Problem (404) for a value that cannot be an id. */
export function idInPath(parameters: Readonly<Record<string, string>>, noun: string): string {
  const { id = '' } = parameters;
  if (id.length > MAX_LENGTH || !isItemId(id)) throw notFound(noun);
  return id;
}

/** Whether an item can have this id, rather than a claim beside the items. DynamoDB fails when it reads an invalid key. */
export function isItemId(id: string): boolean {
  const isKey = id !== '' && Buffer.byteLength(id) <= MAX_KEY_BYTES && !/\p{Surrogate}/u.test(id);
  return isKey && !isClaim(id);
}

export function notFound(noun: string): Problem {
  return new Problem('not_found', `There is no ${noun} with this id.`);
}

/** The display title of an item: a record's title, a person’s e-mail address, a picture’s caption or file name, or a folder’s name. */
export function itemTitle(resource: ResourceName, item: StoredItem): string {
  if (resource === 'parish') return parishTitle;
  const names = isRecordName(resource)
    ? [titleOf(resources[resource], item)]
    : [item['email'], item['caption'], item['fileName'], folderNameIn(item.id), homePlaceIn(item.id)];
  const found = names.find((name) => typeof name === 'string' && name !== '');
  return typeof found === 'string' ? found : item.id;
}

function homePlaceIn(id: string): string | undefined {
  const { homePictures } = galleryIds;
  return id.startsWith(homePictures) ? homePlaceName(id.slice(homePictures.length)) : undefined;
}

/** The gallery folder's name in an item id; undefined if the item is not a folder. */
export function folderNameIn(id: string): string | undefined {
  return id.startsWith(galleryIds.folders) ? id.slice(galleryIds.folders.length) : undefined;
}

/** The sentence of the changes about a picture whose consent was withdrawn. `deleted` says what is gone, such as 'Deleted'. */
export function withdrawalText({ askedBy, note }: Withdrawal, deleted: string): string {
  return `${askedBy} withdrew consent${note ? ` (${note})` : ''}. ${deleted} for good`;
}
