import ICAL from 'ical.js';
import { addDays, type CalendarDate, daysBetween } from '../../contract/dates/calendar-date.ts';
import { formatClockTime, MIDNIGHT } from '../../contract/dates/clock-time.ts';
import { eventCategories } from '../../contract/fields/choices.ts';
import { OperatorError } from '../command/command.ts';
import {
  asIn,
  between,
  type Change as ZoneChange,
  dateOf,
  DAY,
  instantOf,
  inZone,
  isMidnight,
  keyIn,
  later,
  namedZone,
  type Occurrence,
  occurrencesOf,
  offsetZone,
  parishZone,
  parseTime,
  type Recurrence,
  type Time,
  utc,
  type Zone,
  zoneOfChanges,
} from './calendar-times.ts';
import { type Entry, type Reading, stableId, validated } from './records.ts';
import { churchAt, targetParish } from './site-api.ts';
import { importedLine, importedText, lossesOf } from './texts.ts';

/** A file without folds, which some programs put inside a letter. */
export const unfolded = (bytes: Buffer): Buffer =>
  Buffer.from(bytes.toString('latin1').replaceAll(/\r?\n[ \t]/g, ''), 'latin1');

/** How far ahead recurring events are expanded, and how long an event may last. */
const DAYS_AHEAD = 366;

/**
 * Reads the events of an iCalendar file. Recurring events are expanded from today for a year. An event that cannot be read
 * becomes a fault.
 */
export function readEvents(text: string, today: CalendarDate): Reading {
  const { events, unread, faults, leftOut } = parseCalendar(text);
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
    return masters.flatMap((master, index) => {
      const lost = unread.filter(({ uid }) => uid === uidOf(master)).map(({ replaced }) => replaced);
      const known = { ...master, excluded: [...master.excluded, ...lost] };
      return attempt(master, () => series(known, index === 0 ? exceptions : [], today, leftOut));
    });
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
  for (const key of unmatched.filter((each) => isAhead(each.slice(0, 10))))
    leftOut.push(`${master.label}: It excludes ${key.replace('T', ' ')}, which is no date of the series.`);

  const extra = changes
    .filter(({ key }) => !occurrences.some((each) => each.key.startsWith(key)))
    .filter(({ start }) => isAhead(dayOf(start)));
  for (const { event, key } of extra)
    leftOut.push(
      `${event.label}: It replaces ${key.replace('T', ' ')}, which is no date of the series${isCancelled(event) ? '' : ', so it is added as one'}.`,
    );
  const all = [
    ...occurrences.map((occurrence) => changed(occurrence, master, changes)),
    ...extra.map((change) => ({ ...change, key: `${change.key}/extra` })),
  ].filter(({ start }) => isAhead(dayOf(start)));
  if (all.length === 0) leftOut.push(`${master.label}: It has no date from today until ${longDate(last)}.`);
  const id = stableId('events', uidOf(master));
  const entries = all.flatMap(({ event, ...occurrence }) =>
    isCancelled(event)
      ? leave(event, leftOut)
      : entriesOf(event, occurrence, `${uidOf(master)}/${occurrence.key}`, id),
  );
  // A note that holds for all dates is shown once.
  const told = new Set<string>();
  const isLonger = goesOn || occurrences.some(({ start }) => dayOf(start) > last);
  const ending = isLonger ? [`It goes on: its dates until ${longDate(last)} are imported.`] : [];
  return entries.map((entry) => {
    const notes = [...ending, ...(entry.notes ?? [])].filter((note) => !told.has(note));
    for (const note of notes) told.add(note);
    return { ...entry, notes };
  });
}

/** An exception to a series. `delay` is how much later it starts than what it replaces, in milliseconds. */
type Change = Occurrence & { readonly event: CalendarEvent; readonly delay: number };

function changeOf(event: CalendarEvent, first: Time): Change | undefined {
  const { replaced, start, length } = event;
  if (!replaced) return undefined;
  return { key: keyIn(first, replaced), start, length, event, delay: between(asIn(replaced, first), start) };
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
  const lasting = changes.filter((change) => change.event.isLasting && change.key < key);
  const [latest] = lasting.sort((one, other) => (one.key > other.key ? -1 : 1));
  if (!latest) return { ...occurrence, event: master };
  return { ...latest, key, start: later(occurrence.start, latest.delay) };
}

