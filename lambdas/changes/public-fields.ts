import type { RevisedResource } from '../../contract/changes.ts';
import { resources } from '../../contract/resources.ts';
import { fieldsOf } from '../core/storage/item-fields.ts';
import { isRecord } from '../core/storage/item-title.ts';
import type { JsonObject } from '../core/http/request.ts';
import type { StoredItem } from '../core/storage/stored-item.ts';

/** The fields of a record; of a picture its file name and caption, on the home page what is said of it. */
export function publicFields(resource: RevisedResource, item: StoredItem): JsonObject {
  if (isRecord(resource)) return fieldsOf(resources[resource], item);
  return Object.fromEntries(
    ['fileName', 'caption', 'alt'].flatMap((name) => (item[name] === undefined ? [] : [[name, item[name]]])),
  );
}
