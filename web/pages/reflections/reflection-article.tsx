import Share2 from 'lucide-react/icons/share-2';
import { useLayoutEffect, useRef } from 'react';
import { linkedText } from '../../components/text/linked-text.tsx';
import type { Item } from '../../../contract/items.ts';
import { Button } from '../../components/button.tsx';
import { Ornament } from '../../components/ornament.tsx';
import { Prose } from '../../components/text/prose.tsx';
import { formatDate } from '../../formats/format-date.ts';
import styles from './reflection-article.module.css';
import { shareReflection } from './share-reflection.ts';

type ReflectionArticleProps = {
  reflection: Item<'reflections'>;
  /** What the address names; when it changes, the title of what is shown now has the focus, and is in view. */
  chosenId?: string;
  /** On a page that has its title already. */
  isAlone?: boolean;
};

/** One reflection in full. Its element has its id, so that the address scrolls to it. */
export function ReflectionArticle({ reflection, chosenId = '', isAlone = false }: ReflectionArticleProps) {
  const { id, title, date, content } = reflection;
  const heading = useRef<HTMLHeadingElement>(null);
  const lastChosen = useRef(chosenId);
  useLayoutEffect(() => {
    if (lastChosen.current === chosenId || !heading.current) return;
    lastChosen.current = chosenId;
    heading.current.focus({ preventScroll: true });
    if (!isWhereReadingBegins(heading.current)) heading.current.parentElement?.scrollIntoView();
  }, [chosenId]);
  return (
    <article id={id} className={styles.article} aria-labelledby={isAlone ? undefined : 'reflection-title'}>
      {!isAlone && (
        <h2 id="reflection-title" ref={heading} tabIndex={-1}>
          {linkedText(title)}
        </h2>
      )}
      <div className={styles.about}>
        <time dateTime={date}>{formatDate(date)}</time>
        <Button look="secondary" className={styles.share} onClick={() => void shareReflection(reflection)}>
          <Share2 size={18} aria-hidden />
          Share
        </Button>
      </div>
      <Prose text={content} isFormatted={reflection.formatted} className={styles.content} />
      <div className={styles.end}>
        <Ornament />
      </div>
    </article>
  );
}

/** The upper two thirds of the window: a title that is there already stays where it is. */
function isWhereReadingBegins(title: Element): boolean {
  const { top } = title.getBoundingClientRect();
  return top >= 0 && top < (window.innerHeight * 2) / 3;
}
