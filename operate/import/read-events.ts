import ICAL from 'ical.js';
import { addDays, type CalendarDate, calendarDateIn } from '../../contract/dates/calendar-date.ts';
import { formatClockTime } from '../../contract/dates/format-clock-time.ts';
import { clockTimeIn } from '../../contract/dates/zoned-time.ts';
import { eventCategories } from '../../contract/entities/categories.ts';
import { churchAt, targetParish } from './target-parish.ts';
import { OperatorError } from '../command/command.ts';
import { importedLine, importedText } from './imported-text.ts';
import { lossesOf } from './losses.ts';
import { type Entry, type Reading, stableId, validated } from './reading.ts';

/** How far ahead recurring events are expanded. */
const DAYS_AHEAD = 366;
/** Rules with more occurrences, such as one for every minute, are rejected. */
const MAX_OCCURRENCES = 20_000;

/**
 * Reads the events of an iCalendar file (RFC 5545). Recurring events are expanded from today for a year. An event that cannot be
 * read becomes a fault.
 */
export function readEvents(text: string, today: CalendarDate): Reading {
  const { calendars, unreadable } = calendarsIn(text);
  const events = calendars.flatMap((calendar) => calendar.getAllSubcomponents('vevent'));
  const masters = new Set(events.filter((each) => !isException(each)).map(uidOf));
  const leftOut: string[] = [];
  const entries = events.flatMap((component) => {
    // The recurring event, if the file has it, includes its exceptions.
    if (isException(component) && masters.has(uidOf(component))) return [];
    if (!component.hasProperty('dtstart')) {
      unreadable.push(`${titleOf(component)}: It has no start.`);
      return [];
    }
    try {
      const event = new ICAL.Event(component);
      return event.isRecurring() ? occurrences(event, today, leftOut) : single(event, leftOut);
    } catch (error) {
      unreadable.push(faultOf(component, error));
      return [];
    }
  });
  const reading = validated('events', entries, leftOut);
  return { ...reading, faults: [...unreadable, ...reading.faults] };
}

type Calendars = { readonly calendars: readonly ICAL.Component[]; readonly unreadable: string[] };

/** One line that violates the format makes ical.js reject the whole text; only its event is then left out. */
function calendarsIn(text: string): Calendars {
  if (!text.trim()) throw new OperatorError('This is not an iCalendar file: it is empty.');
  const unreadable: string[] = [];
  try {
    return { calendars: parsed(text), unreadable };
  } catch {
    const readable = text.replace(EVENT, (event) => {
      try {
        parsed(event);
        return event;
      } catch (error) {
        unreadable.push(faultOf(summaryOf(event), error));
        return '';
      }
    });
    return { calendars: parsedFile(readable), unreadable };
  }
}

/** A continued line begins with a space, so that neither word can be part of a text. */
const EVENT = /^BEGIN:VEVENT\r?\n[^]*?^END:VEVENT(\r?\n|$)/gim;

/** Returns an event with only its summary, if that can be read. */
function summaryOf(event: string): ICAL.Component {
  const [line = ''] = /^SUMMARY[:;].*(\r?\n[ \t].*)*/im.exec(event) ?? [];
  try {
    return new ICAL.Component(['vevent', [ICAL.parse.property(line)], []]);
  } catch {
    return new ICAL.Component('vevent');
  }
}

function parsedFile(text: string): ICAL.Component[] {
  try {
    return parsed(text);
  } catch (error) {
    throw new OperatorError(
      `This is not an iCalendar file: ${error instanceof Error ? error.message : String(error)}.`,
      { cause: error },
    );
  }
}

function parsed(text: string): ICAL.Component[] {
  // ical.js types the result as any.
  const components: unknown[] = ICAL.parse(text);
  const several = Array.isArray(components[0]) ? components : [components];
  return several.map((each) => new ICAL.Component(Array.isArray(each) ? each : []));
}

function faultOf(component: ICAL.Component, error: unknown): string {
  return `${titleOf(component)}: It cannot be read: ${String(error).replace(/^\w*Error: /, '')}.`;
}

function single(event: ICAL.Event, leftOut: string[]): Entry[] {
  if (isCancelled(event)) return leave(event, event.startDate, leftOut);
  const exception = event.isRecurrenceException() ? `/${event.recurrenceId.toString()}` : '';
  return [entryOf(event, event.startDate, event.endDate, uidOf(event.component) + exception)];
}

function occurrences(event: ICAL.Event, today: CalendarDate, leftOut: string[]): Entry[] {
  const last = addDays(today, DAYS_AHEAD);
  const uid = uidOf(event.component);
  const found: Entry[] = [];
  // ical.js would fail with a TypeError, which tells the operator nothing.
  if (hasRuleWithoutFrequency(event)) throw new Error('the RRULE has no FREQ');
  const dates = event.iterator();
  for (let count = 0; ; count += 1) {
    const next = nextOf(dates);
    if (!next || dayOf(next) > last) return found;
    if (count === MAX_OCCURRENCES)
      throw new Error(`the RRULE has more than ${MAX_OCCURRENCES.toLocaleString('en-GB')} dates`);
    const { item, startDate, endDate, recurrenceId } = event.getOccurrenceDetails(next);
    if (dayOf(startDate) < today) continue;
    if (isCancelled(event) || isCancelled(item)) leave(item, startDate, leftOut);
    else
      found.push(
        entryOf(item, startDate, endDate, `${uid}/${recurrenceId.toString()}`, stableId('events', uid)),
      );
  }
}

