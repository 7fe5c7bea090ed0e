import {
  addDays,
  type CalendarDate,
  daysBetween,
  isCalendarDate,
} from '../../../contract/dates/calendar-date.ts';
import { needsConsent } from '../../../contract/fields/fields.ts';
import { inAList } from '../../../contract/words.ts';
import {
  usesInWords,
  usesOfChurches,
  dateOf,
  type RecordName,
  resources,
  titleOf,
} from '../../../contract/resources.ts';
import type { ParishFacts } from '../../../contract/parish-record.ts';
import { visibilityAt } from '../../../contract/visibility.ts';
import { formatDate, formatDay } from '../../formats/dates.ts';
import type { ParishContacts } from '../checks/parish-contacts.ts';
import { checksOf } from '../checks/rules.ts';
import { initialValues } from '../inputs/form-values.ts';
import type { AdminAddress } from '../navigation/admin-url.ts';
import type { AnyFieldInputs } from '../records/field-input.ts';
import { tabRow, type TabName, tabNames, tabOf } from '../records/record-tabs.ts';
import { folderName } from '../uploads/gallery.ts';

/** The fields that the rules read, common to the items of all lists. */
export type ListedItem = {
  readonly id: string;
  readonly title?: string;
  readonly name?: string;
  readonly date?: string;
  readonly church?: string | undefined;
  readonly imageUrl?: string | undefined;
  /** The album of pictures, how many they are, and whether their consent is not confirmed. */
  readonly folder?: string;
  readonly isUnconfirmed?: boolean;
  readonly count?: number;
};

/** The lists by resource; undefined for one that could not be loaded. */
type Lists = Readonly<Record<string, readonly ListedItem[] | undefined>>;

export type Line = {
  readonly id: string;
  readonly sentence: string;
  readonly action: {
    readonly label: string;
    readonly address: AdminAddress;
    /** Does it at once, instead of leading to the address. */
    readonly run?: () => Promise<unknown>;
  };
};

const MAX_LINES = 7;

/** How many events Home shows. */
const EVENTS_ON_HOME = 4;

const YEAR = 365;

/** Returns what needs attention, most urgent first, at most seven lines. */
export function whatNeedsALook(
  lists: Lists,
  today: CalendarDate,
  now: Date,
  parish: Pick<ParishFacts, 'churches' | 'pictureYears'> = {},
  found: readonly Line[] = [],
): readonly Line[] {
  const lines = [
    missingChurches(lists, today, parish),
    comingEvents(lists['events'], today),
    overdue(lists['newsletters'], 'newsletters', 'newsletter', today),
    overdue(lists['reflections'], 'reflections', 'reflection', today),
    ...found,
    drafts(lists, now),
    passedChanges(lists['mass-changes'], today),
    oldEvents(lists['events'], today),
    unconfirmedPictures(lists['pictures']),
    oldPictures(lists['pictures'], today, parish),
    oldItemPictures(lists, today, parish),
    emptyTabs(lists),
  ];
  return lines.flatMap((line) => line ?? []).slice(0, MAX_LINES);
}

/** What names a church that has been removed from Parish details, such as a restored Mass time. */
function missingChurches(
  lists: Lists,
  today: CalendarDate,
  { churches = [] }: Pick<ParishFacts, 'churches'>,
): Line | undefined {
  const isMissing = (church: string) => !churches.some(({ id }) => id === church);
  const uses = usesOfChurches(isMissing, lists, today);
  const [first] = uses;
  if (!first) return undefined;
  const isOne = uses.length === 1 && first.items.length === 1;
  return {
    id: 'missing-churches',
    sentence: `${usesInWords(uses)} ${isOne ? 'names' : 'name'} a church that is no longer in Parish details.`,
    action: openTab(tabOf(first.resource.resource).tab),
  };
}

/** Home fills its four places with past events if there are fewer upcoming ones. */
function comingEvents(events: readonly ListedItem[] | undefined, today: CalendarDate): Line | undefined {
  if (!events || events.length === 0) return undefined;
  const coming = events.filter(({ date = '' }) => date >= today).length;
  if (coming >= EVENTS_ON_HOME || coming === events.length) return undefined;
  const count = coming === 0 ? 'No events' : coming === 1 ? 'Only 1 event' : `Only ${coming} events`;
  return {
    id: 'coming-events',
    sentence: `${count} coming up, so Home shows past events.`,
    action: { label: 'Write an event', address: { tab: 'events', open: 'new' } },
  };
}

/** A line if the latest publication is older than the usual interval plus a quarter. */
function overdue(
  items: readonly ListedItem[] | undefined,
  tab: 'newsletters' | 'reflections',
  noun: string,
  today: CalendarDate,
): Line | undefined {
  const dates = (items ?? []).flatMap(({ date }) => date ?? []).sort();
  const latest = dates.at(-1);
  const usual = usualInterval(dates);
  if (latest === undefined || usual === undefined) return undefined;
  const age = daysBetween(latest, today);
  if (age <= usual + Math.ceil(usual / 4)) return undefined;
  const often = usual === 1 ? 'every day' : `every ${usual} days`;
  return {
    id: `late-${tab}`,
    sentence: `The latest ${noun} is from ${formatDate(latest)}, ${age} days ago; usually there is one ${often}.`,
    action:
      tab === 'newsletters' ? openTab(tab) : { label: `Write a ${noun}`, address: { tab, open: 'new' } },
  };
}

