import { brotliCompressSync, constants } from 'node:zlib';
import type { CalendarDate } from '../../../contract/calendar-date.ts';
import type { SearchDocument } from '../../../contract/search-document.ts';

/** The most that the index may weigh as a browser fetches it, in bytes of brotli (BEYOND.md §7). */
export const MAX_INDEX_BYTES = 60 * 1024;

/** How much of a text is kept as it reads, and how many characters of its other words, for a thing of today and for an old one. */
const READABLE = 240;
const WORDS_OF_NEW = 1_600;
const WORDS_OF_OLD = 200;
const NEW_FOR_MONTHS = 3;

/** Each attempt keeps so much of what the one before kept. */
const SMALLER = 0.75;

/**
 * The index as JSON, cut down until it weighs no more than it may: texts become shorter, then what is oldest goes
 * altogether. Pages and what is to come stay longest.
 */
export function fitIndex(documents: readonly SearchDocument[], today: CalendarDate): string {
  const ranked = byImportance(documents, today);
  const cutTo = (share: number): string =>
    JSON.stringify(
      ranked
        .slice(0, Math.ceil(ranked.length * Math.min(1, 2 * share)))
        .map((document) => shortened(document, wordsLength(document, today) * share)),
    );
  let share = 1;
  let json = cutTo(share);
  while (weight(json) > MAX_INDEX_BYTES) json = cutTo((share *= SMALLER));
  return json;
}

/** Compressed no better than CloudFront does it on the way. */
function weight(json: string): number {
  return brotliCompressSync(json, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;
}

function byImportance(documents: readonly SearchDocument[], today: CalendarDate): SearchDocument[] {
  const isPast = ({ date }: SearchDocument) => date !== undefined && date < today;
  const latestFirst = (a: SearchDocument, b: SearchDocument) => ((a.date ?? '') < (b.date ?? '') ? 1 : -1);
  return [
    ...documents.filter(({ date }) => date === undefined),
    ...documents.filter((each) => each.date !== undefined && !isPast(each)).sort((a, b) => latestFirst(b, a)),
    ...documents.filter(isPast).sort(latestFirst),
  ];
}

function wordsLength({ date }: SearchDocument, today: CalendarDate): number {
  const months = date === undefined ? 0 : (Date.parse(today) - Date.parse(date)) / (30 * 86_400_000);
  return months <= NEW_FOR_MONTHS ? WORDS_OF_NEW : WORDS_OF_OLD;
}

/** The beginning of the text as it reads, and of the rest each word once, so that many pages of text are few characters. */
function shortened({ text, ...document }: SearchDocument, length: number): SearchDocument {
  if (text.length <= READABLE) return { ...document, text };
  const end = text.lastIndexOf(' ', READABLE);
  const beginning = text.slice(0, end > 0 ? end : READABLE);
  const words = otherWords(text.slice(beginning.length), beginning, length);
  return { ...document, text: beginning, ...(words && { words }) };
}

function otherWords(rest: string, beginning: string, length: number): string {
  const seen = new Set(wordsOf(beginning));
  const others: string[] = [];
  let room = length;
  for (const word of wordsOf(rest)) {
    if (word.length < 3 || seen.has(word)) continue;
    seen.add(word);
    room -= word.length + 1;
    if (room < 0) break;
    others.push(word);
  }
  return others.join(' ');
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+(?:[’'][\p{L}]+)?/gu) ?? [];
}
