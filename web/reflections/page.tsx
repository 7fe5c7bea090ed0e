import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
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
import { EmptyState, WhenLoaded } from '../ui/states.tsx';
import { setAddress, useAddress } from '../ui/address.ts';
import { isShortcut } from '../ui/browser.ts';
import { closePopup } from '../ui/dialogs.tsx';
import { Notice, SampleNotice } from '../ui/notice.tsx';
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
        {(listing, isFallback) => (
          <>
            {isFallback && <SampleNotice />}
            {listing.items.length > 0 ? <ReflectionReader {...listing} /> : <NoReflections />}
          </>
        )}
      </WhenLoaded>
    </Page>
  );
}

function NoReflections() {
  return <EmptyState heading="No reflections yet" message="Please check back after Sunday." />;
}

/**
 * The list and, beside it, the reflection named in the URL's hash, or else the first one. The page's file contains the texts
 * of the latest; the others are on their own pages.
 */
function ReflectionReader({ items, total, years, isPart }: Listing<Reflection>) {
  const chosenId = decodedHash(useAddress().hash);
  const found = items.findIndex(({ id }) => id === chosenId);
  const index = Math.max(found, 0);
  const reflection = items[index];
  const otherPage = reflection && reflection.content === '' ? itemPath('reflections', reflection) : undefined;
  useEffect(() => {
    if (otherPage) location.replace(otherPage);
  }, [otherPage]);
  if (!reflection) return null;
  return (
    <div className={styles.reader}>
      <ReflectionList reflections={shownReflections(items)} total={total} shownId={reflection.id} />
      <div>
        {isPart && found < 0 && chosenId !== '' && (
          <Notice>
            That reflection is older than those listed here. It is on the page of its year, below.
          </Notice>
        )}
        <ReflectionArticle reflection={reflection} chosenId={chosenId} />
        <Neighbours newer={items[index - 1]} older={items[index + 1]} />
        <YearLinks list="reflections" label="Reflections by year" years={years} />
      </div>
    </div>
  );
}

type ReflectionLinkProps = {
  reflection: Reflection;
  className?: string | undefined;
  isShown?: boolean;
  onChoose?: () => void;
  children: ReactNode;
};

/** Shows the text beside the list. In a new tab, without JavaScript, or if the text is not in this file, opens its own page. */
function ReflectionLink({ reflection, className, isShown, onChoose, children }: ReflectionLinkProps) {
  const { id, content } = reflection;
  const choose = (event: MouseEvent) => {
    if (isShortcut(event) || event.shiftKey || content === '') return;
    event.preventDefault();
    onChoose?.();
    setAddress(`#${id}`, { replace: location.hash === `#${id}` });
  };
  return (
    <a
      className={className}
      href={itemPath('reflections', reflection) ?? `#${id}`}
      aria-current={isShown ? 'true' : undefined}
      onClick={choose}
    >
      {children}
    </a>
  );
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
        <ReflectionLink reflection={newer}>
          <ArrowLeft size={20} aria-hidden />
          <span>
            <span className={`quiet ${styles.label}`}>Newer</span>{' '}
            <span className={styles.title}>{newer.title}</span>
          </span>
        </ReflectionLink>
      )}
      {older && (
        <ReflectionLink reflection={older} className={styles.older}>
          <span>
            <span className={`quiet ${styles.label}`}>Older</span>{' '}
            <span className={styles.title}>{older.title}</span>
          </span>
          <ArrowRight size={20} aria-hidden />
        </ReflectionLink>
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
              <ReflectionLink
                reflection={reflection}
                className={styles.title}
                isShown={id === shownId}
                onChoose={() => closePopup(list.current)}
              >
                {unbrokenTimes(title)}
              </ReflectionLink>
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

/** The data in the page file: the list, and the texts of the latest reflections, at least of the first. */
function listedReflections(reflections: Listing<Reflection>): Listing<Reflection> {
  const shown = shownReflections(reflections.items);
  const whole = firstThatFit(shown, {
    count: 60,
    characters: 24_000,
    textOf: ({ content }) => content,
  }).length;
  const items = shown.map((reflection, index) =>
    index < whole ? reflection : { ...reflection, content: '' },
  );
  return { ...reflections, items, isPart: true };
}
