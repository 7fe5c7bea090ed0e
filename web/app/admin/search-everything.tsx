import Search from 'lucide-react/icons/search';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { goTo } from '../../desk/navigation/admin-address.ts';
import { Dialog } from '../../desk/ui/dialog.tsx';
import { type Entry, searchGroups } from './search-lists.ts';
import { useSearchedGroups } from './tabs.tsx';
import styles from './shell.module.css';

/** A button, and Ctrl K or ⌘ K, for a search over all tabs. */
export function SearchEverything() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent | globalThis.KeyboardEvent) => {
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
  const [active, setActive] = useState(0);
  const id = useId();
  const found = question.trim() ? searchGroups(groups, question) : undefined;
  const entries = found?.groups.flatMap((group) => group.entries) ?? [];
  const optionId = (entry: Entry) => `${id}-${entries.indexOf(entry)}`;
  const choose = (entry: Entry | undefined) => {
    if (entry && goTo(entry.address)) onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const last = entries.length - 1;
    if (event.key === 'ArrowDown') setActive(active < last ? active + 1 : 0);
    else if (event.key === 'ArrowUp') setActive(active > 0 ? active - 1 : Math.max(last, 0));
    else if (event.key === 'Enter') choose(entries[active]);
    else return;
    event.preventDefault();
  };
  const current = entries[active];
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  return (
    <Dialog title="Search all tabs" onClose={onClose}>
      <input
        type="search"
        className={styles.input}
        role="combobox"
        aria-label="Search all tabs"
        aria-autocomplete="list"
        aria-expanded={entries.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={current && optionId(current)}
        autoComplete="off"
        data-autofocus
        value={question}
        onChange={({ currentTarget }) => {
          setQuestion(currentTarget.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
      />
      <p className={`quiet ${styles.count}`} role="status">
        {found && countOf(found.count)}
      </p>
      <div id={`${id}-list`} role="listbox" aria-label="Found" className={styles.list}>
        {found?.groups.map((group) => (
          <div key={group.label} role="group" aria-label={group.label}>
            <p className={styles.group} aria-hidden>
              {group.label}
            </p>
            {group.entries.map((entry) => (
              <div
                key={optionId(entry)}
                id={optionId(entry)}
                role="option"
                aria-selected={entry === current}
                className={`cluster ${styles.option}`}
                onClick={() => choose(entry)}
                onPointerMove={() => setActive(entries.indexOf(entry))}
              >
                <span>{entry.title}</span>
                {entry.facts[0] && <span className="quiet">{` ${entry.facts[0]}`}</span>}
              </div>
            ))}
          </div>
        ))}
      </div>
    </Dialog>
  );
}

function countOf(count: number): string {
  return count === 0 ? 'Nothing found.' : `${count} found`;
}
