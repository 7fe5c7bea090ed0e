import type { CalendarDate } from './dates/calendar-date.ts';

/** The fields that a slug is built from. */
type Titled = { readonly title: string; readonly date: CalendarDate };

/** The id prefix of the table items that reserve a slug, so that no other item of the resource can use it. */
export const slugClaims = 'slug#';

const MAX_TITLE_LENGTH = 60;

/** Latin letters that Unicode does not decompose into an ASCII letter and a mark. */
const transliterations: Readonly<Record<string, string>> = {
  æ: 'ae',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ŋ: 'ng',
  ø: 'o',
  œ: 'oe',
  ß: 'ss',
  þ: 'th',
  ŧ: 't',
};

/** The slug for a title and date, such as `advent-fair-2026-11-28`. `noun` replaces a title without Latin letters. */
export function suggestedSlug({ title, date }: Titled, noun: string): string {
  return `${slugWords(title) || slugWords(noun)}-${date}`;
}

/** Lower-case ASCII words joined by hyphens, truncated at a word boundary; '' for a text without Latin letters. */
export function slugWords(text: string): string {
  const words = transliterated(text.normalize('NFKD').toLowerCase())
    .replaceAll(/[\p{M}'’]/gu, '')
    .match(/[a-z0-9]+/g);
  const joined = words?.join('-') ?? '';
  if (joined.length <= MAX_TITLE_LENGTH) return joined;
  return joined
    .slice(0, MAX_TITLE_LENGTH + 1)
    .replace(/-[^-]*$/, '')
    .slice(0, MAX_TITLE_LENGTH);
}

/** A lower-case text with ASCII letters for those that have no decomposition: 'pawel' for 'paweł'. */
export function transliterated(text: string): string {
  return text.replaceAll(/[^\p{ASCII}]/gu, (letter) => transliterations[letter] ?? letter);
}
