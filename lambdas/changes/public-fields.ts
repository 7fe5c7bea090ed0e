import type { RevisedResource } from '../../contract/changes.ts';
import { resources } from '../../contract/resources.ts';
import { fieldsOf } from '../core/item-fields.ts';
import { isRecord } from '../core/item-title.ts';
import type { JsonObject } from '../core/request.ts';
import type { StoredItem } from '../core/stored-item.ts';

/** The fields of a record; of a picture its file name and caption. */
export function publicFields(resource: RevisedResource, item: StoredItem): JsonObject {
  if (isRecord(resource)) return fieldsOf(resources[resource], item);
  const { fileName, caption } = item;
  return { ...(fileName !== undefined && { fileName }), ...(caption !== undefined && { caption }) };
}
