import {
  addDays,
  type CalendarDate,
  calendarDateIn,
  daysBetween,
  instantOf,
} from '../../contract/dates/calendar-date.ts';
import type { Item } from '../../contract/items.ts';
import { withPlainTexts } from '../../contract/markup.ts';
import { churchWith, isOfChurch, type OwnPlace } from '../../contract/masses/churches.ts';
import { withoutChurchName } from '../../contract/masses/shown-days.ts';
import { type Mass, type MassDay, massDays, type MassSources } from '../../contract/masses/mass-days.ts';
import { nextMass } from '../../contract/masses/next-mass.ts';
import { eventPlace, ownDescription } from '../../contract/site/outside-event.ts';
import { dateParts, formatDay, formatWeekday } from './dates.ts';
import { timeAndPlace } from './mass-text.ts';
import { beginningOf, oneLine } from './texts.ts';

/** A message that tells people of something, and its subject as an e-mail. */
export type Announcement = { readonly subject: string; readonly text: string };

/** When a message is written, the parish's time zone (IANA name), and the link at the end of the message. */
export type Occasion = { readonly now: Date; readonly timeZone: string; readonly link: string };

/** Says what, when and where an event is: 'Parish picnic: tomorrow, Saturday, 2:00 PM, Parish Hall.' */
export function eventAnnouncement(
  event: Item<'events'>,
  parish: Pick<OwnPlace, 'churches'>,
  { now, timeZone, link }: Occasion,
): Announcement {
  const { title, date, time } = event;
  const day = dayText(date, calendarDateIn(timeZone, now)).replace(/^on |,$/g, '');
  const what = asSentence(`${title}: ${day}, ${time}, ${eventPlace(event, parish)}`);
  return { subject: title, text: written([what, beginningOf(ownDescription(event), MAX_LENGTH)], link) };
}

/** Begins with the title of a notice, and with its text. */
export function newsAnnouncement(item: Item<'news'>, { link }: Occasion): Announcement {
  const { title, content } = withPlainTexts(item);
  return { subject: title, text: written([title, beginningOf(content, MAX_LENGTH)], link) };
}

/** 'The newsletter of Sunday 29 November is on our website: First Sunday of Advent.' */
export function newsletterAnnouncement(
  { title, date }: Item<'newsletters'>,
  { now, timeZone, link }: Occasion,
): Announcement {
  const subject = `The newsletter of ${dateText(date, calendarDateIn(timeZone, now))}`;
  const isNamed = /newsletter/i.test(title);
  const what = isNamed ? `${title} is on our website` : `${subject} is on our website: ${title}`;
  return { subject, text: written([asSentence(what)], link) };
}

/** How far ahead the next Mass is looked for, in days. */
const DAYS_AHEAD = 35;

/**
 * Says what a Mass change does to its date, and when the next Mass is if there is none: 'No Mass today, Tuesday, at 10:00 AM. Next
 * Mass: tomorrow at 10:00 AM.' `sources` contain the change.
 */
export function massChangeAnnouncement(
  change: Item<'mass-changes'>,
  sources: MassSources,
  { now, timeZone, link }: Occasion,
): Announcement {
  const { date, church, note } = change;
  const today = calendarDateIn(timeZone, now);
  const [day] = massDays(sources, date, 1).map((each) => inChurchOf(change, each, sources.ownPlace));
  if (!day) throw new Error(`There is no day ${date}`);
  const { name } = churchWith(church, sources.ownPlace) ?? {};
  const ahead = day.masses.filter(({ time }) => instantOf(date, time, timeZone) > now);
  const [subject = ''] = sentences(day, inPlace(name, `on ${dateText(date, today)}`), ahead);
  const [what = '', ...more] = sentences(day, inPlace(name, dayText(date, today)), ahead);
  const said = [
    note ? `${what.replace(/,$/, '')}: ${note}` : what,
    ...more,
    ahead.length === 0 ? nextMassSentence(day, sources, now, timeZone) : '',
  ];
  const text = said.map(asSentence).filter(Boolean).join(' ');
  return { subject: oneLine(subject), text: written([text], link) };
}

/** The Masses and devotions of the church of a change, where the message says which it is; all for a change of every church. */
function inChurchOf({ church }: Item<'mass-changes'>, day: MassDay, ownPlace: OwnPlace): MassDay {
  if (!churchWith(church, ownPlace)) return day;
  const inChurch = (masses: readonly Mass[]) =>
    masses.filter((mass) => mass.church === church).map(withoutChurchName);
  const devotions = (day.devotions ?? [])
    .filter((each) => isOfChurch(each, church ?? ''))
    .map(withoutChurchName);
  return { ...day, masses: inChurch(day.masses), cancelled: inChurch(day.cancelled), devotions };
}

