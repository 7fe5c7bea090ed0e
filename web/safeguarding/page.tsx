import { mailAddress } from '../../contract/words.ts';
import Check from 'lucide-react/icons/check';
import ExternalLink from 'lucide-react/icons/external-link';
import Mail from 'lucide-react/icons/mail';
import Phone from 'lucide-react/icons/phone';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { diallable } from '../../contract/fields/telephone.ts';
import type { Parish } from '../../contract/parish.ts';
import { useQuery } from '../data/query-store.tsx';
import { parishQueries, useParish } from '../data/parish.tsx';
import { pages } from '../routes/pages.ts';
import { LinkButton } from '../ui/button.tsx';
import { EditLink } from '../ui/edit-link.tsx';
import { Page, usePageWords } from '../ui/page.tsx';
import { Photo } from '../ui/pictures/picture.tsx';
import { WhenLoaded } from '../ui/states.tsx';
import { BreakableMail, linkedText } from '../ui/text/linked-text.tsx';
import styles from './page.module.css';

type Safeguarding = NonNullable<Parish['safeguarding']>;

export const prefetch = [parishQueries.safeguarding];

/** Safeguarding contacts, and the parish's commitments (specification §2). */
export function Component() {
  const { title } = usePageWords(pages.safeguarding);
  return (
    <Page title={title} section="About Us">
      <WhenLoaded
        of={useQuery(parishQueries.safeguarding)}
        failed="The safeguarding contacts cannot be loaded just now. Please try again later."
      >
        {(safeguarding) => safeguarding && <Content safeguarding={safeguarding} />}
      </WhenLoaded>
    </Page>
  );
}

function Content({ safeguarding }: { safeguarding: Safeguarding }) {
  const {
    representative,
    coordinator,
    concern,
    welcome,
    commitments = [],
    links = [],
    agency,
  } = safeguarding;
  return (
    <>
      <Emergency safeguarding={safeguarding} />
      <section aria-labelledby="concern">
        <EditLink section="safeguarding" />
        <h2 id="concern">Who to contact</h2>
        {(representative || coordinator) && (
          <ul className={styles.contacts}>
            {representative && <ContactCard contact={representative} />}
            {coordinator && <ContactCard contact={coordinator} />}
          </ul>
        )}
        {concern && <p className={styles.concern}>{linkedText(concern)}</p>}
      </section>
      {welcome && <p className={styles.welcome}>{linkedText(welcome)}</p>}
      {commitments.length > 0 && <Promises commitments={commitments} />}
      {links.length > 0 && <FurtherHelp links={links} />}
      {agency && <Agency agency={agency} />}
    </>
  );
}

/** What to do in an emergency, at the top of the page. */
function Emergency({ safeguarding }: { safeguarding: Safeguarding }) {
  const { immediateDanger, emergencyPhone } = safeguarding;
  const { country } = useParish();
  if (!immediateDanger && !emergencyPhone) return null;
  return (
    <section className={`callout cluster ${styles.emergency}`} aria-label="In an emergency">
      {immediateDanger && <p>{linkedText(immediateDanger)}</p>}
      {emergencyPhone && (
        <LinkButton
          look="primary"
          className="no-print"
          href={`tel:${diallable(emergencyPhone, country) ?? emergencyPhone}`}
        >
          <Phone size={20} aria-hidden />
          <span>{`Call ${emergencyPhone}`}</span>
        </LinkButton>
      )}
    </section>
  );
}

type Contact = NonNullable<Safeguarding['representative']>;

/** A safeguarding contact with e-mail and telephone. */
function ContactCard({ contact }: { contact: Contact }) {
  const { name, role, email, phone, photoUrl, picture } = contact;
  const { country } = useParish();
  return (
    <li className={`panel raised cluster ${styles.card}`}>
      <div className={styles.face}>
        {photoUrl ? (
          <Photo className={styles.photo} url={photoUrl} picture={picture} sizes="5.5rem" alt="" />
        ) : (
          <ShieldCheck aria-hidden />
        )}
      </div>
      <div className={styles.text}>
        <h3>{name}</h3>
        {role && <p className="flush muted">{role}</p>}
      </div>
      <div className={styles.ways}>
        {email && (
          <LinkButton href={mailAddress(email)}>
            <Mail size={20} aria-hidden />
            <BreakableMail address={email} />
          </LinkButton>
        )}
        {phone && (
          <LinkButton href={`tel:${diallable(phone, country) ?? phone}`}>
            <Phone size={20} aria-hidden />
            <span>{phone}</span>
          </LinkButton>
        )}
      </div>
    </li>
  );
}

/** The parish's safeguarding commitments. */
function Promises({ commitments }: { commitments: readonly string[] }) {
  return (
    <section className={styles.promises} aria-labelledby="promises">
      <h2 id="promises">What we promise</h2>
      <ul className="rows">
        {commitments.map((commitment) => (
          <li key={commitment} className="row">
            <Check size={24} aria-hidden />
            {linkedText(commitment)}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Links to other organisations that can help. */
function FurtherHelp({ links }: { links: NonNullable<Safeguarding['links']> }) {
  return (
    <section className={styles.help} aria-labelledby="further-help">
      <h2 id="further-help">Further help</h2>
      <ul>
        {links.map(({ label, url, about }) => (
          <li key={url}>
            <a href={url}>
              <span>{label}</span>
              <ExternalLink size={18} aria-hidden />
            </a>
            {about && <p className="flush">{linkedText(about)}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The safeguarding agency whose standards the parish follows, with its logo. */
function Agency({ agency }: { agency: NonNullable<Safeguarding['agency']> }) {
  const { name, url, logoUrl, statement } = agency;
  return (
    <p className={`callout cluster ${styles.agency}`}>
      <a href={url}>
        {logoUrl ? <img src={logoUrl} width={240} height={240} alt={name} loading="lazy" /> : name}
      </a>
      {statement && <span>{linkedText(statement)}</span>}
    </p>
  );
}
