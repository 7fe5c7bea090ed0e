import Search from 'lucide-react/icons/search';
import { useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { goTo } from '../../desk/navigation/admin-address.ts';
import { addressOf } from '../../desk/navigation/admin-url.ts';
import { Dialog } from '../../desk/ui/dialog.tsx';
import { type Entry, searchGroups } from './search-lists.ts';
import { useSearchedGroups } from './tabs.tsx';
import styles from './shell.module.css';

/** A button, and Ctrl K or ⌘ K, for a search over all tabs. */
export function SearchEverything() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isOurs = event.key === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey;
      if (!isOurs || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      setOpen(true);
    };
    addEventListener('keydown', onKeyDown, true);
    return () => removeEventListener('keydown', onKeyDown, true);
  }, []);
  return (
    <>
      <Button
        className={styles.open}
        aria-label="Search all tabs"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      >
        <Search size={18} aria-hidden />
        <span className={styles.openLabel}>Search all tabs</span>
      </Button>
      {isOpen && <SearchDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function SearchDialog({ onClose }: { onClose: () => void }) {
  const groups = useSearchedGroups();
  const [question, setQuestion] = useState('');
  const found = question.trim() ? searchGroups(groups, question) : undefined;
  const open = (entry: Entry | undefined) => {
    if (entry && goTo(entry.address)) onClose();
  };
  return (
    <Dialog title="Search all tabs" onClose={onClose}>
      <form
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          open(found?.groups[0]?.entries[0]);
        }}
      >
        <input
          type="search"
          className={styles.input}
          aria-label="Search all tabs"
          autoComplete="off"
          data-autofocus
          value={question}
          onChange={({ currentTarget }) => setQuestion(currentTarget.value)}
        />
      </form>
      <p className={`quiet ${styles.count}`} role="status">
        {found && (found.count === 0 ? 'Nothing found.' : `${found.count} found`)}
      </p>
      <div className={styles.list}>
        {found?.groups.map(({ label, entries }) => (
          <section key={label} aria-label={label}>
            <h3 className={styles.group}>{label}</h3>
            <ul>
              {entries.map((entry) => (
                <li key={addressOf(entry.address)}>
                  <button type="button" className={`cluster ${styles.option}`} onClick={() => open(entry)}>
                    <span>{entry.title}</span>
                    {entry.facts[0] && <span className="quiet">{` ${entry.facts[0]}`}</span>}
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
