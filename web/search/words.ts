import type { CalendarDate } from '../../contract/dates/calendar-date.ts';
import type { SearchDocument } from '../../contract/site/site-files.ts';
import { transliterated } from '../../contract/words.ts';
import { pages } from '../routes/pages.ts';

const stopWords = new Set(
  `a about all am an and any are at be by can do does for from get go have he her him his how i if in is it its me my of on
   or our please she so the their there they this to up us was we were what whats when where which who whom whos will with
   you your`.split(/\s+/),
);

/** Words that improve the score of a match but are not required. */
const weak = new Set(
  `time date hour day detail information info next open start church parish phone telephone number ring call contact
   email`.split(/\s+/),
);

/** Synonyms: a visitor's word, and the phrases that the site uses for it. Both are normalised. */
const synonyms: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    adoration: ['exposition'],
    anointing: ['sick'],
    become: ['becoming'],
    booking: ['hire', 'hiring'],
    bulletin: ['newsletter'],
    polish: ['polski', 'polsku'],
    give: ['giving'],
    burial: ['funeral'],
    call: ['office', 'contact'],
    christening: ['baptism'],
    christened: ['baptism'],
    clergy: ['priest'],
    confess: ['confession'],
    contact: ['office'],
    deaf: ['hearing'],
    died: ['someone dies', 'funeral'],
    death: ['someone dies', 'funeral'],
    direction: ['where we are'],
    disabled: ['step free', 'wheelchair'],
    donate: ['giving'],
    donation: ['giving'],
    email: ['office'],
    engaged: ['marriage'],
    find: ['where we are'],
    fr: ['father'],
    funeral: ['someone dies'],
    hire: ['booking', 'hiring'],
    rent: ['booking', 'hiring'],
    kid: ['children'],
    loo: ['toilet'],
    map: ['where we are'],
    married: ['marriage'],
    minute: ['meeting note'],
    mum: ['parent'],
    number: ['office', 'contact'],
    penance: ['reconciliation', 'confession'],
    phone: ['office', 'contact'],
    photo: ['gallery', 'picture'],
    photograph: ['gallery', 'picture'],
    picture: ['gallery'],
    rcia: ['becoming catholic', 'journey faith'],
    reconciliation: ['confession'],
    ring: ['office', 'contact'],
    service: ['mass'],
    st: ['saint'],
    stream: ['live'],
    livestream: ['live'],
    online: ['live'],
    streaming: ['live'],
    svp: ['vincent de paul'],
    telephone: ['office', 'contact'],
    teenager: ['young people', 'youth'],
    toddler: ['children'],
    vicar: ['priest'],
    volunteer: ['ministry', 'help'],
    wc: ['toilet'],
    wedding: ['marriage'],
    xmas: ['christmas'],
  }),
);

/** Marks are the vowels of some scripts. Format characters are invisible, and `normalised` drops them. */
const characters = String.raw`[\p{L}\p{N}\p{M}\p{Cf}]+`;

const word = new RegExp(characters, 'gu');

const separated = new RegExp(`(${characters})`, 'u');

const questionWord = new RegExp(String.raw`${characters}(?:[’'](?!s\b)\p{L}+)?`, 'gu');

/** The words of a text. */
export function wordsIn(text: string): string[] {
  return text.match(word) ?? [];
}

/** A text in parts, of which every second is a word. */
export function splitAtWords(text: string): string[] {
  return text.split(separated);
}

/** Normalises a word for comparison: lower case, no accents, singular, ordinals as numbers; null for a single letter. */
export function normalised(word: string): string | null {
  const letters = word.normalize('NFD').replaceAll(/[\p{M}\p{Cf}]/gu, '');
  const plain = transliterated(letters.toLowerCase());
  const ordinal = /^(\d+)(?:st|nd|rd|th)$/.exec(plain)?.[1];
  if (ordinal) return ordinal;
  if (plain.length < 2 && !/\d/.test(plain)) return null;
  return plain.length > 3 && /[^su]s$/.test(plain) ? plain.slice(0, -1) : plain;
}

/** The words of a question without stop words; all of them when nothing else is left. */
export function queryWords(question: string): readonly string[] {
  const all = (question.match(questionWord) ?? []).flatMap((word) => normalised(word) ?? []);
  const significant = all.filter((word) => !stopWords.has(word));
  return [...new Set(significant.length > 0 ? significant : all)].slice(0, MAX_WORDS);
}

/** The maximum number of words, because each one is a separate search. */
const MAX_WORDS = 12;

/** Whether a match does not require this word. */
export function isWeak(word: string): boolean {
  return weak.has(word);
}

/** The word and its synonyms. */
export function withSynonyms(word: string): readonly string[] {
  return [word, ...(synonyms.get(word) ?? [])];
}

/** Whether the document is an event before today. */
export function hasPassed({ kind, date }: SearchDocument, today: CalendarDate): boolean {
  return kind === 'event' && date !== undefined && date < today;
}

/** Whether the document is a gallery folder. */
export function isAlbum({ path }: SearchDocument): boolean {
  return path.startsWith(`${pages.gallery.path}/`);
}
