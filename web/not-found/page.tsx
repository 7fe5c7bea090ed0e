import { mailAddress } from '../../contract/words.ts';
import ArrowRight from 'lucide-react/icons/arrow-right';
import type { ReactNode } from 'react';
import { useParish } from '../data/parish.tsx';
import { pages } from '../routes/pages.ts';
import { LinkButton } from '../ui/button.tsx';
import { Page, usePageWords } from '../ui/page.tsx';
import { Picture } from '../ui/pictures/picture.tsx';
import styles from './page.module.css';

/** The page for unknown addresses. */
export function Component() {
  return (
    <Page
      title="Page not found"
      lead="There is no page at this address. It may have moved, or the link is mistyped."
    >
      <FallbackLinks />
    </Page>
  );
}

const goHome = (
  <LinkButton look="primary" href={pages.home.path}>
    Go to the home page
  </LinkButton>
);

/** Links for a page with nothing to show, such as 404: Mass times, calendar, parish office, and a button. */
export function FallbackLinks({ children = goHome }: { children?: ReactNode }) {
  const { email } = useParish();
  return (
    <div className={styles.instead}>
      <Picture
        name="altar-flowers"
        sizes="(width >= 48em) 42vw, 90vw"
        alt=""
        className={styles.picture}
        priority
      />
      <div>
        <ul className={styles.ways}>
          <li>
            <a href={`${pages.home.path}#mass-times`}>
              Mass times
              <ArrowRight size={20} aria-hidden />
            </a>
          </li>
          <li>
            <a href={pages.calendar.path}>
              <span>{usePageWords(pages.calendar).label}</span>
              <ArrowRight size={20} aria-hidden />
            </a>
          </li>
          {email && (
            <li>
              <a href={mailAddress(email)}>
                Contact the parish office
                <ArrowRight size={20} aria-hidden />
              </a>
            </li>
          )}
        </ul>
        {children}
      </div>
    </div>
  );
}
