import { hasMarkup, markupFields } from '../../../contract/markup.ts';

/** Never shown: it belongs to the text, whose toolbar sets it. */
export const formattedInput = { kind: 'formatted', label: 'Links, bold and lists' } as const;

/** A long text with a toolbar for its markup. */
export const contentInput = (rows: number) =>
  ({ kind: 'text', label: 'Content', rows, hasMarkup: true }) as const;

/** The value for a new item: formatted if its texts contain markup. Existing plain texts are formatted only by a button. */
const WHEN_NEEDED = 'when needed';
export const FORMATTED = 'true';
/** Says so to the server, too, where the text replaces one with markup. */
const PLAIN = 'plain';

/** Returns the form value for an item, or for a new one. */
export function formattedValue(item: Readonly<Record<string, unknown>> | undefined): string {
  if (!item) return WHEN_NEEDED;
  return item['formatted'] === true ? FORMATTED : '';
}

/** Returns the form value for texts that replace those of another version, which may contain markup. */
export function formattedInstead(values: Readonly<Record<string, string>>): string {
  return formattedField(values) ? FORMATTED : PLAIN;
}

/** Returns the field to save; undefined for plain texts, which leaves the stored field as it is. */
export function formattedField(values: Readonly<Record<string, string>>): boolean | undefined {
  if (values['formatted'] === PLAIN) return false;
  const isFormatted =
    values['formatted'] === FORMATTED ||
    (values['formatted'] === WHEN_NEEDED && markupFields.some((field) => hasMarkup(values[field] ?? '')));
  return isFormatted || undefined;
}
