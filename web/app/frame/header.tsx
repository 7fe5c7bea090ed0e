import { useEffect, useId, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useParish } from '../../data/parish.tsx';
import { pages, hasPage, menuPages, pageWords } from '../../routes/pages.ts';
import { currentAs } from '../../routes/views.ts';
import { Contained } from '../../ui/states.tsx';
import { Emblem } from '../../ui/icons.tsx';
import { closePopup } from '../../ui/dialogs.tsx';
import { DesktopMenu } from './desktop-menu.tsx';
import { SiteSearch } from './site-search.tsx';
import styles from './header.module.css';

/** The header of every page: the parish's name, the menu and the search, which only one on a page can have. */
export function Header({ hasSearch = true }) {
  const { churchName, tagline } = useParish();
  return (
    <header className={styles.header}>
      <div className={`cluster ${styles.inside}`}>
        <Link to={pages.home.path} className={styles.brand}>
          <Emblem className={styles.emblem} />
          <span>
            <span className={styles.name}>{churchName}</span>
            {tagline && <span className={`quiet ${styles.tagline}`}>{tagline}</span>}
          </span>
        </Link>
        <DesktopMenu />
        {hasSearch && (
          <Contained>
            <SiteSearch />
          </Contained>
        )}
        <MobileMenu />
      </div>
    </header>
  );
}

/** The menu on narrow screens: a button that opens a flat list of the pages (specification §2). Needs no script. */
function MobileMenu() {
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
        Menu
      </button>
      <div ref={sheet} id={id} popover="auto" className={`dims ${styles.sheet}`}>
        <button
          type="button"
          className={`control ${styles.button} ${styles.close}`}
          popoverTarget={id}
          popoverTargetAction="hide"
        >
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
