import { createHash } from 'node:crypto';
import type { RecordResource } from '../../contract/resources.ts';
import type { JsonObject } from './call.ts';
import { parseFields } from './parse-fields.ts';
import type { StoredItem } from './stored-item.ts';

/** The fields of one entity, checked against its schema; an optional field that was cleared is absent. */
export type Fields = JsonObject;

/** The fields that a body brings for a record of this kind, with defaults for what it leaves out. Throws Problem (400). */
export function fieldsIn({ schema }: RecordResource, body: JsonObject): Fields {
  const entries = Object.entries(parseFields(schema, body));
  return Object.fromEntries(entries.filter(([, value]) => value !== '' && value !== undefined));
}

/** The fields of a stored item, without its id and bookkeeping. */
export function fieldsOf({ schema }: RecordResource, item: StoredItem): Fields {
  return Object.fromEntries(Object.entries(item).filter(([name]) => Object.hasOwn(schema.shape, name)));
}

/** What everybody may see of a stored item: its fields, id and version; not who wrote it or when. */
export function publicItem(resource: RecordResource, item: StoredItem): JsonObject {
  return { id: item.id, ...fieldsOf(resource, item), version: item.version };
}

/** A short name for exactly these fields, whatever their order, by which a repeated POST is told from another one. */
export function fingerprint(fields: Fields): string {
  const sorted = Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(sorted)).digest('base64url');
}
