import { addDays, type CalendarDate, isCalendarDate } from '../../../contract/dates/calendar-date.ts';
import { dateOf, type RecordName, resources, titleOf } from '../../../contract/resources.ts';
import { formatDay } from '../../formats/dates.ts';
import type { ParishContacts } from '../checks/private-details/parish-contacts.ts';
import { checksOf } from '../checks/rules.ts';
import { initialValues } from '../inputs/form-values.ts';
import type { AnyFieldInputs } from '../records/field-input.ts';
import { tabOf } from '../records/record-tabs.ts';
import type { Line } from './lines.ts';

/** The items of a list, with the inputs of their form. */
export type CheckedList = {
  readonly resource: RecordName;
  readonly fields: AnyFieldInputs;
  readonly items: readonly { readonly id: string; readonly draft?: boolean | undefined }[];
};

/** How far ahead items are examined. */
const DAYS = 31;

/** A line for what the rules of the forms say of the items of the next month that are no drafts; the first in words. */
export function mistakesIn(
  lists: readonly CheckedList[],
  today: CalendarDate,
  contacts: ParishContacts,
): Line | undefined {
  const found = lists.flatMap(({ resource, fields, items }) =>
    items.flatMap((item) => {
      const date = dateOf(resources[resource], item) ?? '';
      if (item.draft || date < today || date > addDays(today, DAYS)) return [];
      const values = initialValues(fields, item, '');
      const [sentence] = checksOf({ resource, fields, values, item, items, today, contacts });
      return sentence === undefined ? [] : [{ resource, item, sentence }];
    }),
  );
  const [first, ...others] = found;
  if (!first) return undefined;
  const { tab, prefix } = tabOf(first.resource);
  const title = titleOf(resources[first.resource], first.item);
  const more = others.length > 0 ? `, and ${others.length} more` : '';
  return {
    id: 'mistakes',
    sentence: `‘${isCalendarDate(title) ? formatDay(title) : title}’${more}: ${first.sentence}`,
    action: { label: 'Open it', address: { tab, open: prefix + first.item.id } },
  };
}
