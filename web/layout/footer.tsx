import ExternalLink from 'lucide-react/icons/external-link';
import { Link } from 'react-router-dom';
import type { ParishFacts } from '../../contract/parish-record.ts';
import { EditLink } from '../components/edit-link.tsx';
import { FacebookIcon, YouTubeIcon } from '../components/brand-icons.tsx';
import { EmergencyLine } from '../components/emergency-line.tsx';
import { useParish } from '../data/parish.tsx';
import { hasPage, type PageName, pages, pageWords } from '../routes/pages.ts';
import { useToday } from '../data/today.tsx';
import { FooterMassTimes } from './footer-mass-times.tsx';
import styles from './footer.module.css';

const quickLinks: readonly PageName[] = [
  'calendar',
  'reflections',
  'history',
  'team',
  'memorial',
  'safeguarding',
];

/** The footer of every page: contact details, Mass times and links (specification §2). */
export function Footer() {
  const year = useToday().slice(0, 4);
  const parish = useParish();
  const { links } = parish;
  return (
    <footer className={`late-layout ${styles.footer}`}>
      <div className={styles.columns}>
        {says(parish) && (
          <div>
            <EditLink section="name" />
            <h2>{parish.churchName || 'Contact'}</h2>
            {parish.address && <EditLink section="address" />}
            {parish.address && <address className={styles.address}>{parish.address}</address>}
            <Reach />
            <EmergencyLine />
            <Priest />
          </div>
        )}
        <div>
          <h2>Mass Times</h2>
          <FooterMassTimes />
          <p className={styles.week}>
            <Link to={pages.thisWeek.path}>This week’s Masses</Link>
          </p>
        </div>
        <nav aria-labelledby="footer-links">
          <h2 id="footer-links">Quick Links</h2>
          <ul className={styles.links}>
            {quickLinks
              .filter((name) => hasPage(name, parish))
              .map((name) => (
                <li key={name}>
                  <Link to={pages[name].path}>{pageWords(pages[name], parish).label}</Link>
                </li>
              ))}
            {links.giving && (
              <li>
                <a href={links.giving}>Online Giving</a>
              </li>
            )}
            {parish.hasMoments && (
              <li>
                <Link to={`${pages.home.path}#moments`}>Sacraments and special moments</Link>
              </li>
            )}
            {parish.hasVisit && (
              <li>
                <Link to={`${pages.home.path}#visit`}>Before you come</Link>
              </li>
            )}
          </ul>
        </nav>
        <SocialLinks />
      </div>
      <p className={styles.copyright}>
        <span>{`© ${year} ${parish.fullName ?? parish.churchName}. ${parish.charity ?? ''}${parish.charityNumber ? ` Registered charity ${parish.charityNumber}.` : ''}`}</span>
        <br />
        <Link to={pages.privacy.path}>Privacy and accessibility</Link> <span>·</span>{' '}
        {/* The admin area is another app. */}
        <Link to={pages.admin.path} reloadDocument>
          For administrators
        </Link>
        <br />
        <EditLink section="privacy" isNamed />
        <EditLink section="pages" isNamed />
        <EditLink section="colour" isNamed />
        <EditLink section="calendar" isNamed />
      </p>
    </footer>
  );
}

/** Whether there is anything below the name of the parish. */
function says({ address, phone, email, emergencyPhone, priestName, priestTitle, diocese }: ParishFacts) {
  return [address, phone, email, emergencyPhone, priestName, priestTitle, diocese].some(Boolean);
}

/** The office's telephone number and e-mail address. */
function Reach() {
  const { phone, phoneLink, email } = useParish();
  if (!phone && !email) return null;
  return (
    <p className={styles.reach}>
      <EditLink section="contact" />
      {phone && <a href={`tel:${phoneLink}`}>{phone}</a>}
      {phone && email && <br />}
      {email && <a href={`mailto:${email}`}>{email}</a>}
    </p>
  );
}

function Priest() {
  const { priestName, priestTitle, diocese } = useParish();
  if (!priestName && !priestTitle && !diocese) return null;
  return (
    <p>
      <EditLink section="priest" />
      <span>{[priestName, priestTitle].filter(Boolean).join(', ')}</span>
      {(priestName || priestTitle) && diocese && <br />}
      <span>{diocese}</span>
    </p>
  );
}

function SocialLinks() {
  const { facebook, youtube, more = [] } = useParish().links;
  if (!facebook && !youtube && more.length === 0) return null;
  return (
    <div>
      <h2>Follow Us</h2>
      <ul className={styles.links}>
        {facebook && (
          <li>
            <a href={facebook}>
              <FacebookIcon /> Facebook
            </a>
          </li>
        )}
        {youtube && (
          <li>
            <a href={youtube}>
              <YouTubeIcon /> YouTube
            </a>
          </li>
        )}
        {more.map(({ name, url }) => (
          <li key={name}>
            <a href={url}>
              <ExternalLink size={20} aria-hidden /> <span>{name}</span>
            </a>
          </li>
        ))}
      </ul>
      <EditLink section="links" />
    </div>
  );
}
