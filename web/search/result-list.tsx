import { Fragment, type KeyboardEvent } from 'react';
import { Link } from 'react-router-dom';
import type { SearchDocument, SearchKind } from '../../contract/site/search-document.ts';
import { useParish } from '../data/parish.tsx';
import { useToday } from '../data/today.tsx';
import { fromMatch, Marked, MarkedLinkedText, matchingWords } from './marked.tsx';
import styles from './result-list.module.css';
import type { CalendarDate } from '../../contract/dates/calendar-date.ts';
import type { ParishFacts } from '../../contract/parish-record.ts';
import { formatDate, formatDay } from '../formats/format-date.ts';
import { pageNameAt, pages, pageWords } from '../routes/pages.ts';
import { hasPassed, isAlbum } from './document-facts.ts';

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
    <ol onKeyDown={moveAlong}>
      {documents.map((document, at) => (
        <li key={at} className={styles.result}>
          <Link to={document.path} className={styles.title} onClick={onFollow}>
            <Marked text={document.title} question={question} />
          </Link>
          <p className={`quiet ${styles.what}`}>{resultWords(document, today, parish)}</p>
          <p className={styles.text}>
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
};

/** Describes a result's kind and date: 'Event, Saturday 28 November 2026', 'On the page ‘Home’'. */
function resultWords(document: SearchDocument, today: CalendarDate, parish: ParishFacts): string {
  const { date } = document;
  const what = kindWords(document, today, parish);
  if (date === undefined) return what;
  return `${what}, ${document.kind === 'event' ? formatDay(date) : formatDate(date)}`;
}

function kindWords(document: SearchDocument, today: CalendarDate, parish: ParishFacts): string {
  const { kind, path } = document;
  if (isAlbum(document)) return 'Pictures';
  if (kind === 'page') return path.includes('#') ? `On the page ‘${pageLabel(path, parish)}’` : 'Page';
  if (kind === 'document') return pageLabel(path, parish);
  return hasPassed(document, today) ? 'Past event' : kinds[kind];
}

/** The menu label of the page at a path or above it. */
function pageLabel(path: string, parish: ParishFacts): string {
  const [, first = ''] = path.replace(/#.*/, '').split('/');
  return pageWords(pages[pageNameAt(`/${first}`)], parish).label;
}
