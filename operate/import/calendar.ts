import ICAL from 'ical.js';
import { addDays, type CalendarDate, daysBetween } from '../../contract/dates/calendar-date.ts';
import { formatClockTime, MIDNIGHT } from '../../contract/dates/clock-time.ts';
import { eventCategories } from '../../contract/fields/choices.ts';
import { type CalendarEvent, faultOf, parseCalendar } from './calendar-file.ts';
import {
  asIn,
  between,
  dateOf,
  DAY,
  inParish,
  instantOf,
  inZone,
  isMidnight,
  keyIn,
  later,
  type Occurrence,
  occurrencesOf,
  parishZone,
  type Time,
  timeOfDay,
  utc,
} from './calendar-times.ts';
import { type Entry, type Reading, stableId, validated } from './records.ts';
import { churchAt, targetParish } from './site-api.ts';
import { inWords } from './source-date.ts';
import { importedLine, importedText, lossesOf } from './texts.ts';

/** How far ahead recurring events are expanded, and how long an event may last. */
const DAYS_AHEAD = 366;

/**
 * Reads the events of an iCalendar file. Recurring events are expanded from today for a year. An event that cannot be read
 * becomes a fault.
 */
export function readEvents(text: string, today: CalendarDate): Reading {
  const { events, faults, leftOut } = parseCalendar(text);
  const attempt = (event: CalendarEvent, read: () => Entry[]): Entry[] => {
    try {
      return read();
    } catch (error) {
      faults.push(faultOf(event.label, error));
      return [];
    }
  };
  const groups = new Map<string, CalendarEvent[]>();
  for (const event of newest(events, leftOut))
    groups.set(uidOf(event), [...(groups.get(uidOf(event)) ?? []), event]);
  const entries = [...groups.values()].flatMap((group) => {
    const exceptions = group.filter((event) => event.replaced);
    const masters = group.filter((event) => !event.replaced);
    const isSeries = ({ rules, dates }: CalendarEvent) => rules.length > 0 || dates.length > 0;
    if (masters.length === 0 || !(exceptions.length > 0 || masters.some(isSeries)))
      return group.flatMap((event) => attempt(event, () => single(event, leftOut)));
    return masters.flatMap((master, index) =>
      attempt(master, () => series(master, index === 0 ? exceptions : [], today, leftOut)),
    );
  });
  const reading = validated('events', entries, leftOut);
  return { ...reading, faults: [...faults, ...reading.faults] };
}

/** Leaves out events, and exceptions to the same occurrence, of which the file has a higher SEQUENCE. */
function newest(events: readonly CalendarEvent[], leftOut: string[]): CalendarEvent[] {
  const sequenceOf = ({ component }: CalendarEvent) => Number(component.getFirstPropertyValue('sequence'));
  const best = new Map<string, CalendarEvent>();
  for (const event of events) {
    const known = best.get(nameOf(event));
    if (!known || sequenceOf(event) >= sequenceOf(known)) best.set(nameOf(event), event);
  }
  return events.filter((event) => {
    const top = best.get(nameOf(event)) ?? event;
    // Some files give one UID to several series.
    const isNewest = event === top || (!event.replaced && sequenceOf(event) === sequenceOf(top));
    if (!isNewest) leftOut.push(`${event.label}: The file has a newer version of it.`);
    return isNewest;
  });
}

/** The UID; for files without the required UID, the summary and start. */
function uidOf({ component, label, start }: CalendarEvent): string {
  return textOf(component, 'uid').trim() || `${label}\n${String(start.clock)}`;
}

/** The UID, and of an exception the occurrence that it replaces. */
function nameOf(event: CalendarEvent): string {
  return event.replaced ? `${uidOf(event)}/${String(instantOf(event.replaced))}` : uidOf(event);
}

function single(event: CalendarEvent, leftOut: string[]): Entry[] {
  return isCancelled(event) ? leave(event, leftOut) : entriesOf(event, event, nameOf(event));
}

