import { createHash } from 'node:crypto';
import type * as z from 'zod/mini';
import type { RecordResource } from '../../../contract/resources.ts';
import type { JsonObject } from '../http/request.ts';
import { parseFields } from '../http/body.ts';
import { slugOf } from './slugs.ts';
import type { StoredItem } from './stored-item.ts';

/** The validated fields of an entity, without cleared optional fields. */
export type Fields = JsonObject;

/** Returns the validated fields of a request body, with defaults for absent ones. Throws Problem (400). */
export function fieldsIn({ schema }: RecordResource, body: JsonObject): Fields {
  const entries = Object.entries(parseFields(schema, body));
  return Object.fromEntries(
    entries.filter(
      ([name, value]) => value !== undefined && (value !== '' || !isOptional(schema.shape[name])),
    ),
  );
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

/** Returns the public part of a stored item: fields, id, slug and version, but not its author or timestamps. */
export function publicItem(resource: RecordResource, item: StoredItem): JsonObject {
  const slug = slugOf(resource, item);
  return {
    id: item.id,
    ...fieldsOf(resource, item),
    ...(slug !== undefined && { slug }),
    version: item.version,
  };
}

/** Returns a hash of the fields, independent of their order, to distinguish a repeated POST from a different one. */
export function fingerprint(fields: Fields): string {
  const sorted = Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(sorted)).digest('base64url');
}
