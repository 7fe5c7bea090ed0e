import type { ReactNode } from 'react';
import { Spinner } from '../ui/spinner.tsx';
import { FailedState } from '../ui/failed-state.tsx';
import { useParish } from '../data/parish.tsx';
import styles from './search-results.module.css';
import { ResultList } from './result-list.tsx';
import type { Results } from './use-results.ts';

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
  const { documents } = results;
  return (
    <>
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
