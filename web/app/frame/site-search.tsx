import { type ComponentType, type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { closes, opens } from '../../ui/dialogs.tsx';
import { SearchForm } from '../../search/search-form.tsx';
import { openSearchOnShortcut, searchDialogId } from '../../search/shortcut.ts';
import styles from './site-search.module.css';

/**
 * The search button and dialog of every page, which opens before hydration too. The instant results are loaded when it
 * opens; without them, Enter navigates to the search page.
 */
export function SiteSearch() {
  const dialog = useRef<HTMLDialogElement>(null);
  const [Results, setResults] = useState<ComponentType<{ dialog: RefObject<HTMLDialogElement | null> }>>();
  const loadResults = () =>
    void import('../../search/dialog-results.tsx').then(
      ({ DialogResults }) => setResults(() => DialogResults),
      () => {},
    );
  useEffect(() => {
    // It may have been opened before hydration.
    if (dialog.current?.contains(document.activeElement)) loadResults();
    return openSearchOnShortcut();
  }, []);
  return (
    <div className={`${styles.search} no-print`}>
      <button
        type="button"
        className={`control ${styles.button}`}
        aria-keyshortcuts="Control+K Meta+K"
        {...opens(searchDialogId)}
      >
        Search
      </button>
      <dialog
        ref={dialog}
        id={searchDialogId}
        popover="auto"
        className={styles.dialog}
        aria-label="Search"
        onFocus={loadResults}
      >
        <SearchForm />
        {Results && <Results dialog={dialog} />}
        <div className={styles.close}>
          <Button look="quiet" {...closes(searchDialogId)}>
            Close
          </Button>
        </div>
      </dialog>
    </div>
  );
}
