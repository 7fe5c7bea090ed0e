import ChevronDown from 'lucide-react/icons/chevron-down';
import { type MouseEvent, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router-dom';
import type { Item } from '../../../contract/items.ts';
import type { Rendered } from '../../../contract/files/renditions.ts';
import { EditLink } from '../../components/edit-link.tsx';
import { Button } from '../../components/button.tsx';
import { entryState } from '../../components/entry-state.ts';
import { Prose } from '../../components/text/prose.tsx';
import { linkedText } from '../../components/text/linked-text.tsx';
import { decodedHash } from '../../layout/decoded-hash.ts';
import { JumpLinks } from '../../components/jump-links.tsx';
import { useHydrated } from '../../components/use-hydrated.ts';
import { Photo } from '../../components/pictures/photo.tsx';
import styles from './timeline.module.css';

type OpenChapter = {
  readonly openId?: string | undefined;
  /** The last link to a chapter that opened it. */
  readonly followed?: string | undefined;
};

const useOpenChapter = entryState<OpenChapter>({});

/**
 * The chapters of the history, earliest first, at most one of them open (specification §2). A link to a chapter, whose id is
 * the URL's hash, opens it.
 */
export function Timeline({ entries }: { entries: readonly Item<'history'>[] }) {
  const [{ openId, followed }, setOpen] = useOpenChapter();
  const { key, hash } = useLocation();
  // The server never receives the hash.
  const linkedId = useHydrated() ? decodedHash(hash) : '';
  const link = entries.some(({ id }) => id === linkedId) ? `${key}#${linkedId}` : undefined;
  if (link !== followed) setOpen({ openId: link ? linkedId : openId, followed: link });
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
            isOpen={entry.id === openId}
            toggle={() => setOpen({ openId: entry.id === openId ? undefined : entry.id, followed })}
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
  isOpen: boolean;
  toggle: () => void;
};

/** A chapter of the timeline: its year, excerpt and, when open, full text. */
function TimelineEntry({ entry, periodId, isOpen, toggle }: TimelineEntryProps) {
  const contentId = useId();
  const { year, period, title, excerpt, content, imageUrl, picture } = entry;
  // Keeps what the visitor is reading in place: the entry when it opens, the button when it closes.
  const onClick = ({ currentTarget: button }: MouseEvent) =>
    preservePosition((!isOpen && button.closest('li')) || button, toggle);
  return (
    <li id={entry.id} className={styles.entry} data-opened-by-app>
      <p id={periodId} className={styles.year}>
        {linkedText(year)}
      </p>
      {imageUrl && <TimelinePicture url={imageUrl} picture={picture} title={title} />}
      <article className={styles.chapter}>
        <EditLink of="history" item={entry} />
        <p className={styles.period}>{linkedText(period)}</p>
        <h2 className={styles.title}>{linkedText(title)}</h2>
        <p className={styles.excerpt}>{linkedText(excerpt)}</p>
        <div id={contentId} className={styles.content} hidden={!isOpen}>
          <Prose text={content} isFormatted={entry.formatted} />
        </div>
        <Button
          look="quiet"
          className={`${styles.toggle} with-script`}
          aria-expanded={isOpen}
          aria-controls={contentId}
          onClick={onClick}
        >
          <span>
            <span>{isOpen ? 'Show less' : 'Read more'}</span>
            <span className="visually-hidden">{`: ${title}`}</span>
          </span>
          <ChevronDown size={18} aria-hidden />
        </Button>
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

/**
 * Applies a change while keeping an element's position in the viewport. Otherwise a chapter closing above would scroll the
 * one being opened out of view.
 */
function preservePosition(element: Element, change: () => void): void {
  const before = element.getBoundingClientRect().top;
  flushSync(change);
  const moved = element.getBoundingClientRect().top - before;
  scrollBy({ top: moved, behavior: 'instant' });
}
