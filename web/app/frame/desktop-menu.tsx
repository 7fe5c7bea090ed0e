import { type KeyboardEvent, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { hasPage, menu, pages, pageWords } from '../../routes/pages.ts';
import { useParish } from '../../data/parish.tsx';
import { currentAs } from '../../routes/views.ts';
import { isShortcut } from '../../ui/is-shortcut.ts';
import styles from './desktop-menu.module.css';
import { Dropdown } from './dropdown.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { useOpenDropdown } from './use-open-dropdown.ts';

/** The menu on wide screens: three pages and two dropdowns, of which at most one is open (specification §2). */
export function DesktopMenu() {
  const hydrated = useHydrated();
  const { pathname } = useLocation();
  const parish = useParish();
  const bar = useRef<HTMLUListElement>(null);
  const dropdowns = useOpenDropdown(bar);
  return (
    <nav className={styles.menu} aria-label="Main" data-hydrated={hydrated}>
      <ul ref={bar} className={styles.bar} onKeyDown={moveAlongMenu}>
        {menu.map((entry) =>
          typeof entry === 'string' ? (
            <li key={entry}>
              <Link
                className={styles.entry}
                to={pages[entry].path}
                aria-current={currentAs(entry, pathname)}
                data-menu-entry
              >
                {pageWords(pages[entry], parish).label}
              </Link>
            </li>
          ) : (
            <Dropdown
              key={entry.label}
              label={entry.label}
              pageNames={entry.pages.filter((name) => hasPage(name, parish))}
              dropdowns={dropdowns}
            />
          ),
        )}
      </ul>
    </nav>
  );
}

/** Moves the focus between the entries of the menu bar on the left and right arrows, wrapping around. */
function moveAlongMenu(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  if (!step || isShortcut(event)) return;
  const entries = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-menu-entry]')];
  const at = entries.findIndex((entry) => entry.parentElement?.contains(document.activeElement));
  if (at < 0) return;
  event.preventDefault();
  entries.at((at + step) % entries.length)?.focus();
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };
