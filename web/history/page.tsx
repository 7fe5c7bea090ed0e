import ChevronDown from 'lucide-react/icons/chevron-down';
import { type MouseEvent, useLayoutEffect, useState } from 'react';
import type { Rendered } from '../../contract/files/pictures.ts';
import type { Item } from '../../contract/items.ts';
import { parishQueries, useParishPart } from '../data/parish.tsx';
import { queries } from '../data/queries.ts';
import { useQuery } from '../data/query-store.tsx';
import { pages } from '../routes/pages.ts';
import { useAddress } from '../ui/address.ts';
import { decodedHash } from '../ui/decoded-hash.ts';
import { EditLink } from '../ui/edit-link.tsx';
import { NewTabLink } from '../ui/item-link.tsx';
import { JumpLinks } from '../ui/list-links.tsx';
import { SampleNotice } from '../ui/notice.tsx';
import { Page, usePageWords } from '../ui/page.tsx';
import { Photo } from '../ui/pictures/picture.tsx';
import { Section } from '../ui/section.tsx';
import { EmptyState, WhenLoaded } from '../ui/states.tsx';
import { linkedText } from '../ui/text/linked-text.tsx';
import { Prose } from '../ui/text/prose.tsx';
import styles from './page.module.css';

export const prefetch = [queries.history, parishQueries.historySources];

/** The timeline of the parish's history (specification §2). */
export function Component() {
  const history = useQuery(queries.history);
  return (
    <>
      <Page
        title={usePageWords(pages.history).title}
        section="About Us"
        lead="How the parish came to be, from the earliest days to our own. Open a chapter to read it in full."
      >
        <WhenLoaded of={history} loading="Loading history...">
          {(entries, isFallback) => (
            <>
              {isFallback && <SampleNotice />}
              {entries.length > 0 ? (
                <Timeline entries={entries} />
              ) : (
                <EmptyState message="The story of the parish has yet to be written down here." />
              )}
            </>
          )}
        </WhenLoaded>
      </Page>
      <Sources />
    </>
  );
}

/**
 * The chapters of the history, earliest first, at most one of them open (specification §2). A link to a chapter, whose id is
 * the URL's hash, opens it.
 */
function Timeline({ entries }: { entries: readonly Item<'history'>[] }) {
  const { hash } = useAddress();
  useLayoutEffect(() => {
    const chapter = document.getElementById(decodedHash(hash))?.querySelector('details');
    if (chapter) open(chapter);
  }, [hash]);
  const inOrder = [...entries].sort((a, b) => a.order - b.order);
  const periods = periodsOf(inOrder);
  return (
    <>
      {periods.length >= MIN_PERIODS && (
        <JumpLinks label="Periods" links={periods.map(({ id, period }) => ({ id, text: period }))} />
      )}
      <ol className={styles.timeline}>
        {inOrder.map((entry) => (
          <TimelineEntry
            key={entry.id}
            entry={entry}
            periodId={periods.find(({ first }) => first === entry)?.id}
          />
        ))}
      </ol>
    </>
  );
}

/** Fewer periods need no links to them. */
const MIN_PERIODS = 3;

/** The periods in order, each with its first chapter, and the id of its heading. */
function periodsOf(entries: readonly Item<'history'>[]) {
  const names = [...new Set(entries.map(({ period }) => period))].filter(Boolean);
  return names.map((period, at) => ({
    id: `period-${at + 1}`,
    period,
    first: entries.find((entry) => entry.period === period),
  }));
}

type TimelineEntryProps = {
  entry: Item<'history'>;
  /** For links to the period that begins with this chapter. */
  periodId?: string | undefined;
};

/** A chapter of the timeline: its year, excerpt and, when open, full text. */
function TimelineEntry({ entry, periodId }: TimelineEntryProps) {
  const { year, period, title, excerpt, content, imageUrl, picture } = entry;
  return (
    <li id={entry.id} className={styles.entry} data-opened-by-app>
      <p id={periodId} className={styles.year}>
        {linkedText(year)}
      </p>
      {imageUrl && <TimelinePicture url={imageUrl} picture={picture} title={title} />}
      <article className={styles.chapter}>
        <EditLink of="history" item={entry} />
        <p className="label">{linkedText(period)}</p>
        <h2 className="text-3">{linkedText(title)}</h2>
        <p className={styles.excerpt}>{linkedText(excerpt)}</p>
        <details name="chapter" className={`fold ${styles.more}`}>
          <summary onClick={openInPlace}>
            <span className={styles.closed}>Read more</span>
            <span className={styles.opened}>Show less</span>
            <span className="visually-hidden">{`: ${title}`}</span>
            <ChevronDown size={18} aria-hidden />
          </summary>
          <div className={styles.content}>
            <Prose text={content} isFormatted={entry.formatted} />
          </div>
        </details>
      </article>
    </li>
  );
}

type TimelinePictureProps = {
  url: string;
  picture?: Rendered | undefined;
  title: string;
};

/** The picture of a chapter; renders nothing if it fails to load. */
function TimelinePicture({ url, picture, title }: TimelinePictureProps) {
  const [missing, setMissing] = useState<string>();
  if (url === missing) return null;
  return (
    <div className={styles.frame}>
      <Photo
        className={styles.picture}
        url={url}
        picture={picture}
        alt={`Picture for the chapter ‘${title}’`}
        sizes="(width >= 60em) 30rem, 90vw"
        onMissing={() => setMissing(url)}
      />
    </div>
  );
}

/** Keeps a chapter that is opened in place: one that closes above would scroll it out of view. */
function openInPlace(press: MouseEvent<HTMLElement>): void {
  const chapter = press.currentTarget.parentElement;
  if (!(chapter instanceof HTMLDetailsElement) || chapter.open) return;
  press.preventDefault();
  const top = chapter.getBoundingClientRect().top;
  open(chapter);
  scrollBy({ top: chapter.getBoundingClientRect().top - top, behavior: 'instant' });
}

/** Opens a chapter, and closes the others in browsers that do not do this by the chapters' name. */
function open(chapter: HTMLDetailsElement): void {
  for (const other of document.querySelectorAll<HTMLDetailsElement>('details[name="chapter"][open]'))
    other.open = other === chapter;
  chapter.open = true;
}

/** Links to longer histories of the parish. */
export function Sources() {
  const sources = useParishPart(parishQueries.historySources) ?? [];
  if (sources.length === 0) return null;
  return (
    <Section title="Sources" ground="band" aside={<EditLink section="history-sources" />}>
      <ul className={styles.sources}>
        {sources.map(({ title, note, url }) => (
          <li key={title}>
            <p className={styles.sourceTitle}>
              {url ? <NewTabLink href={url}>{title}</NewTabLink> : <cite>{title}</cite>}
            </p>
            {note && <p className="flush muted">{linkedText(note)}</p>}
          </li>
        ))}
      </ul>
    </Section>
  );
}
