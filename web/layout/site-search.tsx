import Search from 'lucide-react/icons/search';
import { type ComponentType, type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '../components/button.tsx';
import { pages } from '../routes/pages.ts';
import { SearchForm } from '../search/search-form.tsx';
import { openSearchOnShortcut, searchDialogId } from '../search/shortcut.ts';
import styles from './site-search.module.css';

/**
 * The search button and dialog of every page. It opens by an invoker command (`commandfor`), so it works before hydration.
 * The instant results are loaded when it opens; without them, Enter navigates to the search page.
 */
export function SiteSearch() {
  const dialog = useRef<HTMLDialogElement>(null);
  const [Results, setResults] = useState<ComponentType<{ dialog: RefObject<HTMLDialogElement | null> }>>();
  const loadResults = () =>
    void import('../search/dialog-results.tsx').then(
      ({ DialogResults }) => setResults(() => DialogResults),
      () => {},
    );
  useEffect(() => {
    // It may have been opened before hydration.
    if (dialog.current?.open) loadResults();
    return openSearchOnShortcut();
  }, []);
  const { key } = useLocation();
  // Going back would leave it open over another page.
  useEffect(() => {
    const element = dialog.current;
    return () => element?.close();
  }, [key]);
  const opener = { command: 'show-modal', commandfor: searchDialogId };
  const content = (
    <>
      <Search size={20} aria-hidden />
      <span className={styles.word}>Search</span>
    </>
  );
  return (
    <div className={`${styles.search} no-print`}>
      <button
        type="button"
        className={`${styles.button} with-script`}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        {...opener}
        onClick={() => {
          if (!('commandForElement' in HTMLButtonElement.prototype)) dialog.current?.showModal();
        }}
      >
        {content}
      </button>
      <span className="without-script">
        <a className={styles.button} href={pages.search.path}>
          {content}
        </a>
      </span>
      <dialog
        ref={dialog}
        id={searchDialogId}
        className={styles.dialog}
        aria-label="Search"
        onFocus={loadResults}
      >
        <SearchForm />
        {Results && <Results dialog={dialog} />}
        <form method="dialog" className={styles.close}>
          <Button type="submit" look="quiet">
            Close
          </Button>
        </form>
      </dialog>
    </div>
  );
}
