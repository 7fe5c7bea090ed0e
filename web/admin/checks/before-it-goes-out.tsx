import { useEffect, useState } from 'react';
import styles from './before-it-goes-out.module.css';

/** How long typing has to rest before it is looked at, in milliseconds: half a word is not wrong yet. */
const REST = 800;

/** What is worth a second look before Save; read out once typing rests. It keeps nothing from being saved. */
export function BeforeItGoesOut({ sentences }: { sentences: readonly string[] }) {
  const shown = useRested(sentences.join('\n'));
  useEffect(() => {
    // The bar has grown, perhaps over what is typed in.
    if (shown && document.activeElement?.closest('form')) {
      document.activeElement.scrollIntoView({ block: 'nearest' });
    }
  }, [shown]);
  return (
    <div role="status" className={styles.checks}>
      {shown && (
        <>
          <p className={styles.lead}>
            Before it goes out{shown.includes('\n') && ` (${shown.split('\n').length})`}:
          </p>
          <ul className={styles.list} tabIndex={0} aria-label="Before it goes out">
            {shown.split('\n').map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** The value once it has been the same for a while; what turns empty is gone at once. */
function useRested(value: string): string {
  const [rested, setRested] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), REST);
    return () => clearTimeout(timer);
  }, [value]);
  return value && rested;
}
