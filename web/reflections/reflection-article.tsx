import { useLayoutEffect, useRef } from 'react';
import { EditLink } from '../ui/edit-link.tsx';
import { linkedText } from '../ui/text/linked-text.tsx';
import type { Item } from '../../contract/items.ts';
import { Ornament } from '../ui/icons.tsx';
import { Prose } from '../ui/text/prose.tsx';
import { ShareButton } from '../ui/share-button.tsx';
import { formatDate } from '../formats/dates.ts';
import { pages } from '../routes/pages.ts';
import styles from './reflection-article.module.css';

type ReflectionArticleProps = {
  reflection: Item<'reflections'>;
  /** The id in the URL's hash; when it changes, the title gets the focus and is scrolled into view. */
  chosenId?: string;
  /** On the reflection's own page, whose heading is the title. */
  isAlone?: boolean;
};

/** A reflection in full. Its element has the reflection's id, so that the URL's hash scrolls to it. */
export function ReflectionArticle({ reflection, chosenId = '', isAlone = false }: ReflectionArticleProps) {
  const { id, title, date, author, excerpt, content } = reflection;
  const heading = useRef<HTMLHeadingElement>(null);
  const lastChosen = useRef(chosenId);
  useLayoutEffect(() => {
    if (lastChosen.current === chosenId || !heading.current) return;
    lastChosen.current = chosenId;
    heading.current.focus({ preventScroll: true });
    if (!isInUpperViewport(heading.current)) heading.current.parentElement?.scrollIntoView();
  }, [chosenId]);
  return (
    <article id={id} className={styles.article} aria-labelledby={isAlone ? undefined : 'reflection-title'}>
      {!isAlone && (
        <h2 id="reflection-title" ref={heading} tabIndex={-1}>
          {linkedText(title)}
        </h2>
      )}
      <div className={`cluster ${styles.about}`}>
        <span>
          <time className="times" dateTime={date}>
            {formatDate(date)}
          </time>
          {author && (
            <>
              <span>, by</span> {linkedText(author)}
            </>
          )}
        </span>
        <EditLink of="reflections" item={reflection} />
        <ShareButton
          noun="Reflection"
          title={title}
          text={excerpt}
          path={`${pages.reflections.path}#${id}`}
        />
      </div>
      <Prose text={content} isFormatted={reflection.formatted} className={styles.content} />
      <div className={styles.end}>
        <Ornament />
      </div>
    </article>
  );
}

/** Whether the title is already in the upper two thirds of the viewport, so no scrolling is needed. */
function isInUpperViewport(title: Element): boolean {
  const { top } = title.getBoundingClientRect();
  return top >= 0 && top < (window.innerHeight * 2) / 3;
}
