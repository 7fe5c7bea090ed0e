import MiniSearch, { type Query } from 'minisearch';
import { type CalendarDate, daysBetween } from '../../contract/dates/calendar-date.ts';
import { type SearchDocument, searchIndexPath } from '../../contract/site/site-files.ts';
import { readPublished } from '../data/request.ts';
import { formatDay } from '../formats/dates.ts';
import { type Answer, answersTo } from './answers.ts';
import { hasPassed, isAlbum, isWeak, normalised, queryWords, withSynonyms, wordsIn } from './words.ts';

/** Returns the matches for a question, best first, with past events after all others. */
export type Finder = (question: string, today: CalendarDate) => readonly SearchDocument[];

/** What the search loads: results for a question, and the answer to it. */
export type Search = {
  readonly find: Finder;
  readonly answer: (question: string, now: Date, timeZone: string) => readonly Answer[];
};

type Indexed = SearchDocument & { readonly id: number; readonly facts: string };

/** Whether any document contains a word with this prefix. */
type HasPrefix = (word: string) => boolean;

type Score = { matched: number; score: number };

/** The maximum number of results of a query. */
const MAX_RESULTS = 50;

/** The edit distance allowed for a word that no document contains. */
const mistakesIn = (word: string): number => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2);

/** Builds the search index. A question then takes a few milliseconds. */
export function createFinder(documents: readonly SearchDocument[]): Finder {
  const knownTerms = new Set<string>();
  const index = new MiniSearch<Indexed>({
    fields: ['title', 'text', 'words', 'facts'],
    tokenize: wordsIn,
    processTerm: (word) => {
      const term = normalised(word);
      if (term) knownTerms.add(term);
      return term;
    },
    searchOptions: {
      processTerm: normalised,
      boost: { title: 4, text: 1.5 },
      weights: { prefix: 0.4, fuzzy: 0.4 },
    },
  });
  const results = documents.map((document, id) => ({ ...document, id, facts: factsOf(document) }));
  index.addAll(results.filter(({ onlyAnswers }) => !onlyAnswers));
  const terms = [...knownTerms];
  const hasPrefix = (word: string) => terms.some((term) => term.startsWith(word));

  // Cached by word: while the visitor types, only the last word changes.
  const searchOn = memoised((today) => {
    const boosts = documents.map((document) => importance(document, today));
    const options = { boostDocument: (id: number) => boosts[id] ?? 1 };
    return memoised((word) => index.search(synonymQuery(hasPrefix, word), options));
  });

  return (question, today) => {
    const words = queryWords(question);
    const search = searchOn(today);
    const scores = new Map<number, Score>();
    for (const word of words) addScores(scores, word, search(word));
    const most = [...scores.values()].reduce((most, { matched }) => Math.max(most, matched), 0);
    return [...scores]
      .filter(([, { matched }]) => matched === most)
      .sort(([, a], [, b]) => b.score - a.score)
      .flatMap(([id]) => documents[id] ?? [])
      .sort((a, b) => Number(hasPassed(a, today)) - Number(hasPassed(b, today)))
      .slice(0, MAX_RESULTS);
  };
}

/** The capacity of the cache of `memoised`. */
const MAX_CACHED = 40;

/** Memoises a function for the most recently used arguments. */
function memoised<Result>(of: (text: string) => Result): (text: string) => Result {
  const results = new Map<string, Result>();
  return (text) => {
    const result = results.get(text) ?? of(text);
    results.delete(text);
    results.set(text, result);
    for (const [oldest] of results) if (results.size > MAX_CACHED) results.delete(oldest);
    return result;
  };
}

/** Searchable text besides the title: the date in words and, for a document, its path. */
function factsOf({ kind, date, path }: SearchDocument): string {
  return `${date ? formatDay(date) : ''} ${kind === 'document' ? path : ''}`;
}

function addScores(
  scores: Map<number, Score>,
  word: string,
  results: readonly { readonly id: number; readonly score: number }[],
): void {
  for (const { id, score } of results) {
    const before = scores.get(id) ?? { matched: 0, score: 0 };
    scores.set(id, { matched: before.matched + (isWeak(word) ? 0 : 1), score: before.score + score });
  }
}

/** A query for a word or one of its synonyms. */
function synonymQuery(hasPrefix: HasPrefix, word: string): Query {
  const phrases = withSynonyms(word).map((phrase, at): Query => ({
    combineWith: 'AND',
    queries: phrase
      .split(' ')
      .map((each) => (at === 0 ? spellingQuery(hasPrefix, each) : { queries: [each], prefix: true })),
    // The typed word outranks its synonyms.
    boostTerm: () => (at === 0 ? 1 : 0.8),
  }));
  return { combineWith: 'OR', queries: phrases };
}

/** A query for a word as typed or as a prefix; with typing errors only when no document contains it. */
function spellingQuery(hasPrefix: HasPrefix, word: string): Query {
  if (!hasPrefix(normalised(word) ?? word) && mistakesIn(word) > 0) return misspelt(hasPrefix, word);
  return word.length < 3 ? shortWord(word) : { queries: [word], prefix: true };
}

/**
 * A query for similar words, and for the word with two letters exchanged, which would count as two mistakes. Almost any short
 * word is similar to one in some text, such as 'wifi' to 'wife', so words similar to a short one must be in a title.
 */
function misspelt(hasPrefix: HasPrefix, word: string): Query {
  const similar = { queries: [word], fuzzy: mistakesIn(word), ...(word.length < 6 && { fields: ['title'] }) };
  const exchanged = exchanges(word).filter(hasPrefix);
  return {
    combineWith: 'OR',
    queries: [similar, { queries: exchanged, prefix: true, boostTerm: () => 0.4 }],
  };
}

/** The word with each pair of neighbouring letters exchanged. */
function exchanges(word: string): string[] {
  return Array.from(
    word.slice(1),
    (letter, at) => word.slice(0, at) + letter + word[at] + word.slice(at + 2),
  );
}

/** Almost every text has a word starting with any given two letters, so short prefixes search titles only. */
function shortWord(word: string) {
  return {
    combineWith: 'OR',
    queries: [word, { queries: [word], prefix: true, fields: ['title'] }],
  } as const satisfies Query;
}

/** Boosts what people look for most: permanent pages and people, then upcoming events, then recent items. */
function importance(document: SearchDocument, today: CalendarDate): number {
  if (!document.date) return ['page', 'team'].includes(document.kind) && !isAlbum(document) ? 2.4 : 1;
  // The answer says it already.
  if (document.kind === 'mass') return 0.3;
  const away = Math.abs(daysBetween(today, document.date));
  return (document.kind === 'event' ? 1.2 : 0.8) + 0.4 / (1 + away / 30);
}

let loading: Promise<Search> | undefined;

/** The search over `/search.json`, fetched once per visit. Rejects when the fetch fails; the next call retries. */
export function loadFinder(): Promise<Search> {
  loading ??= readPublished<SearchDocument[]>(searchIndexPath).then((documents) => ({
    find: createFinder(documents),
    answer: (question, now, timeZone) => answersTo(question, documents, now, timeZone),
  }));
  loading.catch(() => (loading = undefined));
  return loading;
}
