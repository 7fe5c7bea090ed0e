import { Link } from 'react-router-dom';
import { parish } from '../../parish/details.ts';
import { links } from '../../parish/links.ts';
import { FacebookIcon, YouTubeIcon } from '../components/brand-icons.tsx';
import { EmergencyLine } from '../components/emergency-line.tsx';
import { type PageName, pages } from '../routes/pages.ts';
import { useToday } from '../data/today.tsx';
import { FooterMassTimes, TodaysMasses } from './footer-mass-times.tsx';
import styles from './footer.module.css';

const quickLinks: readonly PageName[] = [
  'calendar',
  'reflections',
  'history',
  'team',
  'memorial',
  'safeguarding',
];

/** The footer of every page: contact details, Mass times and links (specification §2). The admin area is another app. */
export function Footer({ isInAdminArea = false }) {
  const year = useToday().slice(0, 4);
  return (
    <footer className={`late-layout ${styles.footer}`}>
      <div className={styles.columns}>
        <div>
          <h2>{parish.churchName}</h2>
          <address className={styles.address}>{parish.address}</address>
          <p className={styles.reach}>
            <a href={`tel:${parish.phoneLink}`}>{parish.phone}</a>
            <br />
            <a href={`mailto:${parish.email}`}>{parish.email}</a>
          </p>
          <EmergencyLine />
          <p>
            {parish.priestName}, {parish.priestTitle}
            <br />
            {parish.diocese}
          </p>
        </div>
        <div>
          <h2>Mass Times</h2>
          <TodaysMasses />
          <FooterMassTimes />
          <p className={styles.week}>
            <Link to={pages.thisWeek.path}>This week’s Masses</Link>
          </p>
        </div>
        <nav aria-labelledby="footer-links">
          <h2 id="footer-links">Quick Links</h2>
          <ul className={styles.links}>
            {quickLinks.map((name) => (
              <li key={name}>
                <Link to={pages[name].path}>{pages[name].label}</Link>
              </li>
            ))}
            <li>
              <a href={links.giving}>Online Giving</a>
            </li>
            <li>
              <Link to={`${pages.home.path}#moments`}>Sacraments and special moments</Link>
            </li>
            <li>
              <Link to={`${pages.home.path}#visit`}>Before you come</Link>
            </li>
          </ul>
        </nav>
        <div>
          <h2>Follow Us</h2>
          <ul className={styles.links}>
            <li>
              <a href={links.facebook}>
                <FacebookIcon /> Facebook
              </a>
            </li>
            <li>
              <a href={links.youtube}>
                <YouTubeIcon /> YouTube
              </a>
            </li>
          </ul>
        </div>
      </div>
      <p className={styles.copyright}>
        © {year} {parish.fullName}. {parish.charity}
        <br />
        <Link to={pages.admin.path} reloadDocument={!isInAdminArea}>
          For administrators
        </Link>
      </p>
    </footer>
  );
}
