import { markupFields } from '../../../contract/markup.ts';
import { type FormValues, valuesDiffer } from '../drafts/drafts.ts';
import { formattedInstead } from '../records/formatted-input.ts';
import type { FieldValues } from '../inputs/form-values.ts';

/** Who has changed a field compared with the base; `both` means to different values. */
type ChangedBy = 'neither' | 'me' | 'them' | 'both';

type Merged = {
  readonly changed: Readonly<Record<string, ChangedBy>>;
  /** A change made by one side is kept; where both have changed a field, mine is. */
  readonly values: FieldValues;
};

/** The fields that belong to another: the version of a text or a picture that is kept brings its own. */
const belongings: readonly (readonly [string, readonly string[]])[] = [
  ['formatted', markupFields],
  ['imageConsent', ['imageUrl']],
  ['imageFocus', ['imageUrl']],
];

/**
 * Three-way merge of two versions of a form with their common base. Without a base, every difference counts as changed by
 * both. Whether a text is formatted is no change of its own.
 */
export function mergeVersions(base: FormValues | undefined, mine: FieldValues, theirs: FieldValues): Merged {
  const apart = Object.fromEntries(
    Object.keys(theirs).map((name) => [name, changedBy(name, base, mine, theirs)] as const),
  );
  const together = belongings.flatMap(([name, owners]) => {
    const by = apart[name] ?? 'neither';
    const ofOwner = owners.map((owner) => apart[owner] ?? 'neither').find((each) => each !== 'neither');
    if (by === 'neither') return [];
    return [[name, ofOwner ?? (name === 'formatted' ? 'neither' : by)] as const];
  });
  const changed = { ...apart, ...Object.fromEntries(together) };
  const theirChanges = Object.entries(theirs).filter(([name]) => changed[name] === 'them');
  const isMine = changed['formatted'] === 'me' || changed['formatted'] === 'both';
  return {
    changed,
    values: {
      ...mine,
      ...Object.fromEntries(theirChanges),
      ...(isMine && { formatted: formattedInstead(mine) }),
    },
  };
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