function hasRuleWithoutFrequency({ component }: ICAL.Event): boolean {
  const rules = component.getAllProperties('rrule').map((property) => property.getFirstValue());
  return rules.some((rule) => rule instanceof ICAL.Recur && !rule.freq);
}

/** Undefined after the last occurrence, contrary to the library's types. */
const nextOf = (dates: ICAL.RecurExpansion): ICAL.Time | undefined => dates.next();

function entryOf(event: ICAL.Event, start: ICAL.Time, end: ICAL.Time, name: string, series?: string): Entry {
  const title = importedLine(event.summary ?? '');
  const date = dayOf(start);
  const address = event.component.getFirstPropertyValue('url');
  const imported = importedText(event.description ?? '');
  const draft = draftReason(event);
  const location = importedLine(event.location ?? '');
  const church = churchAt(location);
  const description = [
    imported.text,
    lastDay(start, end) > date ? `Until ${longDate(lastDay(start, end))}.` : '',
    typeof address === 'string' ? address : '',
  ]
    .filter(Boolean)
    .join('\n\n');
  return {
    id: stableId('events', name),
    from: `${titleOf(event.component)} (${date})`,
    fields: {
      title,
      description: description || title,
      date,
      time: timeOf(start),
      location: location || targetParish().churchName,
      ...(church !== undefined && { church }),
      category: categoryOf(event),
      formatted: imported.formatted,
      ...(draft !== undefined && { draft: true }),
      ...(series !== undefined && { series }),
    },
    notes: [...(draft === undefined ? [] : [draft]), ...lossesOf(imported)],
  };
}

function titleOf(component: ICAL.Component): string {
  return (
    importedLine(component.getFirstPropertyValue('summary')?.toString() ?? '') || 'An event without a title'
  );
}

const eventCategory = (word: string) =>
  eventCategories.find((category) => category === word.trim().toLowerCase());

function categoryOf({ component }: ICAL.Event): string | undefined {
  const words = component.getAllProperties('categories').flatMap((property) => property.getValues());
  return words.flatMap((word) => eventCategory(String(word)) ?? [])[0];
}

/** Converts to the parish's time zone. A floating time is already in it. */
function inParish(time: ICAL.Time): { date: CalendarDate; minutes: number } {
  if (time.isDate || time.zone === ICAL.Timezone.localTimezone)
    return { date: time.toString().slice(0, 10), minutes: time.hour * 60 + time.minute };
  const instant = new Date(time.toUnixTime() * 1000);
  return {
    date: calendarDateIn(targetParish().timeZone, instant),
    minutes: clockTimeIn(targetParish().timeZone, instant),
  };
}

const dayOf = (time: ICAL.Time): CalendarDate => inParish(time).date;

function timeOf(start: ICAL.Time): string {
  return start.isDate ? 'All day' : formatClockTime(inParish(start).minutes);
}

/** DTEND is exclusive: an all-day event, or one until midnight, ends the day before. */
function lastDay(start: ICAL.Time, end: ICAL.Time): CalendarDate {
  if (start.isDate) return addDays(dayOf(end), -1);
  const { date, minutes } = inParish(end);
  return minutes === 0 ? addDays(date, -1) : date;
}

function longDate(date: CalendarDate): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date));
}

function leave(event: ICAL.Event, start: ICAL.Time, leftOut: string[]): [] {
  leftOut.push(`${importedLine(event.summary ?? '')} (${dayOf(start)}): It is cancelled.`);
  return [];
}

const isException = (component: ICAL.Component) => component.hasProperty('recurrence-id');

/** Why an event must not be published yet: its calendar does not show it to everyone, or its date is not settled. */
function draftReason({ component }: ICAL.Event): string | undefined {
  const value = (name: string) => String(component.getFirstPropertyValue(name)).toUpperCase();
  if (['PRIVATE', 'CONFIDENTIAL'].includes(value('class')))
    return 'It becomes a draft, because it is private.';
  return value('status') === 'TENTATIVE' ? 'It becomes a draft, because it is tentative.' : undefined;
}

function isCancelled({ component }: ICAL.Event): boolean {
  return String(component.getFirstPropertyValue('status')).toUpperCase() === 'CANCELLED';
}

/** The UID; for files without the required UID, the summary and start. */
function uidOf(component: ICAL.Component): string {
  const text = (name: string) => component.getFirstPropertyValue(name)?.toString() ?? '';
  return text('uid') || `${text('summary')}\n${text('dtstart')}`;
}