/** The dates of a series from today for a year, also of one that has begun and still lasts. */
function series(
  master: CalendarEvent,
  exceptions: readonly CalendarEvent[],
  today: CalendarDate,
  leftOut: string[],
): Entry[] {
  if (isCancelled(master)) return [master, ...exceptions].flatMap((event) => leave(event, leftOut));
  const last = addDays(today, DAYS_AHEAD);
  const changes = exceptions.flatMap((event) => changeOf(event, master.start) ?? []);
  // An exception may move a later occurrence into the year.
  const moved = changes.filter(({ start }) => dayOf(start) <= last).map(({ key }) => key.slice(0, 10));
  // A day of another zone may begin before the parish's.
  const end = [addDays(last, 1), ...moved].sort().at(-1) ?? last;
  const { occurrences, unmatched, goesOn } = occurrencesOf(master, end);
  const isAhead = (day: CalendarDate) => day >= today && day <= last;
  const isIncluded = ({ start, length }: Occurrence) =>
    dayOf(start) <= last && dayOf(later(start, Math.max(0, length - 1))) >= today;
  for (const key of unmatched.filter((each) => isAhead(each.slice(0, 10))))
    leftOut.push(`${master.label}: It excludes ${key.replace('T', ' ')}, which is no date of the series.`);
  const extra = changes
    .filter(({ key }) => !occurrences.some((each) => each.key.startsWith(key)))
    .filter(isIncluded);
  for (const { event, key } of extra)
    leftOut.push(
      `${event.label}: It replaces ${key.replace('T', ' ')}, which is no date of the series${isCancelled(event) ? '' : ', so it is added as one'}.`,
    );
  const all = [
    ...occurrences.map((occurrence) => changed(occurrence, master, changes)),
    ...extra.map((change) => ({ ...change, key: `${change.key}/extra` })),
  ].filter(isIncluded);
  if (all.length === 0) leftOut.push(`${master.label}: It has no date from today until ${inWords(last)}.`);
  const id = stableId('events', uidOf(master));
  const entries = all.flatMap(({ event, ...occurrence }) => {
    if (isCancelled(event)) return leave(event, leftOut);
    const days = entriesOf(event, occurrence, `${uidOf(master)}/${occurrence.key}`, id);
    return days.length === 1 ? days : days.filter(({ fields }) => String(fields['date']) >= today);
  });
  const isLonger = goesOn || occurrences.some(({ start }) => dayOf(start) > last);
  return toldOnce(entries, isLonger ? [`It goes on: its dates until ${inWords(last)} are imported.`] : []);
}

/** The entries of a series, with a note that holds for several at the first alone. */
function toldOnce(entries: readonly Entry[], first: readonly string[]): Entry[] {
  const told = new Set<string>();
  return entries.map((entry) => {
    const notes = [...first, ...(entry.notes ?? [])].filter((note) => !told.has(note));
    for (const note of notes) told.add(note);
    return { ...entry, notes };
  });
}

/** An occurrence as an exception, or else its series, has it. */
type Change = Occurrence & { readonly event: CalendarEvent };

function changeOf(event: CalendarEvent, first: Time): Change | undefined {
  const { replaced, start, length } = event;
  return replaced && { key: keyIn(first, replaced), start, length, event };
}

/** By the exception to it, or else the last one that changes all later dates, which it is then as late as. */
function changed(occurrence: Occurrence, master: CalendarEvent, changes: readonly Change[]): Change {
  const { key, start } = occurrence;
  const own = changes.find((change) => key.startsWith(change.key));
  if (own) return { ...own, key };
  const lasting = changes.filter((change) => change.event.changesLater && change.key < key);
  const latest = lasting.sort((one, other) => (one.key < other.key ? -1 : 1)).at(-1);
  if (!latest?.event.replaced) return { ...occurrence, event: master };
  const delay = between(asIn(latest.event.replaced, master.start), latest.start);
  return { ...latest, key, start: later(start, delay) };
}

