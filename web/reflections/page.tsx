import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { type MouseEvent, useEffect, useRef } from 'react';
import { useLocation, Link, useNavigate } from 'react-router-dom';
import type { Item } from '../../contract/items.ts';
import { type Listing, firstThatFit } from '../data/listing.ts';
import { partOf } from '../data/query.ts';
import { queries } from '../data/queries.ts';
import { useQuery } from '../data/query-store.tsx';
import { formatDate } from '../formats/dates.ts';
import { pages } from '../routes/pages.ts';
import { Page, usePageWords } from '../ui/page.tsx';
import { itemPath } from '../routes/views.ts';
import { Button } from '../ui/button.tsx';
import { decodedHash } from '../ui/decoded-hash.ts';
import { EmptyState, FailedState, Spinner, WhenLoaded } from '../ui/states.tsx';
import { isShortcut, useHydrated } from '../ui/browser.ts';
import { closePopup } from '../ui/dialogs.tsx';
import { SampleNotice } from '../ui/notice.tsx';
import { linkedText, unbrokenTimes } from '../ui/text/linked-text.tsx';
import { YearLinks } from '../ui/list-links.tsx';
import { ReflectionArticle } from './reflection-article.tsx';
import styles from './page.module.css';

type Reflection = Item<'reflections'>;

export const prefetch = [partOf(queries.reflections, listedReflections)];

/** The parish priest's reflections: a list beside the selected one in full (specification §2). */
export function Component() {
  const { title, description } = usePageWords(pages.reflections);
  const reflections = useQuery(queries.reflections);
  return (
    <Page title={title} section="Resources" lead={description}>
      <WhenLoaded of={reflections} loading="Loading reflections..." fillsPage>
        {(listing, isFallback, retry) => (
          <>
            {isFallback && <SampleNotice />}
            {listing.items.length > 0 ? (
              <ReflectionReader reflections={listing} retry={retry} />
            ) : (
              <NoReflections />
            )}
          </>
        )}
      </WhenLoaded>
    </Page>
  );
}

function NoReflections() {
  return <EmptyState heading="No reflections yet" message="Please check back after Sunday." />;
}

type ReflectionReaderProps = {
  reflections: Listing<Reflection>;
  /** Present when the list could not be read, so the selected reflection may be missing. */
  retry: (() => void) | undefined;
};

/** The list and, beside it, the reflection named in the URL's hash, or else the first one. */
function ReflectionReader({ reflections, retry }: ReflectionReaderProps) {
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
  newer: Reflection | undefined;
  older: Reflection | undefined;
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

type ReflectionListProps = {
  reflections: readonly Reflection[];
  total: number;
  shownId: string;
};

/** Links to all reflections, with title, date and excerpt. A narrow screen has them in a popover. */
function ReflectionList({ reflections, total, shownId }: ReflectionListProps) {
  const list = useRef<HTMLUListElement>(null);
  const navigate = useNavigate();
  /** Shows the text beside the list. In a new tab, or without JavaScript, the link opens the reflection's own page. */
  const choose = (event: MouseEvent, id: string) => {
    if (isShortcut(event) || event.shiftKey) return;
    event.preventDefault();
    closePopup(list.current);
    void navigate(`#${id}`, { replace: location.hash === `#${id}`, state: { keepsScroll: true } });
  };
  useEffect(() => {
    if (list.current) scrollWithin(list.current, list.current.querySelector('[data-shown]'));
  }, [shownId]);
  return (
    <nav className={`no-print ${styles.nav}`} aria-label="All reflections">
      <h2 className={styles.heading}>All reflections</h2>
      <Button className={styles.toggle} popoverTarget="reflection-list">
        <span>{total === 1 ? '1 reflection' : `All ${total} reflections`}</span>
        <ChevronDown size={20} aria-hidden />
      </Button>
      <ul ref={list} id="reflection-list" popover="auto" className={`dims ${styles.list}`}>
        {reflections.map((reflection) => {
          const { id, title, date, excerpt } = reflection;
          return (
            <li key={id} className={styles.item} data-shown={id === shownId || undefined}>
              <Link
                className={styles.title}
                to={itemPath('reflections', reflection) ?? `#${id}`}
                state={{ keepsScroll: true }}
                aria-current={id === shownId ? 'true' : undefined}
                onClick={(event) => choose(event, id)}
              >
                {unbrokenTimes(title)}
              </Link>
              <time className="times" dateTime={date}>
                {formatDate(date)}
              </time>
              <p>{linkedText(excerpt)}</p>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** Scrolls the list, but never the page, until the entry is visible. */
function scrollWithin(list: HTMLElement, entry: Element | null): void {
  if (!entry) return;
  const [frame, place] = [list.getBoundingClientRect(), entry.getBoundingClientRect()];
  const isSeen = place.top >= frame.top && place.bottom <= Math.min(frame.bottom, window.innerHeight);
  if (!isSeen) list.scrollTop += place.top - frame.top;
}

/** The reflections that the page lists; earlier ones are on the year pages. */
function shownReflections(reflections: readonly Reflection[]): readonly Reflection[] {
  return firstThatFit(reflections, {
    count: 60,
    characters: 30_000,
    textOf: ({ title, excerpt }) => title + excerpt,
  });
}

/** The data in the page file: the list, and the text of the first reflection only, which is the one displayed. */
function listedReflections(reflections: Listing<Reflection>): Listing<Reflection> {
  const items = shownReflections(reflections.items).map((reflection, index) =>
    index === 0 ? reflection : { ...reflection, content: '' },
  );
  return { ...reflections, items, isPart: true };
}
