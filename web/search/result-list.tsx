import type { KeyboardEvent } from 'react';
import { Link } from 'react-router-dom';
import type { SearchDocument } from '../../contract/search-document.ts';
import { useToday } from '../data/today.tsx';
import { Marked, MarkedLinkedText } from './marked.tsx';
import styles from './result-list.module.css';
import { resultWords } from './result-words.ts';

type ResultListProps = {
  documents: readonly SearchDocument[];
  question: string;
  /** Called when a result is followed. */
  onFollow?: (() => void) | undefined;
};

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
            {document.words && ' …'}
          </p>
        </li>
      ))}
    </ol>
  );
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
