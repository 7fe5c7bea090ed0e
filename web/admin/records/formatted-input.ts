import { hasMarkup, markupFields } from '../../../contract/markup.ts';

export const formattedInput = { kind: 'formatted', label: 'Links, bold and lists' } as const;

/** The value for a new item: formatted if its texts contain markup. Existing plain texts are formatted only by a button. */
const WHEN_NEEDED = 'when needed';
export const FORMATTED = 'true';

/** Returns the form value for an item, or for a new one. */
export function formattedValue(item: Readonly<Record<string, unknown>> | undefined): string {
  if (!item) return WHEN_NEEDED;
  return item['formatted'] === true ? FORMATTED : '';
}

/** Returns the field to save; undefined for plain texts. */
export function formattedField(values: Readonly<Record<string, string>>): true | undefined {
  const isFormatted =
    values['formatted'] === FORMATTED ||
    (values['formatted'] === WHEN_NEEDED && markupFields.some((field) => hasMarkup(values[field] ?? '')));
  return isFormatted || undefined;
}
