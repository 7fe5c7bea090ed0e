import Menu from 'lucide-react/icons/menu';
import X from 'lucide-react/icons/x';
import { useEffect, useId, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { closePopup } from '../../ui/popup.ts';
import { useParish } from '../../data/parish.tsx';
import { hasPage, menuPages, pages, pageWords } from '../../routes/pages.ts';
import { currentAs } from '../../routes/views.ts';
import styles from './mobile-menu.module.css';

/** The menu on narrow screens: a button that opens a flat list of the pages (specification §2). Needs no script. */
export function MobileMenu() {
  const id = useId();
  const sheet = useRef<HTMLDivElement>(null);
  const { key, pathname } = useLocation();
  const parish = useParish();
  // Following a link or going back would leave it open over another page.
  useEffect(() => {
    const element = sheet.current;
    return () => closePopup(element);
  }, [key]);
  return (
    <nav className={styles.menu} aria-label="Main menu">
      <button type="button" className={`control ${styles.button}`} popoverTarget={id}>
        <Menu aria-hidden />
        Menu
      </button>
      <div ref={sheet} id={id} popover="auto" className={`dims ${styles.sheet}`}>
        <button
          type="button"
          className={`control ${styles.button} ${styles.close}`}
          popoverTarget={id}
          popoverTargetAction="hide"
        >
          <X aria-hidden />
          Close
        </button>
        <ul className={styles.list}>
          {menuPages
            .filter((name) => hasPage(name, parish))
            .map((name) => (
              <li key={name}>
                <Link className={styles.entry} to={pages[name].path} aria-current={currentAs(name, pathname)}>
                  {pageWords(pages[name], parish).label}
                </Link>
              </li>
            ))}
        </ul>
      </div>
    </nav>
  );
}
