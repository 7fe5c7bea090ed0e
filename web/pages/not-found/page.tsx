import ArrowRight from 'lucide-react/icons/arrow-right';
import { Link } from 'react-router-dom';
import { parish } from '../../../parish/details.ts';
import { LinkButton } from '../../components/button.tsx';
import { Page } from '../../components/page.tsx';
import { Picture } from '../../components/picture.tsx';
import { pages } from '../../routes/pages.ts';
import styles from './page.module.css';

/** What any address shows that the site does not have: what most people come for, and whom to ask. */
export function Component() {
  return (
    <Page
      title="Page not found"
      lead="There is no page at this address. It may have moved, or the link is mistyped."
    >
      <div className={styles.instead}>
        <Picture
          name="church-winter"
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
                {pages.calendar.label}
                <ArrowRight size={20} aria-hidden />
              </Link>
            </li>
            <li>
              <a href={`mailto:${parish.email}`}>
                Contact the parish office
                <ArrowRight size={20} aria-hidden />
              </a>
            </li>
          </ul>
          <LinkButton look="primary" to={pages.home.path}>
            Go to the home page
          </LinkButton>
        </div>
      </div>
    </Page>
  );
}
