import { type FormValues, valuesDiffer } from '../drafts/drafts.ts';
import type { FieldValues } from './form-values.ts';

/** Who has changed a field compared with the base; `both` means to different values. */
export type ChangedBy = 'neither' | 'me' | 'them' | 'both';

type Merged = {
  readonly changed: Readonly<Record<string, ChangedBy>>;
  /** A change made by one side is kept; where both have changed a field, mine is. */
  readonly values: FieldValues;
};

/**
 * Three-way merge of two versions of a form with their common base. Without a base, every difference counts as changed by
 * both.
 */
export function mergeVersions(base: FormValues | undefined, mine: FieldValues, theirs: FieldValues): Merged {
  const changed = Object.fromEntries(
    Object.keys(theirs).map((name) => [name, changedBy(name, base, mine, theirs)] as const),
  );
  const theirChanges = Object.entries(theirs).filter(([name]) => changed[name] === 'them');
  return { changed, values: { ...mine, ...Object.fromEntries(theirChanges) } };
}

function changedBy(
  name: string,
  base: FormValues | undefined,
  mine: FormValues,
  theirs: FormValues,
): ChangedBy {
  const differ = (one: FormValues, other: FormValues) =>
    valuesDiffer({ [name]: one[name] ?? '' }, { [name]: other[name] ?? '' });
  if (!differ(mine, theirs)) return 'neither';
  if (base && !differ(mine, base)) return 'them';
  return base && !differ(theirs, base) ? 'me' : 'both';
}
