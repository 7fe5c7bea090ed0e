import ICAL from 'ical.js';
import { addDays } from '../../../contract/dates/calendar-date.ts';
import { OperatorError } from '../../command/command.ts';
import { importedLine } from '../imported-text.ts';
import { setZones } from './zones.ts';

/** An event of a calendar, and its title and date for the operator. */
export type CalendarEvent = { readonly component: ICAL.Component; readonly label: string };

type CalendarFile = {
  readonly events: readonly CalendarEvent[];
  /** Sentences about events that cannot be read. */
  readonly faults: readonly string[];
  /** Sentences about what else the file contains. */
  readonly leftOut: readonly string[];
};

/**
 * Parses the events of an iCalendar file (RFC 5545) one by one, because a single invalid line makes ical.js reject the whole
 * text. Corrects what programs often write incorrectly.
 */
export function parseCalendar(text: string): CalendarFile {
  if (!/^BEGIN:VCALENDAR\s*$/im.test(text))
    throw new OperatorError('This is not an iCalendar file: it has no line BEGIN:VCALENDAR.');
  const lines = text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/\n[ \t]/g, '')
    .split('\n')
    .flatMap((line) => correctedLine(line.trimEnd()));
  const blocks = lines.join('\n').match(BLOCK) ?? [];
  const zones = blocks.flatMap((block) => (kindOf(block) === 'VTIMEZONE' ? definition(block) : []));
  const file: { events: CalendarEvent[]; faults: string[]; leftOut: string[] } = {
    events: [],
    faults: [],
    leftOut: [],
  };
  for (const block of blocks) {
    const label = labelOf(block);
    if (kindOf(block) === 'VTODO') file.leftOut.push(`${label}: It is a task.`);
    if (kindOf(block) === 'VJOURNAL') file.leftOut.push(`${label}: It is a journal entry.`);
    if (kindOf(block) !== 'VEVENT') continue;
    try {
      const component = parsed(block.replaceAll(ALARM, ''));
      setZones(component, zones);
      file.events.push({ component, label });
    } catch (error) {
      file.faults.push(faultOf(label, error));
    }
  }
  return file;
}

const kindOf = (block: string) => block.slice('BEGIN:'.length, block.indexOf('\n')).toUpperCase();

/** A zone that cannot be read is unknown to the events that name it. */
function definition(block: string): ICAL.Component[] {
  try {
    return [parsed(block)];
  } catch {
    return [];
  }
}

/** A component, also one that is cut off by the next event or the end of the file. */
const BLOCK = /^BEGIN:(VEVENT|VTODO|VJOURNAL|VTIMEZONE)\n(?:[^]*?^END:\1$|[^]*?(?=^BEGIN:VEVENT$)|[^]*)/gim;
const ALARM = /^BEGIN:VALARM$[^]*?^END:VALARM\n/gim;

function parsed(block: string): ICAL.Component {
  // ical.js types the result as any.
  const component: unknown = ICAL.parse(block);
  return new ICAL.Component(Array.isArray(component) ? component : []);
}

/** The sentence for an event that cannot be read. */
export function faultOf(label: string, error: unknown): string {
  return `${label}: It cannot be read: ${String(error).replace(/^\w*Error: /, '')}.`;
}

function labelOf(block: string): string {
  const [line = ''] = /^SUMMARY[:;].*$/im.exec(block) ?? [];
  const [, year, month, day] = /^DTSTART.*:(\d{4})(\d\d)(\d\d)/im.exec(block) ?? [];
  return titleOf(line) + (year === undefined ? '' : ` (${year}-${month}-${day})`);
}

function titleOf(line: string): string {
  try {
    const value: unknown = ICAL.Property.fromString(line).getFirstValue();
    return importedLine(String(value)) || untitled;
  } catch {
    return untitled;
  }
}

const untitled = 'An event without a title';

const TIME_LINE = /^(DTSTART|DTEND|RECURRENCE-ID|EXDATE|RDATE)((?:;.*?)?):([\d\-: TZ,/+PWDHMS]*)$/i;

/** A line without deviations from the format that ical.js rejects or misreads; nothing for one without a value. */
function correctedLine(line: string): string[] {
  const [, rule] = /^RRULE:(.*)$/i.exec(line) ?? [];
  if (rule !== undefined) {
    const parts = rule.split(';').filter((part) => part && !/^COUNT=(-\d+|0)$/i.test(part));
    const corrected = parts.map((part) => part.replace(/(?<=^UNTIL=).*/i, correctedTime));
    return corrected.length > 0 ? [`RRULE:${corrected.join(';')}`] : [];
  }
  const [, name = '', parameters = '', value = ''] = TIME_LINE.exec(line) ?? [];
  if (!name) return [line];
  const times = value
    .split(',')
    .filter(Boolean)
    .map((each) => each.split('/').map(correctedTime).join('/'));
  const isDate = /;VALUE=DATE(?=;|$)/i.test(parameters) || times.every((each) => /^\d{8}$/.test(each));
  const kept = parameters
    .replace(/;VALUE="?DATE(-TIME)?"?(?=;|$)/i, '')
    .replace(/;TZID="?(.*?)"?(?=;[A-Z-]+=|$)/i, isDate ? '' : ';TZID="$1"');
  if (times.length === 0) return name.toUpperCase() === 'DTSTART' ? [line] : [];
  const values = times.map((each) => (isDate ? each.slice(0, 8) : each));
  return [`${name}${kept}${isDate ? ';VALUE=DATE' : ''}:${values.join(',')}`];
}

/** Writes a date or time in the basic format of ISO 8601 that iCalendar uses: `20261201`, `20261201T190000`. */
function correctedTime(text: string): string {
  const [, year, month, day, hour, minute, second = '00', utc = ''] =
    /^(\d{4})-?(\d\d)-?(\d\d)(?:[T ](\d\d):?(\d\d)(?::?(\d\d))?(Z?))?$/.exec(text.trim()) ?? [];
  if (year === undefined) return text;
  const date = `${year}-${month}-${day}`;
  if (hour === '24') return `${addDays(date, 1).replaceAll('-', '')}T000000${utc}`;
  return date.replaceAll('-', '') + (hour === undefined ? '' : `T${hour}${minute}${second}${utc}`);
}
