import type { CalendarDate } from '../../../contract/dates/calendar-date.ts';
import { valueAt } from '../../../contract/fields/field-path.ts';
import type { ParishFacts } from '../../../contract/parish-record.ts';
import type { FormValues } from '../drafts/drafts.ts';
import {
  type AnyFieldInputs,
  type InputKindName,
  type VisibleInput,
  itemWith,
} from '../records/field-input.ts';
import { churchText, isAskedFor } from '../records/common-inputs.ts';
import { isVisibilityField, visibilityFields, visibilityFieldText } from '../records/visibility-values.ts';
import { fieldOf, kindOf, textOf } from './input-kinds.tsx';

/** Mutable FormValues, as react-hook-form requires. */
export type FieldValues = Record<string, string>;

/** Returns the initial values of a form's inputs: an item's fields, or the defaults of a new one (specification §9). */
export function initialValues(
  fields: AnyFieldInputs,
  item: Readonly<Record<string, unknown>> | undefined,
  today: CalendarDate,
): FieldValues {
  const values = visibleFields(fields).map(([name, input]) => {
    const { toForm } = kindOf(input);
    const value = toForm ? toForm(item, name, input) : item ? valueAt(item, name) : defaultOf(input, today);
    return [name, value === undefined || value === null ? '' : String(value)];
  });
  return Object.fromEntries(values);
}

/** Converts form values to the input of the entity's schema. URLs of pictures at `origin`, this site, become paths. */
export function toEntityFields(
  fields: AnyFieldInputs,
  values: FormValues,
  origin?: string,
): Record<string, unknown> {
  return itemWith(
    visibleFields(fields).map(([name, input]) => [
      name,
      fieldOf(input, values[name] ?? '', { name, values, origin }),
    ]),
  );
}

/** Returns the values of the inputs that the checks before a save read as texts, or as pictures. */
export function contentOf(content: 'text' | 'picture', fields: AnyFieldInputs, values: FormValues): string[] {
  return visibleFields(fields).flatMap(([name, input]) =>
    kindOf(input).content === content ? [textOf(input, values[name] ?? '')] : [],
  );
}

/** Returns what an item says in each visible input, as a search reads it. */
export function textsOf(fields: AnyFieldInputs, item: Readonly<Record<string, unknown>>): readonly string[] {
  const values = initialValues(fields, item, '');
  return visibleFields(fields).map(([name, input]) => textOf(input, values[name] ?? ''));
}

/** Returns the visible inputs of a form with their field names. */
export function visibleFields(fields: AnyFieldInputs) {
  return Object.entries(fields).flatMap(([name, input]) =>
    input.kind === 'hidden' ? [] : [[name, input] as const],
  );
}

/**
 * Returns the visible inputs that the form with these values shows: a church only in a parish with several, choices only if
 * there are any, what belongs to a picture or a checkbox only with it, and never what the toolbar of a text sets.
 */
export function shownFields(fields: AnyFieldInputs, values: FormValues, hasChurches: boolean) {
  return visibleFields(fields).filter(
    ([name, input]) =>
      input.kind !== 'formatted' &&
      (input.kind !== 'church' || hasChurches || values[name]) &&
      (input.kind !== 'choices' || input.options.length > 0) &&
      isAskedFor(input, values),
  );
}

/** Returns the visible inputs that the form shows with the values of any of several versions. */
export function comparedFields(
  fields: AnyFieldInputs,
  versions: readonly FormValues[],
  hasChurches: boolean,
) {
  const shown = versions.flatMap((values) => shownFields(fields, values, hasChurches));
  const names = new Set(shown.map(([name]) => name));
  return visibleFields(fields).filter(([name]) => names.has(name));
}

/** Returns what the value of an input says, as a person reads it. */
export function readInput(
  name: string,
  input: VisibleInput,
  values: FormValues,
  parish: Pick<ParishFacts, 'churches'>,
): string {
  if (input.kind === 'church') return churchText(values[name], parish);
  if (isVisibilityField(name)) return visibilityFieldText(name, visibilityFields(values), new Date());
  return textOf(input, values[name] ?? '');
}

function defaultOf<Kind extends InputKindName>(input: VisibleInput<Kind>, today: CalendarDate): unknown {
  return kindOf(input).initial?.(input, today);
}