/** The entries of an occurrence, one for each of its days. */
function entriesOf(
  { component, endsBeforeStart }: CalendarEvent,
  { start, length }: Pick<Occurrence, 'start' | 'length'>,
  name: string,
  series?: string,
): Entry[] {
  const title = importedLine(textOf(component, 'summary'));
  const category = categoryOf(component) ?? (MASS.test(title) ? 'mass' : undefined);
  const { days, time, until } = spanOf(component, start, length);
  const { text, formatted, ...lost } = descriptionOf(component);
  const draft = draftReasons(component);
  const location = importedLine(textOf(component, 'location'));
  const church = churchAt(location);
  const description = [text, until, textOf(component, 'url')].filter(Boolean).join('\n\n');
  const shared = series ?? (days.length > 1 ? stableId('events', name) : undefined);
  const isMass = category === 'mass';
  const [begins = '', ends] = time.split(' – ');
  const massNotes = [
    'It is a Mass: remove it from the file if the Mass times have it already.',
    ...(ends === undefined ? [] : [`It loses its end, ${ends}: the time of a Mass is its start.`]),
  ];
  const timeOn = (index: number) => (index > 0 ? ALL_DAY : isMass ? begins : time);
  return days.map((date, index) => ({
    id: stableId('events', index === 0 ? name : `${name}/${date}`),
    from: `${title || 'An event without a title'} (${date}, ${timeOn(index)})`,
    fields: {
      title,
      description: description || title,
      date,
      time: timeOn(index),
      location: location || targetParish().churchName,
      ...(church !== undefined && { church }),
      category,
      formatted,
      ...(draft.length > 0 && { draft: true }),
      ...(shared !== undefined && { series: shared }),
    },
    notes: [
      ...draft,
      ...converted(start),
      ...(endsBeforeStart ? ['It loses its end, which is before its start.'] : []),
      ...(isMass ? massNotes : []),
      ...lossesOf(lost),
      ...lossesOfProperties(component),
    ],
  }));
}

/** A note on a time that is another one where it was written. */
function converted(start: Time): string[] {
  const isSame = start.isDate || start.zone === utc || start.clock === inParish(start).clock;
  return isSame ? [] : [`It begins at ${formatClockTime(minutesOf(start))} in ${start.zone.name}.`];
}

/** A title that announces a Mass: not 'No Mass', 'Tea after Mass' or 'Mass rota', because the site lists the Masses of events. */
const MASS =
  /^(?!.*\b(?:no|cancell?ed|after|before|following)\b).*\b(?:mass|aifreann)\b(?! (?:cards?|choir|intentions?|leaflets?|readers?|rota|servers?|times?)\b)/i;

/** A time that the site reads. */
const ALL_DAY = 'All day';

type Span = {
  readonly days: readonly CalendarDate[];
  /** Of the first day; the further ones are all day. */
  readonly time: string;
  /** A sentence with the end, if it is neither on the same day nor that of a whole day. */
  readonly until: string;
};

/** The days and the time of an event, on the parish's clock. What ends within 24 hours has one day. */
function spanOf(component: ICAL.Component, start: Time, length: number): Span {
  const wholeDays = wholeDaysOf(component, start, length);
  if (wholeDays) return { days: wholeDays, time: ALL_DAY, until: '' };
  const [from, to] = [inParish(start), inParish(later(start, length))];
  const isOver = isMidnight(to) && to.clock > from.clock;
  const [first, last] = [dateOf(from), isOver ? addDays(dateOf(to), -1) : dateOf(to)];
  const [begins, ends] = [
    formatClockTime(minutesOf(from)),
    formatClockTime(isOver ? MIDNIGHT : minutesOf(to)),
  ];
  if (first === last)
    return { days: [first], time: length === 0 ? begins : `${begins} – ${ends}`, until: '' };
  const days = length < DAY ? [first] : daysFrom(first, daysBetween(first, last) + 1);
  return { days, time: begins, until: `Until ${inWords(last, 'long')}, ${ends}.` };
}

