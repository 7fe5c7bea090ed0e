import { type FormValues, valuesDiffer } from '../drafts/drafts.ts';
import type { FieldValues } from './form-values.ts';

/** Who has changed a field since both began to edit: `both` have, and not to the same. */
export type ChangedBy = 'neither' | 'me' | 'them' | 'both';

export type Merged = {
  readonly changed: Readonly<Record<string, ChangedBy>>;
  /** What only one side changed as that side has it; where both have, what I typed. */
  readonly values: FieldValues;
};

/**
 * Merges two versions of a form by the version that both began with. Without that one whatever differs counts as changed by
 * both.
 */
export function mergeVersions(base: FormValues | undefined, mine: FieldValues, theirs: FieldValues): Merged {
  const changed = Object.fromEntries(
    Object.keys(theirs).map((name) => [name, changedBy(name, base, mine, theirs)] as const),
  );
  const fromThem = Object.entries(theirs).filter(([name]) => changed[name] === 'them');
  return { changed, values: { ...mine, ...Object.fromEntries(fromThem) } };
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
