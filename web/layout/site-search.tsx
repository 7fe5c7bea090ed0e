import Search from 'lucide-react/icons/search';
import { type ComponentType, type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from '../components/button.tsx';
import { pages } from '../routes/pages.ts';
import { SearchForm } from '../search/search-form.tsx';
import { openSearchOnShortcut, searchDialogId } from '../search/shortcut.ts';
import styles from './site-search.module.css';

/**
 * The way to the search, on every page: a button whose dialog opens by itself (`commandfor`), before the page's scripts run.
 * What finds is loaded when it is open; until then, and without it, Enter leads to the page of results.
 */
export function SiteSearch() {
  const dialog = useRef<HTMLDialogElement>(null);
  const [Results, setResults] = useState<ComponentType<{ dialog: RefObject<HTMLDialogElement | null> }>>();
  const begin = () =>
    void import('../search/dialog-results.tsx').then(
      ({ DialogResults }) => setResults(() => DialogResults),
      () => {},
    );
  useEffect(() => {
    // It may have been opened before the app was there.
    if (dialog.current?.open) begin();
    return openSearchOnShortcut();
  }, []);
  const opener = { command: 'show-modal', commandfor: searchDialogId };
  const face = (
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
        {face}
      </button>
      <span className="without-script">
        <a className={styles.button} href={pages.search.path}>
          {face}
        </a>
      </span>
      <dialog ref={dialog} id={searchDialogId} className={styles.dialog} aria-label="Search" onFocus={begin}>
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
