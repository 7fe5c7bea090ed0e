import { brotliCompressSync, constants } from 'node:zlib';
import { type CalendarDate, daysBetween } from '../../../contract/dates/calendar-date.ts';
import type { SearchDocument } from '../../../contract/site/search-document.ts';

/** The maximum transfer size of the index, in bytes of brotli (decision 15). */
export const MAX_INDEX_BYTES = 60 * 1024;

/** The number of characters kept verbatim, and of further words kept for a recent document and for an old one. */
const READABLE = 240;
const WORDS_OF_NEW = 1_600;
const WORDS_OF_OLD = 200;
const NEW_FOR_MONTHS = 3;

/** The share of text that each attempt keeps of the previous one. */
const SMALLER = 0.75;

/**
 * Returns the index as JSON, reduced to the maximum size: texts are shortened first, then the oldest documents are
 * dropped. Pages and upcoming events are dropped last.
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
  while (compressedSize(json) > MAX_INDEX_BYTES) json = cutTo((share *= SMALLER));
  return json;
}

/** The size with a compression level no better than CloudFront's. */
function compressedSize(json: string): number {
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
  const months = date === undefined ? 0 : daysBetween(date, today) / 30;
  return months <= NEW_FOR_MONTHS ? WORDS_OF_NEW : WORDS_OF_OLD;
}

/** Keeps the start of the text verbatim and, of the rest, each word once, so that long texts take few characters. */
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
  return text.toLowerCase().match(/[\p{L}\p{N}\p{M}\p{Cf}]+(?:[’']\p{L}+)?/gu) ?? [];
}
