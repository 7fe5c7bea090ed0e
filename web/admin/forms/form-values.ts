import type { CalendarDate } from '../../../contract/calendar-date.ts';
import { mediaPath } from '../../../contract/media.ts';
import type { FormValues } from '../drafts/drafts.ts';
import { onOneLine, withoutControls } from './pasted-text.ts';
import { readTypedTimes } from './typed-times.ts';
import type { AnyFieldInputs, FieldInput } from '../records/field-input.ts';
import { formattedField, formattedValue } from '../records/formatted-input.ts';
import { visibilityFields, visibilityValues } from '../records/visibility-values.ts';

/** The same as what a form library works on: not read-only. */
export type FieldValues = Record<string, string>;

/** What the inputs of a form start with: an item's fields, or the defaults of a new one (specification §9). */
export function initialValues(
  fields: AnyFieldInputs,
  item: Readonly<Record<string, unknown>> | undefined,
  today: CalendarDate,
): FieldValues {
  const shown: Readonly<Record<string, unknown>> = {
    ...item,
    ...visibilityValues(item),
    formatted: formattedValue(item),
  };
  const values = visibleFields(fields).map(([name, input]) => {
    const value = item || isGroup(input) ? shown[name] : initialOf(input, today);
    return [name, value === undefined || value === null ? '' : String(value)];
  });
  return Object.fromEntries(values);
}

/**
 * What the schema is asked about: numbers as numbers, and pictures of this site, which is at `origin`, by their path.
 * Order falls back to 0 when it is not numeric (specification §5).
 */
export function toEntityFields(
  fields: AnyFieldInputs,
  values: FormValues,
  origin?: string,
): Record<string, unknown> {
  const entries = visibleFields(fields).map(([name, input]) => {
    const value = values[name] ?? '';
    if (input.kind === 'number') return [name, Number(value) || 0];
    if (input.kind === 'checkbox') return [name, value === 'true'];
    if (input.kind === 'formatted') return [name, formattedField(values)];
    if (input.kind === 'visibility') return [name, visibilityFields(values)[name]];
    if (input.kind === 'text') return [name, withoutControls(value)];
    if (oneLineKinds.has(input.kind)) return [name, onOneLine(value)];
    if (input.kind === 'times') return [name, readTypedTimes(value).text];
    return [name, input.kind === 'picture' ? ownPath(value.trim(), origin) : value];
  });
  return Object.fromEntries(entries);
}

const oneLineKinds: ReadonlySet<string> = new Set<FieldInput['kind']>(['line', 'email', 'phone']);

/** Whether the input holds something else than the field's own text. */
function isGroup({ kind }: FieldInput): boolean {
  return kind === 'visibility' || kind === 'formatted';
}

/** The inputs that a form shows, with their fields' names. */
export function visibleFields(fields: AnyFieldInputs) {
  return Object.entries(fields).flatMap(([name, input]) =>
    input.kind === 'hidden' ? [] : [[name, input] as const],
  );
}

/** A browser copies the address of a picture whole; that of one of our own files is kept as a path on this site. */
function ownPath(address: string, origin?: string): string {
  return origin && address.startsWith(origin + mediaPath) ? address.slice(origin.length) : address;
}

function initialOf(input: FieldInput, today: CalendarDate): string | number {
  if (input.kind === 'date') return input.initial ?? today;
  if (input.kind === 'checkbox') return 'false';
  return 'initial' in input ? (input.initial ?? '') : '';
}
