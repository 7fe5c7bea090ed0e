import Menu from 'lucide-react/icons/menu';
import X from 'lucide-react/icons/x';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useParish } from '../data/parish.tsx';
import { hasPage, menuPages, pages, pageWords } from '../routes/pages.ts';
import { currentAs } from '../routes/views.ts';
import styles from './mobile-menu.module.css';

/** The menu on narrow screens: a button that toggles a flat list of the pages (specification §2). */
export function MobileMenu() {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const listId = useId();
  const { key, pathname } = useLocation();
  const parish = useParish();
  const [openedAt, setOpenedAt] = useState(key);
  // Going back would leave it open over another page.
  if (openedAt !== key) {
    setOpenedAt(key);
    setOpen(false);
  }
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !isOpen) return;
    setOpen(false);
    button.current?.focus();
  };
  return (
    <nav className={styles.menu} aria-label="Main menu" onKeyDown={onKeyDown}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? <X aria-hidden /> : <Menu aria-hidden />}
        <span>{isOpen ? 'Close' : 'Menu'}</span>
      </button>
      {isOpen && <div className={styles.scrim} onClick={() => setOpen(false)} />}
      <ul id={listId} className={styles.list} data-open={isOpen}>
        {menuPages
          .filter((name) => hasPage(name, parish))
          .map((name) => (
            <li key={name}>
              <Link
                className={styles.entry}
                to={pages[name].path}
                aria-current={currentAs(name, pathname)}
                onClick={() => setOpen(false)}
              >
                {pageWords(pages[name], parish).label}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}
