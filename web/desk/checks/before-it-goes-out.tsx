import { useEffect } from 'react';
import { Button } from '../../ui/button.tsx';
import { useDebounced } from '../ui/use-debounced.ts';
import styles from './before-it-goes-out.module.css';

/** In milliseconds, so that a half-typed word is not reported. */
const DEBOUNCE = 800;

/**
 * Lists possible mistakes beside Save in a live region, debounced while the user types. It never blocks saving. With
 * `onUnlist`, it offers to keep the document out of search.
 */
export function BeforeItGoesOut({
  sentences,
  onUnlist,
}: {
  sentences: readonly string[];
  onUnlist?: (() => void) | undefined;
}) {
  const text = useDebounced(sentences.join('\n'), DEBOUNCE);
  useEffect(() => {
    // The bar has grown and may cover the focused input.
    if (text && document.activeElement?.closest('form')) {
      document.activeElement.scrollIntoView({ block: 'nearest' });
    }
  }, [text]);
  return (
    <div role="status" className={styles.checks}>
      {text && (
        <>
          <p
            className={styles.lead}
          >{`Before it goes out${text.includes('\n') ? ` (${text.split('\n').length})` : ''}:`}</p>
          <ul className={styles.list}>
            {text.split('\n').map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          {onUnlist && (
            <Button className={styles.offer} onClick={onUnlist}>
              Keep it out of search
            </Button>
          )}
        </>
      )}
    </div>
  );
}