/** What differs on a day, the most important first. `ahead` are its Masses that have not begun. */
function sentences(
  { masses, cancelled, devotions = [] }: MassDay,
  when: string,
  ahead: readonly Mass[],
): readonly string[] {
  const added = masses.filter(({ isNew }) => isNew);
  const off = devotions.filter(({ isOff }) => isOff);
  const names = off.map(({ name, churchName }) => (churchName ? `${name} (${churchName})` : name));
  const alsoOff = names.length > 0 ? [`Also off: ${list(names)}`] : [];
  const atTimes = ahead.length > 0 ? [`Mass is at ${times(ahead)}`] : [];
  if (cancelled.length > 0 && added.length > 0 && added.length === masses.length)
    return [`Mass ${when} is at ${times(masses)} instead of ${times(cancelled)}`, ...alsoOff];
  if (cancelled.length > 0) return [`No Mass ${when} at ${times(cancelled)}`, ...alsoOff, ...atTimes];
  if (added.length > 0)
    return [`${added.length < masses.length ? 'Extra ' : ''}Mass ${when} at ${times(added)}`, ...alsoOff];
  if (names.length > 0) {
    const [{ time = '' } = {}, ...others] = off;
    const at = others.length === 0 && /^\d/.test(time) ? ` at ${time}` : '';
    return [`No ${list(names, 'disjunction')} ${when}${at}`, ...atTimes.map((text) => `${text}, as usual`)];
  }
  return [masses.length > 0 ? `Mass ${when} at ${times(masses)}` : `No Mass ${when}`];
}

/** 'Next Mass: tomorrow at 10:00 AM', of the whole parish; empty if there is none in the next weeks. */
function nextMassSentence(
  { date, cancelled: [first] }: MassDay,
  sources: MassSources,
  now: Date,
  timeZone: string,
): string {
  const begins = instantOf(date, first?.time ?? 0, timeZone);
  const next = massFrom(begins > now ? begins : now, sources, timeZone);
  if (!next) return '';
  const before = massFrom(now, sources, timeZone);
  const label = before && before.begins < next.begins ? 'Next Mass after that' : 'Next Mass';
  const day = dayText(next.date, calendarDateIn(timeZone, now)).replace(/,.*/, '');
  return `${label}: ${day} at ${times(next.masses)}`;
}

/** The next Masses that begin at an instant or later. */
function massFrom(instant: Date, sources: MassSources, timeZone: string) {
  const from = addDays(calendarDateIn(timeZone, instant), -1);
  const days = massDays(sources, from, DAYS_AHEAD).map(({ date, masses, ...day }) => ({
    ...day,
    date,
    masses: masses.filter(({ time }) => instantOf(date, time, timeZone) >= instant),
  }));
  return nextMass(days, { time: instant, isRunning: true }, timeZone);
}

function inPlace(church: string | undefined, when: string): string {
  return church ? `at ${church} ${when}` : when;
}

/** '10:00 AM and 6:00 PM (St Mary)'. */
function times(masses: readonly Mass[]): string {
  return list([...new Set(masses.map(timeAndPlace))]);
}

function list(words: readonly string[], type: Intl.ListFormatType = 'conjunction'): string {
  return new Intl.ListFormat('en-GB', { type }).format(words);
}

/** Dates at least this many days away are written with their year. */
const FAR = 300;

/** 'today, Tuesday,', 'tomorrow, Wednesday,', 'on Friday 27 November'. */
function dayText(date: CalendarDate, today: CalendarDate): string {
  const relative = ['today', 'tomorrow'][daysBetween(today, date)];
  return relative ? `${relative}, ${dateParts(date).weekday},` : `on ${dateText(date, today)}`;
}

/** 'Friday 27 November', with the year if it is far away. */
function dateText(date: CalendarDate, today: CalendarDate): string {
  return Math.abs(daysBetween(today, date)) < FAR ? formatWeekday(date) : formatDay(date);
}

/** The most characters that a message has of a long text. */
const MAX_LENGTH = 500;

/** Each part on lines of its own, and the link below. */
function written(parts: readonly string[], link: string): string {
  return [...parts, link].filter(Boolean).join('\n');
}

function asSentence(text: string): string {
  const line = oneLine(text).replace(/,$/, '');
  return line === '' || /[.!?…]$/.test(line) ? line : `${line}.`;
}