/** The days of an event that lasts whole days: with dates, by Microsoft's flag, or from midnight to midnight. */
function wholeDaysOf(component: ICAL.Component, start: Time, length: number): CalendarDate[] | undefined {
  // The last day may end at 23:59.
  const count = Math.max(1, Math.round(length / DAY));
  if (start.isDate) return daysFrom(dateOf(start), count);
  const isFlagged = ['x-microsoft-cdo-alldayevent', 'x-microsoft-msncalendar-alldayevent'].some(
    (name) => textOf(component, name).toUpperCase() === 'TRUE',
  );
  const zones = start.zone === utc && !isFlagged ? [parishZone()] : [start.zone, parishZone()];
  const local = zones.map((zone) => inZone(start, zone)).find(isMidnight);
  const isWhole = local && length > 0 && isMidnight(inZone(later(start, length), local.zone));
  return isFlagged || isWhole ? daysFrom(dateOf(local ?? start), count) : undefined;
}

function daysFrom(first: CalendarDate, count: number): CalendarDate[] {
  if (count > DAYS_AHEAD) throw new Error('it lasts longer than a year');
  return Array.from({ length: count }, (_day, index) => addDays(first, index));
}

const dayOf = (start: Time): CalendarDate => dateOf(inParish(start));
const minutesOf = (time: Time): number => Math.floor(timeOfDay(time) / 60_000);

/** The description, or the one that some programs write only as HTML. */
function descriptionOf(component: ICAL.Component) {
  const names = ['description', 'x-alt-desc', 'styled-description'];
  return importedText(names.map((name) => textOf(component, name)).find((text) => text.trim()) ?? '');
}

/** What an event may have and the site does not, by the property. */
const losses = {
  attach: 'attachment',
  attendee: 'attendee',
  comment: 'comment',
  conference: 'video call',
  contact: 'contact',
  exrule: 'rule for exceptions (EXRULE)',
  image: 'picture',
  organizer: 'organiser',
  resources: 'resources',
  'x-cost': 'price',
  'x-google-conference': 'video call',
  'x-tickets-url': 'tickets',
  'x-wp-images-url': 'picture',
};

function lossesOfProperties(component: ICAL.Component): string[] {
  const lost = Object.entries(losses).flatMap(([name, what]) =>
    component.getAllProperties(name).map((property) => {
      const names = ['cn', 'filename', 'x-filename'].map((each) => property.getParameter(each));
      const value: unknown = property.getFirstValue();
      const shown = value instanceof ICAL.Binary ? '' : importedLine(String(value)).replace(/^mailto:/i, '');
      return `It loses the ${[what, ...new Set([...names, shown].filter(Boolean))].join(' ').trim()}.`;
    }),
  );
  const others = categoriesOf(component).filter(
    (each) => each && knownCategory(each) !== categoryOf(component),
  );
  return [...lost, ...others.map((each) => `It loses the category ${each}.`)];
}

function categoriesOf(component: ICAL.Component): string[] {
  const all = component.getAllProperties('categories');
  return all.flatMap((property) => property.getValues().map((value) => String(value).trim()));
}

const knownCategory = (word: string) => eventCategories.find((category) => category === word.toLowerCase());

function categoryOf(component: ICAL.Component): string | undefined {
  return categoriesOf(component).flatMap((word) => knownCategory(word) ?? [])[0];
}

/** Why an event must not be published yet: its calendar does not show it to everyone, or its date is not settled. */
function draftReasons(component: ICAL.Component): string[] {
  const isPrivate = ['PRIVATE', 'CONFIDENTIAL'].includes(textOf(component, 'class').toUpperCase());
  if (isPrivate) return ['It becomes a draft, because it is private.'];
  const isTentative = textOf(component, 'status').toUpperCase() === 'TENTATIVE';
  return isTentative ? ['It becomes a draft, because it is tentative.'] : [];
}

const textOf = (component: ICAL.Component, name: string): string =>
  component.getFirstPropertyValue(name)?.toString() ?? '';

const isCancelled = ({ component }: CalendarEvent) =>
  textOf(component, 'status').toUpperCase() === 'CANCELLED';

function leave(event: CalendarEvent, leftOut: string[]): [] {
  leftOut.push(`${event.label}: It is cancelled.`);
  return [];
}
