import { invalidFields } from '../http/body.ts';
import { openPartition } from '../storage/partition.ts';
import type { Fields } from '../storage/stored-item.ts';

/**
 * Throws Problem (400) when fields call off a devotion that does not exist. One that the item named before may stay: it may
 * have been deleted since.
 */
export async function checkDevotions({ cancelledDevotions }: Fields, before?: Fields): Promise<void> {
  const known = idsIn(before?.['cancelledDevotions']);
  const added = idsIn(cancelledDevotions).filter((id) => !known.includes(id));
  if (added.length === 0) return;
  const devotions = await openPartition('devotions').list();
  const unknown = added.filter((added) => !devotions.some(({ id }) => id === added));
  if (unknown.length === 0) return;
  throw invalidFields({
    cancelledDevotions: `Also off that day names a devotion that does not exist: ${unknown.join(', ')}.`,
  });
}

function idsIn(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
