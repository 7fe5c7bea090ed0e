import type { CalendarDate } from './dates/calendar-date.ts';

/** The words of a name, however it is written: those of 'St. Mary’s & St. John’s' are saint, mary, saint and john. */
export function wordsIn(text: string): string[] {
  const words = text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}|['’]s?(?![\p{L}\p{N}])/gu, '')
    .match(/[\p{L}\p{N}]+/gu);
  return (words ?? []).map((word) => (word === 'st' ? 'saint' : word)).filter((word) => !joints.has(word));
}

/** Whether two texts have the same words. */
export function haveSameWords(one: string, other: string): boolean {
  return one === other || (keyOf(one) !== '' && keyOf(one) === keyOf(other));
}

/** Whether a text says nothing that another does not: 'The Immaculate Conception' beside 'The Immaculate Conception of Mary'. */
export function isSaidBy(text: string, other: string): boolean {
  const said = new Set(wordsIn(other));
  return wordsIn(text).every((word) => said.has(word) || saysNothing.has(word));
}

const saysNothing = new Set(['mass', 'day', 'of', 'in', 'at', 'for', 'feast', 'solemnity']);

const joints = new Set(['and', 'the']);

function keyOf(text: string): string {
  return wordsIn(text).join(' ');
}

/** The fields that a slug is built from. */
type Titled = { readonly title: string; readonly date: CalendarDate };

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

/** Joins words as in a sentence: 'a', 'a and b', 'a, b and c'. */
export function inAList(words: readonly string[]): string {
  return new Intl.ListFormat('en-GB').format(words);
}

/** Returns the display name of a folder: 'First Holy Communion' for 'first-holy-communion', 'All Photos' for the root. */
export function folderLabel(folder: string): string {
  if (folder === '') return 'All Photos';
  // A name of only hyphens has no words and is kept.
  const words = folder.split('-').filter(Boolean).join(' ') || folder;
  return words.replaceAll(/(^|\s)\p{Ll}/gu, (start) => start.toLocaleUpperCase('en-GB'));
}

/** The `mailto:` URL of an e-mail address. */
export function mailAddress(email: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
}
