import { Fragment, type KeyboardEvent } from 'react';
import { Link } from 'react-router-dom';
import type { SearchDocument } from '../../contract/search-document.ts';
import { useToday } from '../data/today.tsx';
import { Marked, MarkedLinkedText, soughtWords } from './marked.tsx';
import styles from './result-list.module.css';
import { resultWords } from './result-words.ts';

type ResultListProps = {
  documents: readonly SearchDocument[];
  question: string;
  /** Called when a result is followed. */
  onFollow?: (() => void) | undefined;
};

/** The most words that are named from the rest of a text. */
const FURTHER = 3;

/** What was found, each with what it is, when, and how its text begins. */
export function ResultList({ documents, question, onFollow }: ResultListProps) {
  const today = useToday();
  return (
    <ol className={styles.list} onKeyDown={moveAlong}>
      {documents.map((document, at) => (
        <li key={at} className={styles.result}>
          <Link to={document.path} className={styles.title} onClick={onFollow}>
            <Marked text={document.title} question={question} />
          </Link>
          <p className={styles.what}>{resultWords(document, today)}</p>
          <p className={styles.text}>
            <MarkedLinkedText text={document.text} question={question} />
            {document.words && ' … '}
            <Further document={document} question={question} />
          </p>
        </li>
      ))}
    </ol>
  );
}

/** The words for which something was found by the rest of its text. */
function Further({
  document: { title, text, words = '' },
  question,
}: {
  document: SearchDocument;
  question: string;
}) {
  if (soughtWords(`${title} ${text}`, question).length > 0) return null;
  const further = soughtWords(words, question).slice(0, FURTHER);
  return further.map((word) => (
    <Fragment key={word}>
      <mark>{word}</mark>
      {' … '}
    </Fragment>
  ));
}

/** The arrows lead from one result to the next. */
function moveAlong(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  const links = [...event.currentTarget.querySelectorAll('a')];
  const next = links[links.findIndex((link) => link === document.activeElement) + step];
  if (step === 0 || !next) return;
  event.preventDefault();
  next.focus();
}
