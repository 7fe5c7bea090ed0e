import ICAL from 'ical.js';
import { OperatorError } from '../command/command.ts';
import {
  between,
  type Change,
  DAY,
  instantOf,
  namedZone,
  occurrencesOf,
  parishZone,
  parseTime,
  type Recurrence,
  type Time,
  utc,
  type Zone,
  zoneOfChanges,
} from './calendar-times.ts';
import { importedLine } from './texts.ts';

/** An event of a calendar. */
export type CalendarEvent = Recurrence & {
  /** Its title and date, for the operator. */
  readonly label: string;
  /** Its properties that are neither times nor rules. */
  readonly component: ICAL.Component;
  /** What it replaces in the series of its UID, if it is an exception to that, and whether also all later dates. */
  readonly replaced?: Time | undefined;
  readonly isLasting: boolean;
};

/** A date of the series with a UID that an exception replaces which cannot be read. */
export type Unread = { readonly uid: string; readonly replaced: Time };

/** A zone by the name that a time has, or the one of a time without. */
type FindZone = (name: string) => Zone;

/**
 * Parses the events of an iCalendar file (RFC 5545) one by one, because a single invalid line makes ical.js reject the whole
 * text. `faults` and `leftOut` are sentences about events that cannot be read, and about what else the file contains.
 */
export function parseCalendar(text: string) {
  if (!/^BEGIN:VCALENDAR\s*$/im.test(text))
    throw new OperatorError('This is not an iCalendar file: it has no line BEGIN:VCALENDAR.');
  const unfolded = text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/\n[ \t]/g, '')
    .replaceAll(/[ \t]+$/gm, '');
  // Programs write the times of a calendar with a zone in UTC, too, and show them on its clock.
  const utcZone = namedZone(/^X-WR-TIMEZONE[^:]*:(.+)$/im.exec(unfolded)?.[1] ?? '') ?? utc;
  const blocks = unfolded.match(BLOCK) ?? [];
  const definitions = new Map(
    blocks.filter((block) => kindOf(block) === 'VTIMEZONE').map((block) => [tzidOf(block), block]),
  );
  const zones = new Map<string, Zone>([['', parishZone()]]);
  const zoneOf: FindZone = (name) => {
    const definition = definitions.get(name);
    const zone = zones.get(name) ?? namedZone(name) ?? (definition && definedZone(name, definition));
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

/** A component, also one that is cut off by the next event or the end of the file. */
const BLOCK = /^BEGIN:(VEVENT|VTODO|VJOURNAL|VTIMEZONE)\n(?:[^]*?^END:\1$|[^]*?(?=^BEGIN:VEVENT$)|[^]*)/gim;
const ALARM = /^BEGIN:VALARM$[^]*?^END:VALARM\n/gim;
const kindOf = (block: string) => block.slice('BEGIN:'.length, block.indexOf('\n')).toUpperCase();
const tzidOf = (block: string) => /^TZID[^:]*:(.*)$/im.exec(block)?.[1] ?? '';

/** The sentence for an event that cannot be read. */
export function faultOf(label: string, error: unknown): string {
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
  const valuesOf = (name: string) => linesOf(name).flatMap((line) => timesIn(line, zoneOf, utcZone));
  const [end] = valuesOf('DTEND');
  const [replaced] = valuesOf('RECURRENCE-ID');
  const start = (valuesOf('DTSTART')[0] ?? replaced)?.start;
  if (!start) throw new Error('it has no start');
  const duration = component.getFirstPropertyValue('duration');
  const written =
    duration instanceof ICAL.Duration ? duration.toSeconds() * 1000 : end ? between(start, end.start) : 0;
  return {
    component,
    start,
    // By default a day for a date, and nothing for a time.
    length: Math.max(start.isDate ? DAY : 0, written),
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
    const changes = parts.flatMap((part): Change[] => {
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