/** Returns the median interval in days between the latest nine distinct dates; undefined for fewer than four. */
export function usualInterval(dates: readonly CalendarDate[]): number | undefined {
  const latest = [...new Set(dates)].sort().slice(-9);
  if (latest.length < 4) return undefined;
  const gaps = latest.slice(1).map((date, index) => daysBetween(latest[index] ?? date, date));
  return gaps.sort((a, b) => a - b)[Math.floor(gaps.length / 2)];
}

function drafts(lists: Lists, now: Date): Line | undefined {
  const found = Object.entries(lists).flatMap(([tab, items = []]) =>
    items.filter((item) => visibilityAt(item, now).kind === 'draft').map((item) => ({ tab, item })),
  );
  const [first] = found;
  if (!first) return undefined;
  const { tab, item } = first;
  const others = found.length > 1 ? `, and ${found.length - 1} more` : '';
  return {
    id: 'drafts',
    sentence: `‘${item.title ?? ''}’${others} ${found.length > 1 ? 'are drafts' : 'is a draft'} that visitors do not see yet.`,
    action: { label: 'Open the draft', address: { tab, open: item.id } },
  };
}

function passedChanges(changes: readonly ListedItem[] | undefined, today: CalendarDate): Line | undefined {
  const passed = (changes ?? []).filter(({ date = today }) => date < today).length;
  if (passed === 0) return undefined;
  return {
    id: 'passed-changes',
    sentence: `${passed === 1 ? '1 Mass change has' : `${passed} Mass changes have`} passed, and can be deleted.`,
    action: openTab('mass-times'),
  };
}

function oldEvents(events: readonly ListedItem[] | undefined, today: CalendarDate): Line | undefined {
  const limit = addDays(today, -YEAR);
  const old = (events ?? []).filter(({ date = today }) => date < limit).length;
  if (old === 0) return undefined;
  return {
    id: 'old-events',
    sentence: `${old === 1 ? '1 event was' : `${old} events were`} more than a year ago.`,
    action: openTab('events'),
  };
}

function oldPictures(
  pictures: readonly ListedItem[] = [],
  today: CalendarDate,
  { pictureYears = 0 }: Pick<ParishFacts, 'pictureYears'>,
): Line | undefined {
  const limit = yearsBefore(today, pictureYears);
  const old = pictureYears > 0 ? pictures.filter(({ date = today }) => date < limit) : [];
  return picturesLine(
    'old-pictures',
    old.toSorted(({ date: one = '' }, { date: other = '' }) => one.localeCompare(other)),
    (count, folder) =>
      `${count === 1 ? '1 picture is' : `${count} pictures are`} older than the limit in Parish details; the oldest is in ${folder}.`,
  );
}

/** Pictures for which the question of an upload was not asked, such as imported ones. */
function unconfirmedPictures(pictures: readonly ListedItem[] = []): Line | undefined {
  return picturesLine(
    'unconfirmed-pictures',
    pictures.filter(({ isUnconfirmed }) => isUnconfirmed),
    (count, folder) =>
      `${count === 1 ? '1 picture has' : `${count} pictures have`} no confirmed consent; the first is in ${folder}.`,
  );
}

function picturesLine(
  id: string,
  found: readonly ListedItem[],
  sentenceOf: (count: number, folder: string) => string,
): Line | undefined {
  const [{ folder = '' } = {}] = found;
  const total = found.reduce((sum, { count = 0 }) => sum + count, 0);
  if (total === 0) return undefined;
  return {
    id,
    sentence: sentenceOf(total, folderName(folder)),
    action: { label: 'Look at its folder', address: { tab: 'gallery', ...(folder && { folder }) } },
  };
}

/** The uploads of events and news, which are as old as their item. */
function oldItemPictures(
  lists: Lists,
  today: CalendarDate,
  { pictureYears = 0 }: Pick<ParishFacts, 'pictureYears'>,
): Line | undefined {
  const limit = yearsBefore(today, pictureYears);
  const isOld = ({ date = today, imageUrl }: ListedItem) => date < limit && needsConsent(imageUrl);
  const old = (['events', 'news'] as const).flatMap((tab) =>
    (lists[tab] ?? []).filter(isOld).map(({ id, date = today }) => ({ tab, id, date })),
  );
  const [oldest] = old.sort((a, b) => a.date.localeCompare(b.date));
  if (pictureYears === 0 || !oldest) return undefined;
  const isOne = old.length === 1;
  const { label } = tabRow(oldest.tab);
  return {
    id: 'old-item-pictures',
    sentence: `${isOne ? '1 picture' : `${old.length} pictures`} of events and news ${isOne ? 'is' : 'are'} older than the limit in Parish details; the oldest is in ${label}.`,
    action: { label: 'Open the oldest', address: { tab: oldest.tab, open: oldest.id } },
  };
}

function yearsBefore(today: CalendarDate, years: number): string {
  return `${Number(today.slice(0, 4)) - years}${today.slice(4)}`;
}

function emptyTabs(lists: Lists): Line | undefined {
  const empty = tabNames.filter((tab) => lists[tab]?.length === 0);
  const [first] = empty;
  if (!first) return undefined;
  const names = empty.map((tab) => tabRow(tab).label);
  return { id: 'empty-tabs', sentence: `There is nothing in ${inAList(names)} yet.`, action: openTab(first) };
}

function openTab(tab: TabName): Line['action'] {
  return { label: `Look at ${tabRow(tab).label}`, address: { tab } };
}

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
