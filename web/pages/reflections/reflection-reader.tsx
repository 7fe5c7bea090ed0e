import { useLocation, Link } from 'react-router-dom';
import type { Item } from '../../../contract/items.ts';
import { FailedState } from '../../components/failed-state.tsx';
import { Spinner } from '../../components/spinner.tsx';
import { YearLinks } from '../../components/year-links.tsx';
import type { Listing } from '../../data/listing.ts';
import { decodedHash } from '../../layout/decoded-hash.ts';
import { useHydrated } from '../../components/use-hydrated.ts';
import { ReflectionArticle } from './reflection-article.tsx';
import { ReflectionList } from './reflection-list.tsx';
import styles from './reflection-reader.module.css';
import { shownReflections } from './shown-reflections.ts';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';

type ReflectionReaderProps = {
  reflections: Listing<Item<'reflections'>>;
  /** Present when the list could not be read, so the selected reflection may be missing. */
  retry: (() => void) | undefined;
};

/** The list and, beside it, the reflection named in the URL's hash, or else the first one. */
export function ReflectionReader({ reflections, retry }: ReflectionReaderProps) {
  const { items, total, years, isPart } = reflections;
  const chosenId = useChosenId();
  const found = items.findIndex(({ id }) => id === chosenId);
  const index = Math.max(found, 0);
  const reflection = items[index];
  if (!reflection) return null;
  const isComing = reflection.content === '' || (found < 0 && chosenId !== '' && isPart === true);
  return (
    <div className={styles.reader}>
      <ReflectionList reflections={shownReflections(items)} total={total} shownId={reflection.id} />
      <div>
        {isComing ? (
          <Coming retry={retry} />
        ) : (
          <>
            <ReflectionArticle reflection={reflection} chosenId={chosenId} />
            <Neighbours newer={items[index - 1]} older={items[index + 1]} />
          </>
        )}
        <YearLinks list="reflections" label="Reflections by year" years={years} />
      </div>
    </div>
  );
}

function Coming({ retry }: Pick<ReflectionReaderProps, 'retry'>) {
  if (retry) return <FailedState message="This could not be loaded" retry={retry} fillsPage />;
  return <Spinner label="Loading reflections..." fillsPage />;
}

/** The id in the URL's hash, or ''. The server never receives the hash, so it is empty during hydration. */
function useChosenId(): string {
  const { hash } = useLocation();
  return useHydrated() ? decodedHash(hash) : '';
}

type NeighboursProps = {
  newer: Item<'reflections'> | undefined;
  older: Item<'reflections'> | undefined;
};

/** Links from the end of a reflection to the newer and older ones. */
function Neighbours({ newer, older }: NeighboursProps) {
  if (!newer && !older) return null;
  return (
    <nav className={`no-print ${styles.neighbours}`} aria-label="Read on">
      {newer && (
        <Link to={`#${newer.id}`} state={{ keepsScroll: true }}>
          <ArrowLeft size={20} aria-hidden />
          <span>
            <span className={`quiet ${styles.label}`}>Newer</span>{' '}
            <span className={styles.title}>{newer.title}</span>
          </span>
        </Link>
      )}
      {older && (
        <Link to={`#${older.id}`} state={{ keepsScroll: true }} className={styles.older}>
          <span>
            <span className={`quiet ${styles.label}`}>Older</span>{' '}
            <span className={styles.title}>{older.title}</span>
          </span>
          <ArrowRight size={20} aria-hidden />
        </Link>
      )}
    </nav>
  );
}
