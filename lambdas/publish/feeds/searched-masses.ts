import {
  addDays,
  calendarDateIn,
  type CalendarDate,
  daysBetween,
  yearOf,
} from '../../../contract/dates/calendar-date.ts';
import { easterSunday } from '../../../contract/masses/great-days.ts';
import type { Mass, MassDay } from '../../../contract/masses/mass-days.ts';
import { isChanged } from '../../../contract/masses/shown-days.ts';
import { writeMasses } from '../../../contract/masses/told-apart.ts';
import { resources } from '../../../contract/resources.ts';
import type { SearchDocument, SearchedMass } from '../../../contract/site/site-files.ts';
import type { Snapshot } from '../snapshot.ts';
import { publishedMassDays } from './occasions.ts';

/** How far ahead Masses are found, in days, and how far the usual ones. */
const MASS_DAYS = 366;
const USUAL_DAYS = 8;

/** Of Masses with the same note, the next few are found. */
const DATES_OF_NOTE = 3;

/**
 * The dates of the coming year whose Masses people ask for: the next ones, changed ones, those with a note, Christmas, Holy Week
 * and holy days.
 */
export function massDocuments(snapshot: Snapshot): SearchDocument[] {
  const today = calendarDateIn(snapshot.parish.timeZone, snapshot.now);
  const noted = new Map<string, number>();
  return publishedMassDays(snapshot, addDays(today, -1), MASS_DAYS).flatMap((day, at) => {
    const notes = day.masses.flatMap(({ title, special, dayNote }) =>
      [title, special, dayNote].flatMap((each) => each ?? []),
    );
    const isNoted = notes.some((note) => (noted.get(note) ?? 0) < DATES_OF_NOTE);
    for (const note of notes) noted.set(note, (noted.get(note) ?? 0) + 1);
    const isKnown = day.masses.length + day.cancelled.length > 0 || day.difference !== undefined;
    const isResult =
      isChanged(day) || isNoted || greatNamesOf(day.date).length > 0 || day.churchDay?.isHolyDay === true;
    return isKnown && (isResult || at <= USUAL_DAYS) ? [massDocument(day, isResult)] : [];
  });
}

function massDocument(day: MassDay, isResult: boolean): SearchDocument {
  const { date, masses, cancelled, churchDay, difference } = day;
  const names = greatNamesOf(date);
  const title = churchDay?.celebration?.name ?? names[0] ?? (difference ? 'Changed Masses' : 'Mass');
  const texts = [
    masses.length > 0 ? `${masses.map(textOf).join('; ')}.` : 'No Mass.',
    cancelled.length > 0 && `Cancelled: ${writeMasses(cancelled)}.`,
    difference?.note,
  ];
  return {
    kind: 'mass',
    title,
    ...(!isResult && { onlyAnswers: true }),
    text: texts.filter(Boolean).join(' '),
    ...(names.length > 0 && { words: names.join(' ') }),
    path: `${resources.events.itemPages}/${date.slice(0, 7)}#${date}`,
    date,
    masses: masses.map((mass) => ({ time: mass.time, text: textOf(mass), ...nameOf(date, mass) })),
  };
}

/** '6:00 PM, Saint Kieran, Msza Święta po polsku'. */
function textOf({ timeText, churchName, title, note, place, special, dayNote, vigilOf }: Mass): string {
  const vigil = vigilOf && `Vigil: ${vigilOf}`;
  const parts = [timeText, churchName, title ?? vigil, note, place, special, dayNote];
  return [...new Set(parts)].filter(Boolean).join(', ');
}

const namesOfYear: Readonly<Record<string, string>> = {
  '12-24': 'Christmas Eve',
  '12-25': 'Christmas Day',
  '12-31': 'New Year’s Eve',
  '01-01': 'New Year’s Day',
};

/** What people call a great date, besides its name in the Church's calendar. */
function greatNamesOf(date: CalendarDate): readonly string[] {
  const days = daysBetween(easterSunday(yearOf(date)), date);
  return [
    namesOfYear[date.slice(5)],
    days === 0 && 'Easter Sunday',
    days === 1 && 'Easter Monday',
    days >= -7 && days < 0 && 'Holy Week',
  ].flatMap((each) => each || []);
}

/** Of Christmas Eve and Holy Saturday: from when on a Mass is that of the night. */
const NIGHT = 22 * 60;
const EVENING = 18 * 60;

function nameOf(date: CalendarDate, { time }: Mass): Pick<SearchedMass, 'name'> {
  if (date.endsWith('-12-24') && time >= NIGHT) return { name: 'Midnight Mass' };
  if (date.endsWith('-12-25') && time === 0) return { name: 'Midnight Mass' };
  const isVigil = addDays(date, 1) === easterSunday(yearOf(date)) && time >= EVENING;
  return isVigil ? { name: 'Easter Vigil' } : {};
}
