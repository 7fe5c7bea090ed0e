import ExternalLink from 'lucide-react/icons/external-link';
import type { ReactNode } from 'react';
import { LinkButton } from '../../ui/button.tsx';
import { Emblem } from '../../ui/icons.tsx';
import { useParish } from '../../data/parish.tsx';
import { pages } from '../../routes/pages.ts';
import styles from './shell.module.css';

type DeskProps = {
  /** The heading of the admin area, once someone has signed in. */
  title?: ReactNode;
  /** The search and the person's menu. */
  tools?: ReactNode;
  children: ReactNode;
};

/** The bar of the admin area, with the parish's name and the way to the site, and a screen below it. */
export function Desk({ title, tools, children }: DeskProps) {
  const { churchName } = useParish();
  return (
    <>
      <header className={`no-print ${styles.deskBar}`}>
        <div className={styles.inside}>
          <Emblem className={styles.deskEmblem} />
          <div className={styles.names}>
            {title}
            {churchName && <span className={title ? 'quiet' : styles.name}>{churchName}</span>}
          </div>
          <ViewSite className={tools ? styles.wide : undefined} />
          {tools}
        </div>
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
    </>
  );
}

/** The way to the site. */
export function ViewSite({ className }: { className?: string | undefined }) {
  return (
    <LinkButton look="quiet" className={className} to={pages.home.path}>
      View site
      <ExternalLink size={16} aria-hidden />
    </LinkButton>
  );
}
