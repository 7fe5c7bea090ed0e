import type { ListedResource } from '../../contract/changes.ts';
import { isRecordName, resources } from '../../contract/resources.ts';
import { parishResource } from '../../contract/parish.ts';
import type { JsonObject } from '../core/http/request.ts';
import { fieldsOf, type StoredItem } from '../core/storage/stored-item.ts';

/** The fields to show of a version: a record's fields, a picture's file name, caption and home page text, or a folder's words. */
export function publicFields(resource: ListedResource, item: StoredItem): JsonObject {
  if (resource === 'parish') return fieldsOf(parishResource, item);
  if (isRecordName(resource)) return fieldsOf(resources[resource], item);
  return Object.fromEntries(
    ['fileName', 'caption', 'alt', 'date', 'description'].flatMap((name) =>
      item[name] === undefined ? [] : [[name, item[name]]],
    ),
  );
}
