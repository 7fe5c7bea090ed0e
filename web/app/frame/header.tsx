import { Link } from 'react-router-dom';
import { Emblem } from '../../ui/emblem.tsx';
import { useParish } from '../../data/parish.tsx';
import { pages } from '../../routes/pages.ts';
import { Contained } from '../../ui/contained.tsx';
import { DesktopMenu } from './desktop-menu.tsx';
import styles from './header.module.css';
import { MobileMenu } from './mobile-menu.tsx';
import { SiteSearch } from './site-search.tsx';

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
