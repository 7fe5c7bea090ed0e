import { Fragment, type KeyboardEvent } from 'react';
import { Link } from 'react-router-dom';
import type { SearchDocument } from '../../contract/site/search-document.ts';
import { useParish } from '../data/parish.tsx';
import { useToday } from '../data/today.tsx';
import { fromMatch, Marked, MarkedLinkedText, matchingWords } from './marked.tsx';
import styles from './result-list.module.css';
import { resultWords } from './result-words.ts';

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
