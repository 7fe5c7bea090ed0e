import * as z from 'zod/mini';
import type { Problem } from '../../../contract/problems.ts';
import { invalidFields } from '../http/body.ts';
import { readParishField } from '../storage/parish-field.ts';
import type { Fields } from '../storage/stored-item.ts';

const churchesSchema = z.array(z.object({ id: z.string() }));

/**
 * Throws Problem (400) when fields name a church that Parish details do not have. A church that the item had before may stay,
 * so that clients which know nothing of churches can save it.
 */
export async function checkChurch(fields: Fields, before?: Fields): Promise<void> {
  const problem = await churchProblem(fields, before);
  if (problem) throw problem;
}

/**
 * The Problem that `checkChurch` throws, if any. A write repeats the check afterwards and reverts itself if it fails, because the
 * church may have been removed meanwhile. `removeChurches` also checks again after its write, so one of the two sees the other.
 */
export async function churchProblem({ church }: Fields, before?: Fields): Promise<Problem | undefined> {
  if (!church || church === before?.['church']) return undefined;
  const churches = churchesSchema.safeParse(await readParishField('churches')).data ?? [];
  const ids = churches.map(({ id }) => id);
  if (typeof church === 'string' && ids.includes(church)) return undefined;
  const message =
    ids.length > 0
      ? `Church must be one of: ${ids.join(', ')}.`
      : 'Church must be empty: Parish details have no churches.';
  return invalidFields({ church: message });
}
