import { isCalendarDate } from '../../../contract/dates/calendar-date.ts';
import { formatDate, formatDay } from '../../formats/format-date.ts';
import { matchingField } from './matching-field.ts';

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
