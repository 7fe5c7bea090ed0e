import { isCalendarDate } from '../../../contract/dates/calendar-date.ts';
import { withoutMarkup } from '../../../contract/markup.ts';
import { formatDate, formatDay } from '../../formats/format-date.ts';

/** How many elements around the clicked one are compared. */
const LEVELS = 4;

/** Moves the focus to the field of a form that a clicked text, date or picture of its preview comes from, if one does. */
export function focusFieldOf(clicked: Element, form: HTMLFormElement): void {
  const fields = [...form.querySelectorAll<HTMLElement>('input, textarea, select')].filter(isTyped);
  const index = matchingField(textsOf(clicked), fields.map(valuesOf));
  const field = index === undefined ? undefined : fields[index];
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'center' });
}

function isTyped(field: HTMLElement): boolean {
  const isMarked = field instanceof HTMLInputElement && ['file', 'checkbox', 'radio'].includes(field.type);
  return !isMarked && field.getClientRects().length > 0;
}

function valuesOf(field: HTMLElement): readonly string[] {
  if (field instanceof HTMLSelectElement) return [field.selectedOptions[0]?.text ?? ''];
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return [];
  const { value } = field;
  return isCalendarDate(value) ? [value, formatDay(value), formatDate(value)] : [value];
}

/** The texts of an element and those around it: of a time its date, of a picture its address and description. */
function textsOf(clicked: Element): string[] {
  const texts: string[] = [];
  let element: Element | null = clicked;
  for (let level = 0; element && level < LEVELS; level++) {
    for (const name of ['datetime', 'src', 'alt']) texts.push(element.getAttribute(name) ?? '');
    texts.push(element.textContent);
    element = element.parentElement;
  }
  return texts;
}

/** Shorter texts than this occur in others by chance. */
const SHORTEST = 3;

/**
 * The index of the field that a text of a page comes from. `texts` are those of the clicked element and the elements around
 * it, innermost first; `fields` are the values of each field. A field that is the text wins over one that contains it, and
 * that over one that makes up at least half of it; undefined if there is none.
 */
export function matchingField(
  texts: readonly string[],
  fields: readonly (readonly string[])[],
): number | undefined {
  const values = fields.flatMap((field, index) =>
    field.map((value) => ({ index, value: comparable(withoutMarkup(value)) })).filter(({ value }) => value),
  );
  for (const text of texts.map(comparable).filter(Boolean)) {
    const equal = values.find(({ value }) => value === text);
    const around = values.find(({ value }) => text.length >= SHORTEST && value.includes(text));
    const [longest] = values
      .filter(({ value }) => value.length >= SHORTEST && text.includes(value))
      .sort((one, other) => other.value.length - one.value.length);
    const most = longest && longest.value.length * 2 >= text.length ? longest : undefined;
    const found = equal ?? around ?? most;
    if (found) return found.index;
  }
  return undefined;
}

/** Pages join the parts of times and dates with other spaces, show words in other cases, and shorten texts. */
function comparable(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/[\s\u2060]+/g, ' ')
    .replace(/(?:…|\.{3})$/, '')
    .trim()
    .toLowerCase();
}
