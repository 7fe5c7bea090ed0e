import { mailAddress } from '../../../contract/words.ts';
import type { ParishFacts } from '../../../contract/parish-record.ts';
import { footerMassTimes } from '../../../parish/mass-times.ts';
import { useParish } from '../../data/parish.tsx';
import { queries } from '../../data/queries.ts';
import { useQuery } from '../../data/query-store.tsx';
import { useToday } from '../../data/today.tsx';
import { withChurch, noMassTimes } from '../../formats/mass-text.ts';
import { hasPage, type PageName, pages, pageWords } from '../../routes/pages.ts';
import { useHydrated } from '../../ui/browser.ts';
import { EditLink } from '../../ui/edit-link.tsx';
import { LinkIcon } from '../../ui/icons.tsx';
import { EmergencyLine } from '../../ui/office-contacts.tsx';
import { linkedText } from '../../ui/text/linked-text.tsx';
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
  const { giving, facebook, youtube, more = [] } = parish.links;
  const networks = [{ name: 'Facebook', url: facebook }, { name: 'YouTube', url: youtube }, ...more].filter(
    ({ url }) => url,
  );
  const who = [parish.priestName, parish.priestTitle, parish.diocese].filter(Boolean).join(', ');
  return (
    <footer className={`late-layout ${styles.footer}`}>
      <div className={`cluster ${styles.columns}`}>
        {says(parish) && (
          <div>
            <EditLink section="name" />
            <h2>{parish.churchName || 'Contact'}</h2>
            <div className={styles.contact}>
              <EditLink section="address" />
              {parish.address && <address>{parish.address}</address>}
              <Reach />
            </div>
            <EmergencyLine />
            <EditLink section="priest" />
            {who && <p>{who}</p>}
          </div>
        )}
        <nav aria-labelledby="footer-links">
          <h2 id="footer-links">Quick Links</h2>
          <ul className={styles.links}>
            {quickLinks
              .filter((name) => hasPage(name, parish))
              .map((name) => (
                <li key={name}>
                  <a href={pages[name].path}>{pageWords(pages[name], parish).label}</a>
                </li>
              ))}
            {giving && (
              <li>
                <a href={giving}>Online Giving</a>
              </li>
            )}
          </ul>
          {networks.length > 0 && (
            <ul className="cluster">
              {networks.map(({ name, url }) => (
                <li key={name}>
                  <a href={url}>
                    <LinkIcon name={name} /> <span>{name}</span>
                  </a>
                </li>
              ))}
            </ul>
          )}
          <EditLink section="links" />
        </nav>
        <div>
          <div className={`cluster ${styles.heading}`}>
            <h2>Mass Times</h2>
            <a href={pages.thisWeek.path}>This week’s Masses</a>
          </div>
          <FooterMassTimes />
        </div>
      </div>
      <div className={`cluster ${styles.end}`}>
        <p>{`© ${year} ${parish.fullName ?? parish.churchName}. ${parish.charity ?? ''}${parish.charityNumber ? ` Registered charity ${parish.charityNumber}.` : ''}`}</p>
        <p>
          <a href={pages.privacy.path}>Privacy and accessibility</a> <span>·</span>{' '}
          <a href={pages.admin.path}>For administrators</a>
          <EditLink section="privacy" isNamed />
          <EditLink section="pages" isNamed />
          <EditLink section="colour" isNamed />
          <EditLink section="calendar" isNamed />
        </p>
      </div>
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
    <p className={`cluster ${styles.reach}`}>
      <EditLink section="contact" />
      {phone && <a href={`tel:${phoneLink}`}>{phone}</a>}
      {email && <a href={mailAddress(email)}>{email}</a>}
    </p>
  );
}

/** The Mass times in the footer's short form, with reserved space while loading, to avoid a layout shift. */
function FooterMassTimes() {
  const massTimes = useQuery(queries.footerMassTimes);
  if (massTimes.status !== 'loaded') return <Loading />;
  if (massTimes.value.length === 0) return <p>{noMassTimes}</p>;
  return <List massTimes={massTimes.value} />;
}

/** The server-rendered page includes fallback times for browsers without JavaScript. */
function Loading() {
  const hydrated = useHydrated();
  return (
    <>
      <p className={`${styles.coming} with-script`}>Loading...</p>
      {!hydrated && (
        <div className="without-script">
          <List massTimes={footerMassTimes} />
        </div>
      )}
    </>
  );
}

function List({ massTimes }: { massTimes: typeof footerMassTimes }) {
  const parish = useParish();
  return (
    <dl className={styles.massTimes}>
      {massTimes.map(({ id, day, times, church }) => (
        <div key={id} className="cluster">
          <dt>{linkedText(withChurch(day, church, parish))}</dt>
          <dd className="times">{linkedText(times)}</dd>
        </div>
      ))}
    </dl>
  );
}
