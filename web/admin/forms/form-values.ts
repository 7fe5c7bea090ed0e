import type { CalendarDate } from '../../../contract/dates/calendar-date.ts';
import { mediaPath } from '../../../contract/files/media.ts';
import type { FormValues } from '../drafts/drafts.ts';
import { readTypedTimes } from '../records/typed-times.ts';
import type { AnyFieldInputs, FieldInput } from '../records/field-input.ts';
import { formattedField, formattedValue } from '../records/formatted-input.ts';
import { visibilityFields, visibilityValues } from '../records/visibility-values.ts';

/** Mutable FormValues, as react-hook-form requires. */
export type FieldValues = Record<string, string>;

/** Returns the initial values of a form's inputs: an item's fields, or the defaults of a new one (specification §9). */
export function initialValues(
  fields: AnyFieldInputs,
  item: Readonly<Record<string, unknown>> | undefined,
  today: CalendarDate,
): FieldValues {
  const source: Readonly<Record<string, unknown>> = {
    ...item,
    ...visibilityValues(item),
    formatted: formattedValue(item),
  };
  const values = visibleFields(fields).map(([name, input]) => {
    const value = item || isGroup(input) ? source[name] : initialOf(input, today);
    return [name, value === undefined || value === null ? '' : String(value)];
  });
  return Object.fromEntries(values);
}

/**
 * Converts form values to the input of the entity's schema: numbers are parsed, and URLs of pictures at `origin`, this site,
 * become paths. Order falls back to 0 when it is not numeric (specification §5).
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

/** Whether the input's value is derived from the item rather than from the field of the same name. */
function isGroup({ kind }: FieldInput): boolean {
  return kind === 'visibility' || kind === 'formatted';
}

/** Returns the visible inputs of a form with their field names. */
export function visibleFields(fields: AnyFieldInputs) {
  return Object.entries(fields).flatMap(([name, input]) =>
    input.kind === 'hidden' ? [] : [[name, input] as const],
  );
}

/** Makes the URL of this site's own picture a path; browsers copy picture addresses as absolute URLs. */
function ownPath(address: string, origin?: string): string {
  return origin && address.startsWith(origin + mediaPath) ? address.slice(origin.length) : address;
}

function initialOf(input: FieldInput, today: CalendarDate): string | number {
  if (input.kind === 'date') return input.initial ?? today;
  if (input.kind === 'checkbox') return 'false';
  return 'initial' in input ? (input.initial ?? '') : '';
}

/**
 * Returns a text without invisible control characters: those that break a line, such as Word's line break in a paragraph,
 * become `\n`; the others are removed.
 */
function withoutControls(text: string): string {
  return text.replaceAll(/[\v\f\u0085]/g, '\n').replaceAll(/[^\P{Cc}\n\r\t]/gu, '');
}

/** Returns a text on one line without control characters. Tabs become spaces, because pasted table cells end in one. */
function onOneLine(text: string): string {
  return text.replaceAll(/[\t\n\v\f\r\u0085]+/g, ' ').replaceAll(/\p{Cc}/gu, '');
}
