import ICAL from 'ical.js';
import { OperatorError } from '../command/command.ts';
import {
  between,
  type Change as ZoneChange,
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
  /** What it replaces in the series of its UID, if it is an exception to that, and whether it changes all later dates, too. */
  readonly replaced?: Time | undefined;
  readonly changesLater: boolean;
  readonly endsBeforeStart: boolean;
};

/** The zones of a file: by the name that a time has (empty for one without), and the one on whose clock times in UTC are shown. */
type Zones = { readonly find: (name: string) => Zone; readonly utc: Zone };

/** A file without folds, which some programs put inside a letter. */
export const unfolded = (bytes: Buffer): Buffer =>
  Buffer.from(bytes.toString('latin1').replaceAll(/\r?\n[ \t]/g, ''), 'latin1');

/**
 * Parses the events of an iCalendar file (RFC 5545) one by one, because a single invalid line makes ical.js reject the whole
 * text. `faults` and `leftOut` are sentences about events that cannot be read, and about what else the file contains.
 */
export function parseCalendar(text: string) {
  if (!/^BEGIN:VCALENDAR\s*$/im.test(text))
    throw new OperatorError('This is not an iCalendar file: it has no line BEGIN:VCALENDAR.');
  const lines = text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/\n[ \t]/g, '')
    .replaceAll(/[ \t]+$/gm, '');
  const blocks = lines.split(BLOCK).slice(1).map(untilEnd);
  const zones = zonesOf(lines, blocks);
  const events: CalendarEvent[] = [];
  const faults: string[] = [];
  const leftOut: string[] = [];
  for (const block of blocks) {
    const label = labelOf(block);
    if (kindOf(block) === 'VTODO') leftOut.push(`${label}: It is a task.`);
    if (kindOf(block) === 'VJOURNAL') leftOut.push(`${label}: It is a journal entry.`);
    if (kindOf(block) !== 'VEVENT') continue;
    try {
      events.push({ ...readBlock(block.replaceAll(ALARM, ''), zones), label });
    } catch (error) {
      const isException = /^RECURRENCE-ID[;:]/im.test(block);
      const note = isException ? ' Its series keeps what it replaces: correct that on the site.' : '';
      faults.push(faultOf(label, error) + note);
    }
  }
  return { events, faults, leftOut };
}

/** The sentence for an event that cannot be read. */
export function faultOf(label: string, error: unknown): string {
  return `${label}: It cannot be read: ${String(error).replace(/^\w*Error: /, '')}.`;
}

/** A zone is found by its name, or else by the file's own definition. Throws an error for one without. */
function zonesOf(lines: string, blocks: readonly string[]): Zones {
  // Programs write the times of a calendar with a zone in UTC, or without a zone, and show them on its clock.
  const own = namedZone(/^X-WR-TIMEZONE[^:]*:(.+)$/im.exec(lines)?.[1] ?? '');
  const definitions = new Map(
    blocks.filter((block) => kindOf(block) === 'VTIMEZONE').map((block) => [tzidOf(block), block]),
  );
  const known = new Map<string, Zone>([['', own ?? parishZone()]]);
  const find = (written: string) => {
    const name = unescaped(written);
    const zone = known.get(name) ?? namedZone(name) ?? definedZone(name, definitions.get(name) ?? '');
    if (!zone) throw new Error(`its time zone “${name}” is unknown`);
    known.set(name, zone);
    return zone;
  };
  return { find, utc: own ?? utc };
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
const tzidOf = (block: string) => unescaped(/^TZID[^:]*:(.*)$/im.exec(block)?.[1] ?? '');
const unescaped = (name: string) => name.replaceAll(/\\(.)/g, '$1').trim();

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

const TIME_LINE = /^(?:DTSTART|DTEND|RECURRENCE-ID|EXDATE|RDATE|RRULE)[;:].*\n/gim;

/** Reads an event, or a part of the definition of a zone. The times and rules are not for ical.js, which rejects many. */
function readBlock(block: string, zones: Zones): Omit<CalendarEvent, 'label'> {
  const lines = block.match(TIME_LINE) ?? [];
  // ical.js types the result as any.
  const parsed: unknown = ICAL.parse(block.replaceAll(TIME_LINE, ''));
  const component = new ICAL.Component(Array.isArray(parsed) ? parsed : []);
  const linesOf = (name: string) =>
    lines.map((line) => line.trim()).filter((line) => new RegExp(`^${name}[;:]`, 'i').test(line));
  const [written] = linesOf('DTSTART').flatMap((line) => timesIn(line, zones));
  const own = written && !written.start.isDate && written.start.zone !== utc ? written.start.zone : undefined;
  const find = (name: string) => (name === '' && own ? own : zones.find(name));
  const valuesOf = (name: string) => linesOf(name).flatMap((line) => timesIn(line, { ...zones, find }));
  const [end] = valuesOf('DTEND');
  const [replaced] = valuesOf('RECURRENCE-ID');
  const start = (written ?? replaced)?.start;
  if (!start) throw new Error('it has no start');
  const duration = component.getFirstPropertyValue('duration');
  const given = duration instanceof ICAL.Duration ? duration.toSeconds() * 1000 : 0;
  const length = end ? between(start, end.start) : given;
  return {
    component,
    start,
    // By default a day for a date, and nothing for a time.
    length: Math.max(start.isDate ? DAY : 0, length),
    rules: linesOf('RRULE').flatMap((line) => line.replace(/^[^:]*:/, '').trim() || []),
    dates: valuesOf('RDATE'),
    excluded: valuesOf('EXDATE').map((value) => value.start),
    replaced: replaced?.start,
    changesLater: linesOf('RECURRENCE-ID').some((line) => /;RANGE="?THISANDFUTURE\b/i.test(line)),
    endsBeforeStart: length < 0,
  };
}

/** The parameters of a time may have colons, such as those of `TZID=tzone://Microsoft/Utc`. */
const TIME = /^[\w-]+((?:;.*?)?):([\d\-: TZ,/+PWDHMS]*)$/i;

/** The dates, times or periods of a line. With VALUE=DATE, some programs write midnight after a date. */
function timesIn(line: string, zones: Zones): Recurrence['dates'] {
  const [, parameters, value = ''] = TIME.exec(line) ?? [];
  if (parameters === undefined) throw new Error(`“${line}” is no date or time`);
  const isDate = /;VALUE="?DATE"?(?=;|$)/i.test(parameters);
  const zoneOf = () => zones.find(/;TZID="?(.*?)"?(?=;[A-Z-]+=|$)/i.exec(parameters)?.[1] ?? '');
  const texts = value.split(',').filter((text) => text.trim());
  return texts.map((text) => {
    const [from = '', to] = text.split('/');
    const start = parseTime(isDate ? from.replace(/[T ]00:?00.*$/i, '') : from, zoneOf, zones.utc);
    if (to === undefined) return { start };
    if (/^[+-]?P/i.test(to)) return { start, length: ICAL.Duration.fromString(to).toSeconds() * 1000 };
    return { start, length: between(start, parseTime(to, zoneOf, zones.utc)) };
  });
}

/** A zone as the file defines it; undefined if that cannot be read. The rules of most have no end. */
function definedZone(name: string, definition: string): Zone | undefined {
  try {
    const parts = definition.match(/^BEGIN:(STANDARD|DAYLIGHT)\n[^]*?^END:\1$/gim) ?? [];
    const changes = parts.flatMap((part): ZoneChange[] => {
      const { component, ...recurrence } = readBlock(part, { find: () => utc, utc });
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
