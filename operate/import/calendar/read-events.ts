import ICAL from 'ical.js';
import { addDays, type CalendarDate, daysBetween } from '../../../contract/dates/calendar-date.ts';
import { formatClockTime } from '../../../contract/dates/format-clock-time.ts';
import { MIDNIGHT } from '../../../contract/dates/noon-and-midnight.ts';
import { eventCategories } from '../../../contract/entities/categories.ts';
import { importedLine, importedText } from '../imported-text.ts';
import { lossesOf } from '../losses.ts';
import { type Entry, type Reading, stableId, validated } from '../reading.ts';
import { churchAt, targetParish } from '../target-parish.ts';
import { type CalendarEvent, faultOf, parseCalendar } from './calendar-file.ts';
import {
  asIn,
  secondsBetween,
  isMidnight,
  keyIn,
  lengthOf,
  type Occurrence,
  occurrencesOf,
  startOf,
} from './occurrences.ts';
import { inZone, later, parishZone } from './zones.ts';

/** How far ahead recurring events are expanded, and how long an event may last. */
const DAYS_AHEAD = 366;
const DAY = 86_400;

/**
 * Reads the events of an iCalendar file. Recurring events are expanded from today for a year. An event that cannot be read
 * becomes a fault.
 */
export function readEvents(text: string, today: CalendarDate): Reading {
  const file = parseCalendar(text);
  const [faults, leftOut] = [[...file.faults], [...file.leftOut]];
  const attempt = (event: CalendarEvent, read: () => Entry[]): Entry[] => {
    try {
      return read();
    } catch (error) {
      faults.push(faultOf(event.label, error));
      return [];
    }
  };
  const entries = [...groupedByUid(newest(file.events, leftOut)).values()].flatMap((events) => {
    const exceptions = events.filter(isException);
    const masters = events.filter((each) => !isException(each));
    const isSeries = masters.length > 0 && (exceptions.length > 0 || masters.some(isRecurring));
    if (!isSeries) return events.flatMap((event) => attempt(event, () => single(event, leftOut)));
    return masters.flatMap((master, index) =>
      attempt(master, () => series(master, index === 0 ? exceptions : [], today, leftOut)),
    );
  });
  const reading = validated('events', entries, leftOut);
  return { ...reading, faults: [...faults, ...reading.faults] };
}

/** Leaves out events, and exceptions to the same occurrence, of which the file has a higher SEQUENCE. */
function newest(events: readonly CalendarEvent[], leftOut: string[]): CalendarEvent[] {
  const highest = new Map<string, number>();
  const sequenceOf = ({ component }: CalendarEvent) => Number(component.getFirstPropertyValue('sequence'));
  for (const event of events)
    highest.set(nameOf(event), Math.max(sequenceOf(event), highest.get(nameOf(event)) ?? 0));
  return events.filter((event) => {
    const isNewest = sequenceOf(event) === highest.get(nameOf(event));
    if (!isNewest) leftOut.push(`${event.label}: The file has a newer version of it.`);
    return isNewest;
  });
}

function groupedByUid(events: readonly CalendarEvent[]): Map<string, CalendarEvent[]> {
  const groups = new Map<string, CalendarEvent[]>();
  for (const event of events) groups.set(uidOf(event), [...(groups.get(uidOf(event)) ?? []), event]);
  return groups;
}

/** The UID; for files without the required UID, the summary and start. */
function uidOf({ component, label }: CalendarEvent): string {
  return textOf(component, 'uid') || `${label}\n${textOf(component, 'dtstart')}`;
}

/** The UID, and of an exception the occurrence that it replaces. */
function nameOf(event: CalendarEvent): string {
  return isException(event) ? `${uidOf(event)}/${textOf(event.component, 'recurrence-id')}` : uidOf(event);
}

function single(event: CalendarEvent, leftOut: string[]): Entry[] {
  if (isCancelled(event)) return leave(event, leftOut);
  const { component } = event;
  return entriesOf(
    event,
    { key: '', start: startOf(component), seconds: lengthOf(component) },
    nameOf(event),
  );
}

