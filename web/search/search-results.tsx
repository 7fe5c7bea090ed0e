import { type ReactNode, Fragment, type KeyboardEvent } from 'react';
import type { CalendarDate } from '../../contract/dates/calendar-date.ts';
import type { ParishFacts } from '../../contract/parish-record.ts';
import type { SearchDocument, SearchKind } from '../../contract/site/site-files.ts';
import { useParish } from '../data/parish.tsx';
import { useToday } from '../data/today.tsx';
import { formatDate, formatDay } from '../formats/dates.ts';
import { sentenceStarts } from '../formats/texts.ts';
import { pageNameAt, pages, pageWords } from '../routes/pages.ts';
import { FailedState, Spinner } from '../ui/states.tsx';
import { linkedText, unbrokenTimes } from '../ui/text/linked-text.tsx';
import { hasPassed, isAlbum, normalised, queryWords, splitAtWords, withSynonyms, wordsIn } from './words.ts';
import type { Answer } from './answers.ts';
import type { Results } from './results.ts';
import styles from './search-results.module.css';

type SearchResultsProps = {
  results: Results;
  question: string;
  /** The maximum number of results shown; unlimited by default. */
  limit?: number;
  onFollow?: (() => void) | undefined;
  /** Rendered after the results when there are more than `limit`. */
  children?: ReactNode;
};

/** The results for a question with their count, which screen readers announce. */
export function SearchResults({
  results,
  question,
  limit = Infinity,
  onFollow,
  children,
}: SearchResultsProps) {
  if (question.trim() === '') return null;
  if (results.status === 'loading') return <Spinner label="Searching..." />;
  if (results.status === 'failed')
    return <FailedState message="The search could not be loaded." retry={results.retry} />;
  const { answers, documents } = results;
  return (
    <>
      <AnswerList answers={answers} onFollow={onFollow} />
      <p className={documents.length === 0 ? styles.none : styles.count} role="status">
        {countWords(documents.length, question)}
      </p>
      {documents.length === 0 ? (
        <AskTheOffice />
      ) : (
        <ResultList documents={documents.slice(0, limit)} question={question} onFollow={onFollow} />
      )}
      {documents.length > limit && children}
    </>
  );
}

type AnswerListProps = { answers: readonly Answer[]; onFollow?: (() => void) | undefined };

/** What the question is answered with, above the results. */
function AnswerList({ answers, onFollow }: AnswerListProps) {
  if (answers.length === 0) return null;
  return (
    <ul className={`callout ${styles.answers}`} role="status">
      {answers.map(({ label, text, path }) => (
        <li key={label + text}>
          <a href={path} onClick={onFollow}>
            {label}
          </a>
          <span>: </span>
          <span>{linkedText(text)}</span>
        </li>
      ))}
    </ul>
  );
}

type ResultListProps = {
  documents: readonly SearchDocument[];
  question: string;
  /** Called when the visitor follows a result. */
  onFollow?: (() => void) | undefined;
};

/** The maximum number of words quoted from the rest of a text. */
const MAX_QUOTED = 3;

/** The results, each with its kind, date and its text from the sentence that matches. */
export function ResultList({ documents, question, onFollow }: ResultListProps) {
  const today = useToday();
  const parish = useParish();
  return (
    <ol className="rows" onKeyDown={moveAlong}>
      {documents.map((document, at) => (
        <li key={at} className={`row ${styles.result}`}>
          <a href={document.path} className={styles.title} onClick={onFollow}>
            <Marked text={document.title} question={question} />
          </a>
          <p className="flush quiet">{resultWords(document, today, parish)}</p>
          <p className={`measure ${styles.text}`}>
            <MarkedLinkedText text={fromMatch(document.text, question)} question={question} />
            <span>{document.words && ' … '}</span>
            <QuotedWords document={document} question={question} />
          </p>
        </li>
      ))}
    </ol>
  );
}

/** The matched words when they occur only in the rest of the text. */
function QuotedWords({
  document: { title, text, words = '' },
  question,
}: {
  document: SearchDocument;
  question: string;
}) {
  if (matchingWords(`${title} ${text}`, question).length > 0) return null;
  const quoted = matchingWords(words, question).slice(0, MAX_QUOTED);
  return quoted.map((word) => (
    <Fragment key={word}>
      <mark>{word}</mark>
      <span>{' … '}</span>
    </Fragment>
  ));
}

