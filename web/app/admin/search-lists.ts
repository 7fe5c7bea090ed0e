import { withPlainTexts } from '../../../contract/markup.ts';
import { dateOf, type RecordName, resources, titleOf } from '../../../contract/resources.ts';
import { isCalendarDate } from '../../../contract/dates/calendar-date.ts';
import { formatDay } from '../../formats/dates.ts';
import { textsOf } from '../../desk/inputs/form-values.ts';
import type { AnyFieldInputs } from '../../desk/records/field-input.ts';
import { matchesFilter, type Row } from '../../desk/lists/list-view.ts';
import type { AdminAddress } from '../../desk/navigation/admin-url.ts';
import type { ParishSection } from '../../desk/records/parish-page-sections.ts';
import { tabOf } from '../../desk/records/record-tabs.ts';
import { searchedSection } from '../../parish/desk/section-facts.tsx';

/** Something that can be opened: what the search reads of it, and where it is in the admin area. */
export type Entry = Row & { readonly address: AdminAddress };

/** The entries of a tab. */
export type Group = { readonly label: string; readonly entries: readonly Entry[] };

/** The most entries of a tab that a search shows. */
const MOST = 6;

/**
 * The groups with the entries that contain every word of a question, at most six of each; those first whose title contains
 * them, groups and entries. `count` is the number of all that match.
 */
export function searchGroups(groups: readonly Group[], question: string) {
  const isWanted = (row: Row) => matchesFilter(row, question.trim());
  const found = groups
    .map(({ label, entries }) => ({ label, entries: entries.filter(isWanted) }))
    .filter(({ entries }) => entries.length > 0)
    .map(({ label, entries }) => ({
      label,
      named: entries.filter(({ title }) => isWanted({ title, facts: [] })),
      entries,
    }))
    .sort((one, other) => Number(other.named.length > 0) - Number(one.named.length > 0));
  return {
    count: found.reduce((sum, { entries }) => sum + entries.length, 0),
    groups: found.map(({ label, named, entries }) => ({
      label,
      entries: [...new Set([...named, ...entries])].slice(0, MOST),
    })),
  };
}

type RecordForm = { readonly resource: RecordName; readonly fields: AnyFieldInputs };

/** An item of a record; the search reads all its fields. */
export function recordEntry({ resource, fields }: RecordForm, item: { readonly id: string }): Entry {
  const { tab, prefix } = tabOf(resource);
  const plain: Readonly<Record<string, unknown>> = withPlainTexts({ ...item });
  const title = titleOf(resources[resource], plain);
  const date = dateOf(resources[resource], plain);
  return {
    title: isCalendarDate(title) ? formatDay(title) : title || 'Private',
    facts: [date && date !== title ? formatDay(date) : undefined],
    excerpt: textsOf(fields, plain).join(' '),
    address: { tab, open: prefix + item.id },
  };
}

/** A section of Parish details. */
export function sectionEntry(
  id: string,
  section: ParishSection,
  parish: Readonly<Record<string, unknown>>,
): Entry {
  return { ...searchedSection(section, parish), address: { tab: 'parish', open: id } };
}