function series(
  master: CalendarEvent,
  exceptions: readonly CalendarEvent[],
  today: CalendarDate,
  leftOut: string[],
): Entry[] {
  if (isCancelled(master)) return leave(master, leftOut);
  const first = startOf(master.component);
  const last = addDays(today, DAYS_AHEAD);
  const changes = exceptions.map((event) => changeOf(event, first));
  // An exception may move a later occurrence into the year.
  const moved = changes.filter(({ start }) => dayOf(start) <= last).map(({ key }) => key.slice(0, 10));
  const end = [last, ...moved].sort().at(-1) ?? last;
  const { occurrences, unmatched, goesOn } = occurrencesOf(master.component, end);
  const isAhead = (day: CalendarDate) => day >= today && day <= last;
  for (const key of unmatched.filter((each) => isAhead(each.slice(0, 10))))
    leftOut.push(`${master.label}: It excludes ${key.replace('T', ' ')}, which is no date of the series.`);

  const id = stableId('events', uidOf(master));
  const extra = changes.filter(({ key }) => !occurrences.some((each) => each.key.startsWith(key)));
  const all = [
    ...occurrences.map((occurrence) => changed(occurrence, master, changes)),
    ...extra.map((change) => ({ ...change, key: `${change.key}/extra` })),
  ].filter(({ start }) => isAhead(dayOf(start)));
  for (const change of extra.filter(({ start }) => isAhead(dayOf(start))))
    leftOut.push(
      `${change.event.label}: It replaces ${change.key.replace('T', ' ')}, which is no date of the series${isCancelled(change.event) ? '' : ', so it is added as one'}.`,
    );
  if (all.length === 0) leftOut.push(`${master.label}: It has no date from today on.`);
  const entries = all.flatMap(({ event, ...occurrence }) =>
    isCancelled(event)
      ? leave(event, leftOut)
      : entriesOf(event, occurrence, `${uidOf(master)}/${occurrence.key}`, id),
  );
  // A note that holds for all dates is shown once.
  const told = new Set<string>();
  const ending = goesOn ? [`It goes on: its dates until ${longDate(last)} are imported.`] : [];
  return entries.map((entry) => {
    const notes = [...ending, ...(entry.notes ?? [])].filter((note) => !told.has(note));
    for (const note of notes) told.add(note);
    return { ...entry, notes };
  });
}

/** An exception to a series. */
type Change = Occurrence & {
  readonly event: CalendarEvent;
  /** Whether it also changes all later occurrences. */
  readonly isLasting: boolean;
  /** How much later it starts than what it replaces, in seconds. */
  readonly delay: number;
};

function changeOf(event: CalendarEvent, first: ICAL.Time): Change {
  const { component } = event;
  const replaced = component.getFirstPropertyValue('recurrence-id');
  if (!(replaced instanceof ICAL.Time)) throw new Error(`the RECURRENCE-ID of ${event.label} is no time`);
  const start = startOf(component);
  const isLasting = component.getFirstProperty('recurrence-id')?.getParameter('range') === 'THISANDFUTURE';
  const delay = secondsBetween(asIn(replaced, first), start);
  return { key: keyIn(first, replaced), start, seconds: lengthOf(component), event, isLasting, delay };
}

/** An occurrence, or what an exception makes of it. */
function changed(
  occurrence: Occurrence,
  master: CalendarEvent,
  changes: readonly Change[],
): Occurrence & { readonly event: CalendarEvent } {
  const { key } = occurrence;
  const own = changes.find((change) => key.startsWith(change.key));
  if (own) return { ...own, key };
  const lasting = changes.filter((change) => change.isLasting && change.key < key);
  const [latest] = lasting.sort((one, other) => (one.key > other.key ? -1 : 1));
  if (!latest) return { ...occurrence, event: master };
  return { ...latest, key, start: later(occurrence.start, latest.delay) };
}

/** The entries of an occurrence, one for each of its days. */
function entriesOf(event: CalendarEvent, occurrence: Occurrence, name: string, series?: string): Entry[] {
  const { component } = event;
  const title = importedLine(textOf(component, 'summary'));
  const category = categoryOf(component) ?? (MASS.test(title) ? 'mass' : undefined);
  const { days, time, until } = spanOf(component, occurrence);
  const { text, formatted, notes: losses } = descriptionOf(component);
  const draft = draftReasons(component);
  const location = importedLine(textOf(component, 'location'));
  const church = churchAt(location);
  const description = [text, until, textOf(component, 'url')].filter(Boolean).join('\n\n');
  const shared = series ?? (days.length > 1 ? stableId('events', name) : undefined);
  const isMass = category === 'mass';
  const [start = '', end] = time.split(' – ');
  const massNotes = [
    'It is a Mass: remove it from the file if the Mass times have it already.',
    ...(end === undefined ? [] : [`It loses its end, ${end}: the time of a Mass is its start.`]),
  ];
  return days.map((date, index) => ({
    id: stableId('events', index === 0 ? name : `${name}/${date}`),
    from: `${title || 'An event without a title'} (${date})`,
    fields: {
      title,
      description: description || title,
      date,
      time: index > 0 ? ALL_DAY : isMass ? start : time,
      location: location || targetParish().churchName,
      ...(church !== undefined && { church }),
      category,
      formatted,
      ...(draft.length > 0 && { draft: true }),
      ...(shared !== undefined && { series: shared }),
    },
    notes: [
      ...draft,
      ...converted(occurrence.start),
      ...(isMass ? massNotes : []),
      ...losses,
      ...lossesOfProperties(component),
    ],
  }));
}

