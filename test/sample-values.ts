import { defaultMassTimes, footerMassTimes, massTimeFallback } from '../parish/mass-times.ts';
import { addDays } from '../contract/dates/calendar-date.ts';
import { churchDaysIn } from '../parish/church-calendar/all-calendars.ts';
import { catalogue } from '../parish/pictures/catalogue.ts';
import { sampleHistory, sampleNews, sampleReflections } from '../parish/samples.ts';
import { neutralParish, usualMinistries } from '../parish/neutral.ts';
import { sampleParish } from '#sample';

/** Fields that hold keys, choices and times rather than what a parish says about itself. */
const notTexts =
  /^(id|date|time|times|day|category|cycle|country|nationalCalendar|timeZone|palette|ask|icon|weekday|uploadDate|fileUrl)$/;

/** Names that every parish may use. */
const general = /^(Parish Office|Parish Priest|Lectio Divina|Ash Wednesday|Christmas Day)$/;

/** The texts of the sample parish that could be of no other one. */
export async function sampleValues(): Promise<readonly string[]> {
  const { parish, records, gallery } = await sampleParish('2026-11-22');
  const churchDays = churchDaysIn(parish.nationalCalendar);
  const shared = [
    neutralParish,
    usualMinistries,
    [defaultMassTimes, massTimeFallback, footerMassTimes],
    [sampleHistory, sampleNews, sampleReflections],
    catalogue,
    Array.from({ length: 450 }, (_, days) => churchDays(addDays('2026-01-01', days))),
  ]
    .flatMap(textsOf)
    .join('\n');
  const captions = gallery.map(({ caption }) => caption);
  const values = new Set([parish, records, captions].flatMap(textsOf));
  return [...values].filter(
    (value) => isDistinctive(value) && !shared.includes(value) && !general.test(value),
  );
}

/** Whether it has three words, an address or a number, or is the name of a person or a town. */
const isDistinctive = (value: string) =>
  /\S+\s+\S+\s+\S|@|\d{5}|^https:|^\p{Lu}\S+(?:tow|\s+\p{Lu}\S+)$/u.test(value);

function textsOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => (notTexts.test(name) ? [] : textsOf(each)));
}

/** Which of the values a compiled text contains, as they are or with what a compiler escapes. */
export function valuesIn(text: string, values: readonly string[]): readonly string[] {
  const plain = text
    .replaceAll(/\\u([0-9a-f]{4})/gi, (_, code: string) => String.fromCodePoint(parseInt(code, 16)))
    .replaceAll(/\\x([0-9a-f]{2})/gi, (_, code: string) => String.fromCodePoint(parseInt(code, 16)))
    .replaceAll(/\\(['"`])/g, '$1')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'");
  return values.filter((value) => plain.includes(value));
}