/** Moves the focus between results with the arrow keys. */
function moveAlong(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  const links = [...event.currentTarget.querySelectorAll('a')];
  const next = links[links.findIndex((link) => link === document.activeElement) + step];
  if (step === 0 || !next) return;
  event.preventDefault();
  next.focus();
}

const kinds: Readonly<Record<Exclude<SearchKind, 'page' | 'document'>, string>> = {
  event: 'Event',
  news: 'News',
  reflection: 'Reflection',
  team: 'Parish team',
  history: 'Our history',
  mass: 'Mass',
};

/** Describes a result's kind and date: 'Event, Saturday 28 November 2026', 'On the page ‘Home’'. */
function resultWords(document: SearchDocument, today: CalendarDate, parish: ParishFacts): string {
  const { date } = document;
  const what = kindWords(document, today, parish);
  if (date === undefined) return what;
  return `${what}, ${['event', 'mass'].includes(document.kind) ? formatDay(date) : formatDate(date)}`;
}

function kindWords(document: SearchDocument, today: CalendarDate, parish: ParishFacts): string {
  const { kind, path } = document;
  if (isAlbum(document)) return 'Pictures';
  if (!path.startsWith('/')) return 'Another site';
  if (kind === 'page') return path.includes('#') ? `On the page ‘${pageLabel(path, parish)}’` : 'Page';
  if (kind === 'document') return pageLabel(path, parish);
  return hasPassed(document, today) ? 'Past event' : kinds[kind];
}

/** The menu label of the page at a path or above it. */
function pageLabel(path: string, parish: ParishFacts): string {
  const [, first = ''] = path.replace(/#.*/, '').split('/');
  return pageWords(pages[pageNameAt(`/${first}`)], parish).label;
}

type MarkedProps = { text: string; question: string };

/** Marks the words of the question in a text. */
export function Marked({ text, question }: MarkedProps) {
  return markedRuns(text, question);
}

/** Like `Marked`, with addresses and telephone numbers as links; not for use inside a link. */
function MarkedLinkedText({ text, question }: MarkedProps) {
  return linkedText(text, (part, key) => <Fragment key={key}>{markedRuns(part, question)}</Fragment>);
}

/** The distinct words of a text that match the question or its synonyms. */
function matchingWords(text: string, question: string): string[] {
  return [...new Set(wordsIn(text).filter(matcherFor(question)))];
}

/** The text from the sentence with the first match on; all of it without a match. */
function fromMatch(text: string, question: string): string {
  const runs = runsOf(text, matcherFor(question));
  const first = runs.findIndex(({ isMarked }) => isMarked);
  const before = runs.slice(0, Math.max(first, 0)).reduce((sum, run) => sum + run.text.length, 0);
  return text.slice(sentenceStarts(text).findLast((start) => start <= before) ?? 0);
}

function matcherFor(question: string): (word: string) => boolean {
  const terms = queryWords(question).flatMap((word) => withSynonyms(word).flatMap((each) => each.split(' ')));
  return (word) => {
    const plain = normalised(word) ?? '';
    return terms.some((each) => plain === each || (each.length > 2 && plain.startsWith(each)));
  };
}

function markedRuns(text: string, question: string): ReactNode {
  return runsOf(text, matcherFor(question)).map((run, at) =>
    run.isMarked ? <mark key={at}>{run.text}</mark> : unbrokenTimes(run.text, at),
  );
}

type Run = { readonly text: string; readonly isMarked: boolean };

/** Splits a text into marked words and the text between them. */
function runsOf(text: string, isMatch: (word: string) => boolean): Run[] {
  const runs: Run[] = [];
  for (const [at, part] of splitAtWords(text).entries()) {
    const isMarked = at % 2 === 1 && isMatch(part);
    const last = runs.at(-1);
    if (last && !last.isMarked && !isMarked)
      runs[runs.length - 1] = { text: last.text + part, isMarked: false };
    else runs.push({ text: part, isMarked });
  }
  return runs;
}

function AskTheOffice() {
  const { phone, phoneLink } = useParish();
  if (!phone) return <p>Try another word.</p>;
  return (
    <p>
      Try another word, or ask the parish office: <a href={`tel:${phoneLink}`}>{phone}</a>
    </p>
  );
}

function countWords(count: number, question: string): string {
  const of = `for ‘${question.trim()}’`;
  if (count === 0) return `Nothing found ${of}`;
  return count === 1 ? `1 result ${of}` : `${count} results ${of}`;
}
