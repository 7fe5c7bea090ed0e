import { useId } from 'react';
import { useParish } from '../../data/parish.tsx';
import { pages, hasPage, menuPages, pageWords } from '../../routes/pages.ts';
import { currentAs } from '../../routes/views.ts';
import { usePagePath } from '../../ui/address.ts';
import { Contained } from '../../ui/states.tsx';
import { Emblem } from '../../ui/icons.tsx';
import { DesktopMenu } from './desktop-menu.tsx';
import { SiteSearch } from './site-search.tsx';
import styles from './header.module.css';

/** The header of every page: the parish's name, the menu and the search, which only one on a page can have. */
export function Header({ hasSearch = true }) {
  const { churchName, tagline } = useParish();
  return (
    <header className={styles.header}>
      <div className={`cluster ${styles.inside}`}>
        <a href={pages.home.path} className={styles.brand}>
          <Emblem className={styles.emblem} />
          <span>
            <span className={styles.name}>{churchName}</span>
            {tagline && <span className={`quiet ${styles.tagline}`}>{tagline}</span>}
          </span>
        </a>
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
  const path = usePagePath();
  const parish = useParish();
  return (
    <nav className={styles.menu} aria-label="Main menu">
      <button type="button" className={`control ${styles.button}`} popoverTarget={id}>
        Menu
      </button>
      <div id={id} popover="auto" className={`dims ${styles.sheet}`}>
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
                <a className={styles.entry} href={pages[name].path} aria-current={currentAs(name, path)}>
                  {pageWords(pages[name], parish).label}
                </a>
              </li>
            ))}
        </ul>
      </div>
    </nav>
  );
}
