import * as z from 'zod/mini';
import { invalidFields } from '../http/body.ts';
import { readParishField } from '../storage/parish-field.ts';
import type { Fields } from '../storage/stored-item.ts';

const churchesSchema = z.array(z.object({ id: z.string() }));

/**
 * Throws Problem (400) when fields name a church that Parish details do not have. A church that the item had before may stay,
 * so that clients which know nothing of churches can save it.
 */
export async function checkChurch({ church }: Fields, before?: Fields): Promise<void> {
  if (!church || church === before?.['church']) return;
  const churches = churchesSchema.safeParse(await readParishField('churches')).data ?? [];
  const ids = churches.map(({ id }) => id);
  if (typeof church === 'string' && ids.includes(church)) return;
  const message =
    ids.length > 0
      ? `Church must be one of: ${ids.join(', ')}.`
      : 'Church must be empty: Parish details have no churches.';
  throw invalidFields({ church: message });
}