/** The entries of an occurrence, one for each of its days. */
function entriesOf(
  { component }: CalendarEvent,
  { start, length }: Pick<Occurrence, 'start' | 'length'>,
  name: string,
  series?: string,
): Entry[] {
  const title = importedLine(textOf(component, 'summary'));
  const category = categoryOf(component) ?? (MASS.test(title) ? 'mass' : undefined);
  const { days, time, until } = spanOf(component, start, length);
  const { text, formatted, notes: losses } = descriptionOf(component);
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
  return days.map((date, index) => ({
    id: stableId('events', index === 0 ? name : `${name}/${date}`),
    from: `${title || 'An event without a title'} (${date})`,
    fields: {
      title,
      description: description || title,
      date,
      time: index > 0 ? ALL_DAY : isMass ? begins : time,
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
      ...(isMass ? massNotes : []),
      ...losses,
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
  return { days, time: begins, until: `Until ${longDate(last)}, ${ends}.` };
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

const inParish = (time: Time): Time => inZone(time, parishZone());
const dayOf = (start: Time): CalendarDate => dateOf(inParish(start));
const minutesOf = ({ clock }: Time): number => Math.floor((clock % DAY) / 60_000);

function longDate(date: CalendarDate): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date));
}

/** The description, or the one that some programs write only as HTML. */
function descriptionOf(component: ICAL.Component) {
  const plain = importedText(textOf(component, 'description'));
  const html = importedText(textOf(component, 'x-alt-desc') || textOf(component, 'styled-description'));
  const { text, formatted, ...rest } = plain.text ? plain : html;
  const wordsOf = (written: string) => written.replaceAll(/[^\p{L}\p{N}]/gu, '');
  const isOther = html.text && wordsOf(text) !== wordsOf(html.text);
  const notes = isOther ? ['It loses the HTML of its description, which differs.'] : [];
  return { text, formatted, notes: [...lossesOf(rest), ...notes] };
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

/** An event of a calendar. */
type CalendarEvent = Recurrence & {
  /** Its title and date, for the operator. */
  readonly label: string;
  /** Its properties that are neither times nor rules. */
  readonly component: ICAL.Component;
  /** What it replaces in the series of its UID, if it is an exception to that, and whether also all later dates. */
  readonly replaced?: Time | undefined;
  readonly isLasting: boolean;
};

/** A date of the series with a UID that an exception replaces which cannot be read. */
type Unread = { readonly uid: string; readonly replaced: Time };

/** A zone by the name that a time has, or the one of a time without. */
type FindZone = (name: string) => Zone;

/**
 * Parses the events of an iCalendar file (RFC 5545) one by one, because a single invalid line makes ical.js reject the whole
 * text. `faults` and `leftOut` are sentences about events that cannot be read, and about what else the file contains.
 */
function parseCalendar(text: string) {
  if (!/^BEGIN:VCALENDAR\s*$/im.test(text))
    throw new OperatorError('This is not an iCalendar file: it has no line BEGIN:VCALENDAR.');
  const lines = text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/\n[ \t]/g, '')
    .replaceAll(/[ \t]+$/gm, '');
  // Programs write the times of a calendar with a zone in UTC, or without a zone, and show them on its clock.
  const calendarZone = namedZone(/^X-WR-TIMEZONE[^:]*:(.+)$/im.exec(lines)?.[1] ?? '');
  const utcZone = calendarZone ?? utc;
  const blocks = lines.split(BLOCK).slice(1).map(untilEnd);
  const definitions = new Map(
    blocks.filter((block) => kindOf(block) === 'VTIMEZONE').map((block) => [tzidOf(block), block]),
  );
  const zones = new Map<string, Zone>([['', calendarZone ?? parishZone()]]);
  const zoneOf: FindZone = (name) => {
    const definition = definitions.get(name);
    const defined = () => definition && definedZone(name, definition);
    const zone = zones.get(name) ?? namedZone(name) ?? defined() ?? offsetZone(name);
    if (!zone) throw new Error(`its time zone “${name}” is unknown`);
    zones.set(name, zone);
    return zone;
  };
  const events: CalendarEvent[] = [];
  const unread: Unread[] = [];
  const faults: string[] = [];
  const leftOut: string[] = [];
  for (const block of blocks) {
    const label = labelOf(block);
    if (kindOf(block) === 'VTODO') leftOut.push(`${label}: It is a task.`);
    if (kindOf(block) === 'VJOURNAL') leftOut.push(`${label}: It is a journal entry.`);
    if (kindOf(block) !== 'VEVENT') continue;
    try {
      events.push({ ...readBlock(block.replaceAll(ALARM, ''), zoneOf, utcZone), label });
    } catch (error) {
      const exception = exceptionIn(block, zoneOf, utcZone);
      unread.push(...exception.unread);
      faults.push([faultOf(label, error), ...exception.notes].join(' '));
    }
  }
  return { events, unread, faults, leftOut };
}

/** Which date of its series an exception that cannot be read replaces. */
function exceptionIn(block: string, zoneOf: FindZone, utcZone: Zone) {
  const [line] = /^RECURRENCE-ID[;:].*$/im.exec(block) ?? [];
  if (line === undefined) return { unread: [], notes: [] };
  const uid = /^UID[^:]*:(.*)$/im.exec(block)?.[1]?.trim() ?? '';
  try {
    if (THIS_AND_FUTURE.test(line)) throw new Error('It replaces several.');
    const unread = timesIn(line, zoneOf, utcZone).map(({ start }): Unread => ({ uid, replaced: start }));
    return { unread, notes: ['The date that it replaces is left out of its series.'] };
  } catch {
    return { unread: [], notes: ['Its series keeps what it replaces: correct that on the site.'] };
  }
}

/** Where a component begins, which is also the end of one that is cut off. */
const BLOCK = /^(?=BEGIN:(?:VEVENT|VTODO|VJOURNAL|VTIMEZONE)\n)/im;

function untilEnd(block: string): string {
  const end = `END:${kindOf(block)}`;
  const at = block.search(new RegExp(`^${end}$`, 'im'));
  return at < 0 ? block : block.slice(0, at) + end;
}

const ALARM = /^BEGIN:VALARM$[^]*?^END:VALARM\n/gim;
const kindOf = (block: string) => block.slice('BEGIN:'.length, block.indexOf('\n')).toUpperCase();
const tzidOf = (block: string) => /^TZID[^:]*:(.*)$/im.exec(block)?.[1] ?? '';

/** The sentence for an event that cannot be read. */
function faultOf(label: string, error: unknown): string {
  return `${label}: It cannot be read: ${String(error).replace(/^\w*Error: /, '')}.`;
}

function labelOf(block: string): string {
  const [line = ''] = /^SUMMARY[:;].*$/im.exec(block) ?? [];
  const [, year, month, day] = /^DTSTART.*:(\d{4})-?(\d\d)-?(\d\d)/im.exec(block) ?? [];
  return titleOf(line) + (year === undefined ? '' : ` (${year}-${month}-${day})`);
}

function titleOf(line: string): string {
  const untitled = 'An event without a title';
  try {
    return importedLine(String(ICAL.Property.fromString(line).getFirstValue())) || untitled;
  } catch {
    return untitled;
  }
}

const THIS_AND_FUTURE = /;RANGE="?THISANDFUTURE\b/i;
const TIME_LINE = /^(?:DTSTART|DTEND|RECURRENCE-ID|EXDATE|RDATE|RRULE)[;:].*\n/gim;

/** Reads an event, or a part of the definition of a zone. The times and rules are not for ical.js, which rejects many. */
function readBlock(block: string, zoneOf: FindZone, utcZone: Zone): Omit<CalendarEvent, 'label'> {
  const lines = block.match(TIME_LINE) ?? [];
  // ical.js types the result as any.
  const parsed: unknown = ICAL.parse(block.replaceAll(TIME_LINE, ''));
  const component = new ICAL.Component(Array.isArray(parsed) ? parsed : []);
  const linesOf = (name: string) =>
    lines.map((line) => line.trim()).filter((line) => new RegExp(`^${name}[;:]`, 'i').test(line));
  const [written] = linesOf('DTSTART').flatMap((line) => timesIn(line, zoneOf, utcZone));
  const own = written && !written.start.isDate && written.start.zone !== utc ? written.start.zone : undefined;
  const ownZoneOf: FindZone = (name) => (name === '' && own ? own : zoneOf(name));
  const valuesOf = (name: string) => linesOf(name).flatMap((line) => timesIn(line, ownZoneOf, utcZone));
  const [end] = valuesOf('DTEND');
  const [replaced] = valuesOf('RECURRENCE-ID');
  const start = (written ?? replaced)?.start;
  if (!start) throw new Error('it has no start');
  const duration = component.getFirstPropertyValue('duration');
  const length =
    duration instanceof ICAL.Duration ? duration.toSeconds() * 1000 : end ? between(start, end.start) : 0;
  return {
    component,
    start,
    // By default a day for a date, and nothing for a time.
    length: Math.max(start.isDate ? DAY : 0, length),
    rules: linesOf('RRULE').flatMap((line) => line.replace(/^[^:]*:/, '').trim() || []),
    dates: valuesOf('RDATE'),
    excluded: valuesOf('EXDATE').map((value) => value.start),
    replaced: replaced?.start,
    isLasting: linesOf('RECURRENCE-ID').some((line) => THIS_AND_FUTURE.test(line)),
  };
}

/** The parameters of a time may have colons, such as those of `TZID=tzone://Microsoft/Utc`. */
const TIME = /^[\w-]+((?:;.*?)?):([\d\-: TZ,/+PWDHMS]*)$/i;

/** The dates, times or periods of a line. */
function timesIn(line: string, zoneOf: FindZone, utcZone: Zone): Recurrence['dates'] {
  const [, parameters, value = ''] = TIME.exec(line) ?? [];
  if (parameters === undefined) throw new Error(`“${line}” is no date or time`);
  const texts = value.split(',').filter((text) => text.trim());
  const isDate = /;VALUE="?DATE"?(?=;|$)/i.test(parameters);
  if (isDate || texts.every((text) => /^\d{8}$/.test(text.trim())))
    return texts.map((text) => ({ start: parseTime(text.replace(/[T ]\d.*/i, ''), utc) }));
  const zone = zoneOf(/;TZID="?(.*?)"?(?=;[A-Z-]+=|$)/i.exec(parameters)?.[1] ?? '');
  return texts.map((text) => {
    const [from = '', to] = text.split('/');
    const start = parseTime(from, zone, utcZone);
    if (to === undefined) return { start };
    if (/^[+-]?P/i.test(to)) return { start, length: ICAL.Duration.fromString(to).toSeconds() * 1000 };
    return { start, length: between(start, parseTime(to, zone, utcZone)) };
  });
}

/** A zone as the file defines it; undefined if that cannot be read. The rules of most have no end. */
function definedZone(name: string, definition: string): Zone | undefined {
  try {
    const parts = definition.match(/^BEGIN:(STANDARD|DAYLIGHT)\n[^]*?^END:\1$/gim) ?? [];
    const changes = parts.flatMap((part): ZoneChange[] => {
      const { component, ...recurrence } = readBlock(part, () => utc, utc);
      const [from, to] = [offsetIn(component, 'tzoffsetfrom'), offsetIn(component, 'tzoffsetto')];
      const onsets = occurrencesOf(recurrence, '2100-01-01').occurrences;
      return onsets.map(({ start }) => ({ at: instantOf(start) - from, from, to }));
    });
    return changes.length > 0 ? zoneOfChanges(name, changes) : undefined;
  } catch {
    return undefined;
  }
}

function offsetIn(component: ICAL.Component, name: string): number {
  const offset = component.getFirstPropertyValue(name);
  if (!(offset instanceof ICAL.UtcOffset)) throw new Error(`the time zone has no ${name.toUpperCase()}`);
  return offset.toSeconds() * 1000;
}
