import ArrowRight from 'lucide-react/icons/arrow-right';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useParish } from '../data/parish.tsx';
import { pages } from '../routes/pages.ts';
import { usePageWords } from '../routes/use-page-words.ts';
import { Picture } from './pictures/picture.tsx';
import styles from './fallback-links.module.css';

/** Links for a page with nothing to show, such as 404: Mass times, calendar, parish office, and the button in `children`. */
export function FallbackLinks({ children }: { children: ReactNode }) {
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
            <Link to={`${pages.home.path}#mass-times`}>
              Mass times
              <ArrowRight size={20} aria-hidden />
            </Link>
          </li>
          <li>
            <Link to={pages.calendar.path}>
              <span>{usePageWords(pages.calendar).label}</span>
              <ArrowRight size={20} aria-hidden />
            </Link>
          </li>
          {email && (
            <li>
              <a href={`mailto:${email}`}>
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