/** A note on a time that is another one where it was written. */
function converted(start: ICAL.Time): string[] {
  const minutes = start.hour * 60 + start.minute;
  const isSame =
    start.isDate || start.zone === ICAL.Timezone.utcTimezone || minutes === inParish(start).minutes;
  return isSame ? [] : [`It begins at ${formatClockTime(minutes)} in ${start.zone.tzid}.`];
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

/** The days and the time of an occurrence, on the parish's clock. What ends within 24 hours has one day. */
function spanOf(component: ICAL.Component, { start, seconds }: Occurrence): Span {
  const wholeDays = wholeDaysOf(component, start, seconds);
  if (wholeDays) return { days: wholeDays, time: ALL_DAY, until: '' };
  const [from, to] = [inParish(start), inParish(later(start, seconds))];
  const isOver = to.minutes === 0 && to.date > from.date;
  const end = isOver ? { date: addDays(to.date, -1), minutes: MIDNIGHT } : to;
  const time = formatClockTime(from.minutes);
  const [first, last] = [from.date, end.date];
  if (first === last) {
    const range = seconds === 0 ? time : `${time} – ${formatClockTime(end.minutes)}`;
    return { days: [first], time: range, until: '' };
  }
  const until = `Until ${longDate(last)}, ${formatClockTime(end.minutes)}.`;
  return { days: seconds < DAY ? [first] : daysFrom(first, daysBetween(first, last) + 1), time, until };
}

/** The days of an event that lasts whole days: with dates, by Microsoft's flag, or from midnight to midnight. */
function wholeDaysOf(
  component: ICAL.Component,
  start: ICAL.Time,
  seconds: number,
): CalendarDate[] | undefined {
  // The last day may end at 23:59.
  const count = Math.max(1, Math.round(seconds / DAY));
  if (start.isDate) return daysFrom(start.toString(), count);
  const isFlagged = ['x-microsoft-cdo-alldayevent', 'x-microsoft-msncalendar-alldayevent'].some(
    (name) => textOf(component, name).toUpperCase() === 'TRUE',
  );
  const isUtc = start.zone === ICAL.Timezone.utcTimezone;
  const clocks = isUtc && !isFlagged ? [parishZone()] : [start.zone, parishZone()];
  const local = clocks.map((zone) => inZone(start, zone)).find(isMidnight);
  if (!isFlagged && !(local && seconds > 0 && isMidnight(inZone(later(start, seconds), local.zone))))
    return undefined;
  return daysFrom((local ?? start).toString().slice(0, 10), count);
}

function daysFrom(first: CalendarDate, count: number): CalendarDate[] {
  if (count > DAYS_AHEAD) throw new Error('it lasts longer than a year');
  return Array.from({ length: count }, (_day, index) => addDays(first, index));
}

function inParish(time: ICAL.Time): { readonly date: CalendarDate; readonly minutes: number } {
  const local = inZone(time, parishZone());
  return { date: local.toString().slice(0, 10), minutes: local.hour * 60 + local.minute };
}

const dayOf = (start: ICAL.Time): CalendarDate => inParish(start).date;

function longDate(date: CalendarDate): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date));
}

/** The description, or the one that some programs write only as HTML. */
function descriptionOf(component: ICAL.Component) {
  const [plain, html] = [
    textOf(component, 'description'),
    textOf(component, 'x-alt-desc') || textOf(component, 'styled-description'),
  ].map((text) => importedText(text));
  const text = plain?.text ? plain : html;
  const wordsOf = (written = '') => written.replaceAll(/[^\p{L}\p{N}]/gu, '');
  const isOther = plain !== undefined && html?.text && wordsOf(plain.text) !== wordsOf(html.text);
  return {
    text: text?.text ?? '',
    formatted: text?.formatted,
    notes: [
      ...(text ? lossesOf(text) : []),
      ...(isOther && text === plain ? ['It loses the HTML of its description, which differs.'] : []),
    ],
  };
}

/** What an event may have and the site does not, by the property. */
const losses = {
  attach: 'attachment',
  attendee: 'attendee',
  comment: 'comment',
  conference: 'video call',
  contact: 'contact',
  exrule: 'rule for exceptions (EXRULE)',
  organizer: 'organiser',
  resources: 'resources',
  'x-cost': 'price',
  'x-google-conference': 'video call',
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
  const categories = component.getAllProperties('categories').flatMap(valuesOf);
  const unknown = categories.filter((each) => each.trim() && !eventCategory(each));
  return [...lost, ...unknown.map((each) => `It loses the category ${each.trim()}.`)];
}

function valuesOf(property: ICAL.Property): string[] {
  return property.getValues().map(String);
}

const eventCategory = (word: string) =>
  eventCategories.find((category) => category === word.trim().toLowerCase());

function categoryOf(component: ICAL.Component): string | undefined {
  const words = component.getAllProperties('categories').flatMap(valuesOf);
  return words.flatMap((word) => eventCategory(word) ?? [])[0];
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

const isException = ({ component }: CalendarEvent) => component.hasProperty('recurrence-id');

const isRecurring = ({ component }: CalendarEvent) =>
  component.hasProperty('rrule') || component.hasProperty('rdate');

const isCancelled = ({ component }: CalendarEvent) =>
  textOf(component, 'status').toUpperCase() === 'CANCELLED';

function leave(event: CalendarEvent, leftOut: string[]): [] {
  leftOut.push(`${event.label}: It is cancelled.`);
  return [];
}
