import type { RevisedResource } from '../../contract/changes.ts';
import { resources } from '../../contract/resources.ts';
import { fieldsOf } from '../core/item-fields.ts';
import { isRecord } from '../core/item-title.ts';
import type { JsonObject } from '../core/request.ts';
import type { StoredItem } from '../core/stored-item.ts';

/** The fields of a record; of a picture its file name and caption, on the home page what is said of it. */
export function publicFields(resource: RevisedResource, item: StoredItem): JsonObject {
  if (isRecord(resource)) return fieldsOf(resources[resource], item);
  return Object.fromEntries(
    ['fileName', 'caption', 'alt'].flatMap((name) => (item[name] === undefined ? [] : [[name, item[name]]])),
  );
}
