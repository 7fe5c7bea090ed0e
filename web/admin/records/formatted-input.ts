import { hasMarkup, markupFields } from '../../../contract/markup.ts';

/** The input of `formatted`. */
export const formattedInput = { kind: 'formatted', label: 'Links, bold and lists' } as const;

/** A new item's texts are formatted as soon as they hold markup; those that were typed as plain ones, once a button adds some. */
const WHEN_NEEDED = 'when needed';
export const FORMATTED = 'true';

/** What the form holds for an item, or for a new one. */
export function formattedValue(item: Readonly<Record<string, unknown>> | undefined): string {
  if (!item) return WHEN_NEEDED;
  return item['formatted'] === true ? FORMATTED : '';
}

/** The field as it is saved; absent for plain texts. */
export function formattedField(values: Readonly<Record<string, string>>): true | undefined {
  const isFormatted =
    values['formatted'] === FORMATTED ||
    (values['formatted'] === WHEN_NEEDED && markupFields.some((field) => hasMarkup(values[field] ?? '')));
  return isFormatted || undefined;
}
