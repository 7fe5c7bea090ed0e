import * as z from 'zod/mini';
import type { Bookkeeping } from '../../contract/table-item.ts';
import type { JsonObject } from './call.ts';
import { log } from './log.ts';

const bookkeeping = z.looseObject({
  id: z.string(),
  version: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
  updatedBy: z.optional(z.string()),
});

/** An item as it stands in the table: fields of its entity, bookkeeping, and what else core keeps with it. */
export type StoredItem = JsonObject & Bookkeeping;

/** Reads an item of the table. One that lacks its bookkeeping was put there by other hands: it is logged, and left out, rather than taking the whole list down. */
export function storedItem(item: JsonObject): StoredItem | undefined {
  const result = z.safeParse(bookkeeping, item);
  if (result.success) return result.data;
  log({
    warning: 'An item of the table has no proper bookkeeping',
    resource: item['resource'],
    id: item['id'],
  });
  return undefined;
}
