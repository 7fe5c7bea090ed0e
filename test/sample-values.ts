import { defaultMassTimes, footerMassTimes, massTimeFallback } from '../parish/mass-times.ts';
import { neutralParish } from '../parish/neutral.ts';
import { sampleParish } from '../parish/sample/sample-parish.ts';

/** Fields that hold keys, choices and times rather than what a parish says about itself. */
const notTexts =
  /^(id|date|time|times|day|category|cycle|country|nationalCalendar|timeZone|palette|ask|icon|weekday|uploadDate|fileUrl)$/;

/** The texts of the sample parish that could be of no other one. */
export async function sampleValues(): Promise<readonly string[]> {
  const { parish, records, galleryFolders, gallery } = await sampleParish('2026-11-22');
  const captions = gallery.map(({ caption }) => caption);
  const general = new Set(
    [neutralParish, defaultMassTimes, massTimeFallback, footerMassTimes].flatMap(textsOf),
  );
  const values = [parish, records, galleryFolders, captions].flatMap(textsOf);
  return [...new Set(values)].filter(
    (value) => value.length > 6 && !general.has(value) && !value.startsWith('/pictures/'),
  );
}

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
