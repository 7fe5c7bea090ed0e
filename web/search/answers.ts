import {
  addDays,
  type CalendarDate,
  calendarDateIn,
  instantOf,
  weekdayOf,
} from '../../contract/dates/calendar-date.ts';
import { weekdays } from '../../contract/fields/choices.ts';
import { isOver } from '../../contract/masses/next-mass.ts';
import type { SearchDocument, SearchedMass } from '../../contract/site/site-files.ts';
import { formatDay } from '../formats/dates.ts';
import { isWeak, normalised, queryWords, withSynonyms, wordsIn } from './words.ts';

/** What a question is answered with: 'Next Mass', 'today, 6:00 PM', and where more is said. */
export type Answer = { readonly label: string; readonly text: string; readonly path: string };

type Day = SearchDocument & { readonly date: CalendarDate; readonly masses: readonly SearchedMass[] };

/** Dates within so many days of the first one answer a question together: Holy Week, Christmas. */
const TOGETHER = 8;

/** The answers to a question, by the clock of the parish; none to one that asks for something else. */
export function answersTo(
  question: string,
  documents: readonly SearchDocument[],
  now: Date,
  timeZone: string,
): readonly Answer[] {
  const words = queryWords(question);
  const about = words.filter((word) => !ofMass.has(word));
  const days = daysAhead(documents, now, timeZone);
  if (about.length === words.length) {
    const facts = factsAbout(words, documents);
    if (facts.length > 0) return facts;
  }
  return massesAbout(about, days, calendarDateIn(timeZone, now));
}

const ofMass = new Set(['mass', 'service', 'next', 'time', 'weekend']);

/** The dates with their Masses that are not over. */
function daysAhead(documents: readonly SearchDocument[], now: Date, timeZone: string): readonly Day[] {
  return documents
    .flatMap(({ date = '', masses = [], ...document }) => ({
      ...document,
      date,
      masses: masses.filter(({ time }) => !isOver(instantOf(date, time, timeZone), now)),
    }))
    .filter(({ masses }) => masses.length > 0)
    .sort((a, b) => a.date.localeCompare(b.date));
}

/** The parts of the site whose titles are what is asked for. */
function factsAbout(words: readonly string[], documents: readonly SearchDocument[]): readonly Answer[] {
  const asked = words.filter((word) => !isWeak(word) || withSynonyms(word).length > 1);
  if (asked.length === 0) return [];
  return documents.flatMap(({ title, path, answer }) =>
    answer && asked.every((word) => isSaid(word, title)) ? [{ label: title, text: answer, path }] : [],
  );
}

function massesAbout(about: readonly string[], days: readonly Day[], today: CalendarDate): readonly Answer[] {
  const answerOf = (day: Day, masses: readonly SearchedMass[], label?: string): Answer => ({
    label: label ?? ((masses.length === 1 && masses[0]?.name) || day.title || 'Mass'),
    text: [dayText(day.date, today), masses.map(({ text }) => text).join('; ')].join(', '),
    path: day.path,
  });
  const [next] = days;
  if (about.length === 0) return next ? [answerOf(next, next.masses.slice(0, 1), 'Next Mass')] : [];
  const massesWith = (isMeant: (day: Day, mass: SearchedMass) => boolean) =>
    days
      .map((day) => ({ day, masses: day.masses.filter((mass) => isMeant(day, mass)) }))
      .filter(({ masses }) => masses.length > 0);
  const saysAll = (text: string) => about.every((word) => isSaid(word, text));
  const called = massesWith((_, { name = '' }) => saysAll(name));
  const found = called.length > 0 ? called : massesWith((day, mass) => saysAll(describe(day, mass, today)));
  const until = addDays(found[0]?.day.date ?? today, isOfWeek(about) ? 2 : TOGETHER);
  return found.filter(({ day }) => day.date < until).map(({ day, masses }) => answerOf(day, masses));
}

/** All that may be asked for of a Mass; that of a Sunday's vigil is one of the Sunday. */
function describe(
  { title, words = '', date }: Day,
  { text, name = '' }: SearchedMass,
  today: CalendarDate,
): string {
  const weekday = weekdays[weekdayOf(date)] ?? '';
  const vigil = text.includes('Vigil: ') && weekday === 'Saturday' ? 'Sunday' : '';
  return [title, words, text, name, weekday, vigil, dayText(date, today)].join(' ');
}

/** Whether only the next of such days is asked for, as 'sunday' and the eve that belongs to it. */
function isOfWeek(about: readonly string[]): boolean {
  return about.every((word) => weekdays.some((weekday) => weekday.toLowerCase() === word));
}

/** 'today', 'tomorrow', 'Saturday 27 March 2027'. */
function dayText(date: CalendarDate, today: CalendarDate): string {
  if (date <= today) return 'today';
  return date === addDays(today, 1) ? 'tomorrow' : formatDay(date);
}

/** Whether a text has a word, or a phrase that means the same. */
function isSaid(word: string, text: string): boolean {
  const said = new Set(wordsIn(text).map(normalised));
  return withSynonyms(word).some((phrase) => phrase.split(' ').every((each) => said.has(each)));
}
