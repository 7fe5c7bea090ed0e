import { withValue } from '../../../contract/fields/field-path.ts';
import type { EditedName } from '../../../contract/items.ts';
import type { FormValues } from '../drafts/drafts.ts';
import type { RecordFormDefinition } from '../records/record-definition.ts';
import { localPicture } from '../uploads/local-pictures.ts';
import { visibleFields } from '../inputs/form-values.ts';
import type { VisibleInput } from '../records/field-input.ts';
import { fieldOf, kindOf } from '../inputs/input-kinds.tsx';
import { entriesOf } from '../inputs/list-value.ts';

type Previewed<Name extends EditedName> = {
  readonly definition: RecordFormDefinition<Name>;
  readonly values: FormValues;
  readonly item: Readonly<Record<string, unknown>> | undefined;
  readonly file: File | undefined;
};

/**
 * A picture that has just been uploaded is served only after the save. Entries of lists have all of their texts, but no choice
 * that was not made.
 */
function shownValue(name: string, input: VisibleInput, values: FormValues): unknown {
  const value = values[name] ?? '';
  if (kindOf(input).content === 'picture') return localPicture(value.trim()) || undefined;
  if (input.kind === 'list') {
    const texts = Object.entries(input.entry).filter(([, each]) => kindOf(each).content === 'text');
    const empty = Object.fromEntries(texts.map(([field]) => [field, '']));
    return entriesOf(value).map((entry) => ({
      ...empty,
      ...Object.fromEntries(Object.entries(entry).filter(([, typed]) => typed !== '')),
    }));
  }
  return fieldOf(input, value, { name, values, origin: location.origin });
}

/** Leaves out the groups of fields in which nothing is typed. */
function groupIn(item: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(item).flatMap(([name, value]) => {
      if (!isGroup(value)) return [[name, value]];
      const group = groupIn(value);
      return Object.values(group).every(isEmpty) ? [] : [[name, group]];
    }),
  );
}

function isGroup(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return value.every((each) => isGroup(each) && Object.values(each).every(isEmpty));
  return value === undefined || value === '';
}

/** Returns the item as a save of the current input would leave it. Empty optional fields are absent, as in public reads. */
export function previewedItem<Name extends EditedName>({ definition, values, item, file }: Previewed<Name>) {
  const { fields } = definition;
  const described = definition.file?.describe(file ?? new File([], 'Document.pdf'));
  const typed = visibleFields(fields).reduce<Readonly<Record<string, unknown>>>(
    (shown, [name, input]) => withValue(shown, name, shownValue(name, input, values)),
    { id: 'preview', version: 0, ...described, ...item },
  );
  const shown = groupIn(typed);
  return definition.previewed?.(shown) ?? shown;
}
