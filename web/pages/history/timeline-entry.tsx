import ChevronDown from 'lucide-react/icons/chevron-down';
import { type MouseEvent, useId } from 'react';
import type { Item } from '../../../contract/items.ts';
import { Button } from '../../components/button.tsx';
import { Prose } from '../../components/text/prose.tsx';
import { linkedText } from '../../components/text/linked-text.tsx';
import { preservePosition } from './preserve-position.ts';
import styles from './timeline.module.css';
import { TimelinePicture } from './timeline-picture.tsx';

type TimelineEntryProps = {
  entry: Item<'history'>;
  isOpen: boolean;
  toggle: () => void;
};

/** A chapter of the timeline: its year, excerpt and, when open, full text. */
export function TimelineEntry({ entry, isOpen, toggle }: TimelineEntryProps) {
  const contentId = useId();
  const { year, period, title, excerpt, content, imageUrl, picture } = entry;
  // Keeps what the visitor is reading in place: the entry when it opens, the button when it closes.
  const onClick = ({ currentTarget: button }: MouseEvent) =>
    preservePosition((!isOpen && button.closest('li')) || button, toggle);
  return (
    <li className={styles.entry}>
      <p className={styles.year}>{linkedText(year)}</p>
      {imageUrl && <TimelinePicture url={imageUrl} picture={picture} title={title} />}
      <article className={styles.chapter}>
        <p className={styles.period}>{linkedText(period)}</p>
        <h2 className={styles.title}>{linkedText(title)}</h2>
        <p className={styles.excerpt}>{linkedText(excerpt)}</p>
        <div id={contentId} className={styles.content} hidden={!isOpen}>
          <Prose text={content} isFormatted={entry.formatted} />
        </div>
        <Button
          look="quiet"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={contentId}
          onClick={onClick}
        >
          <span>
            {isOpen ? 'Show less' : 'Read more'}
            <span className="visually-hidden">: {title}</span>
          </span>
          <ChevronDown size={18} aria-hidden />
        </Button>
      </article>
    </li>
  );
}
