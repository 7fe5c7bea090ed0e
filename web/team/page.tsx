import BookOpen from 'lucide-react/icons/book-open';
import Clock from 'lucide-react/icons/clock';
import Flame from 'lucide-react/icons/flame';
import HeartHandshake from 'lucide-react/icons/heart-handshake';
import Mail from 'lucide-react/icons/mail';
import Music from 'lucide-react/icons/music';
import Phone from 'lucide-react/icons/phone';
import School from 'lucide-react/icons/school';
import UserRound from 'lucide-react/icons/user-round';
import UsersRound from 'lucide-react/icons/users-round';
import { useState } from 'react';
import type { MinistryIcon } from '../../contract/fields/choices.ts';
import { diallable } from '../../contract/fields/telephone.ts';
import type { Rendered } from '../../contract/files/pictures.ts';
import type { Item } from '../../contract/items.ts';
import type { ParishFacts } from '../../contract/parish-record.ts';
import type { Parish } from '../../contract/parish.ts';
import { slugWords, mailAddress } from '../../contract/words.ts';
import { parishQueries, useParish, useParishPart } from '../data/parish.tsx';
import { queries } from '../data/queries.ts';
import { useQuery } from '../data/query-store.tsx';
import { pages } from '../routes/pages.ts';
import { LinkButton } from '../ui/button.tsx';
import { AlertDialog } from '../ui/dialogs.tsx';
import { EditLink } from '../ui/edit-link.tsx';
import { NewTabLink } from '../ui/item-link.tsx';
import { JumpLinks } from '../ui/list-links.tsx';
import { EmergencyLine } from '../ui/office-contacts.tsx';
import { Page, usePageWords } from '../ui/page.tsx';
import { Photo } from '../ui/pictures/picture.tsx';
import { Section } from '../ui/section.tsx';
import { EmptyState, WhenLoaded } from '../ui/states.tsx';
import { BreakableMail, linkedText, unbrokenTimes } from '../ui/text/linked-text.tsx';
import { Prose } from '../ui/text/prose.tsx';
import styles from './page.module.css';

export const prefetch = [queries.team, parishQueries.ministries];

/** The parish team, the ministries, and the contacts for both (specification §2). */
export function Component() {
  const team = useQuery(queries.team);
  const { length: ministries } = useParishPart(parishQueries.ministries) ?? [];
  return (
    <>
      <Page title={usePageWords(pages.team).title} section="About Us">
        <WhenLoaded of={team} loading="Loading team members..." failed="Failed to load team members">
          {(members) =>
            members.length > 0 ? (
              <>
                {ministries > 0 && <JumpLinks label="On this page" links={[ministriesLink]} />}
                <MemberList members={members} />
              </>
            ) : (
              <EmptyState message="No team members found." />
            )
          }
        </WhenLoaded>
      </Page>
      <Ministries />
      <GetInvolved />
    </>
  );
}

/** The members of the parish team, each with a portrait and contacts. */
function MemberList({ members }: { members: readonly Item<'team'>[] }) {
  return (
    <>
      <h2 className="visually-hidden">The team</h2>
      <ul className={styles.list}>
        {members.map((member) => (
          <Member key={member.id} member={member} />
        ))}
      </ul>
    </>
  );
}

function Member({ member }: { member: Item<'team'> }) {
  const { country } = useParish();
  const { id, name, role, bio, formatted, email, phone, photoUrl, picture } = member;
  return (
    <li id={id} className={styles.member}>
      <Portrait name={name} photoUrl={photoUrl} picture={picture} />
      <div>
        <EditLink of="team" item={member} />
        <h3 className={styles.name}>{linkedText(name)}</h3>
        <p className={styles.role}>{linkedText(role)}</p>
      </div>
      <div className={styles.more}>
        <Prose text={bio} isFormatted={formatted} />
        {(email || phone) && (
          <ul className={styles.contacts}>
            {email && (
              <li>
                <a className={`target ${styles.contact}`} href={mailAddress(email)}>
                  <Mail size={16} aria-hidden />
                  <BreakableMail address={email} />
                </a>
              </li>
            )}
            {phone && (
              <li>
                <a className={`target ${styles.contact}`} href={`tel:${diallable(phone, country) ?? phone}`}>
                  <Phone size={16} aria-hidden />
                  <span>{phone}</span>
                </a>
              </li>
            )}
          </ul>
        )}
      </div>
    </li>
  );
}

type PortraitProps = {
  name: string;
  photoUrl?: string | undefined;
  picture?: Rendered | undefined;
};

/** A title to leave out of initials, without a full stop. */
const title = /^(?:fr|father|rev|revd|reverend|deacon|sr|sister|br|brother|canon|mgr|mr|mrs|miss|ms|dr)$/i;

/** Returns the initials of a name's first and last words without titles: 'LH' for 'Father Laurence Hathersage'. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s.]+/).filter((word) => /\p{L}/u.test(word));
  const proper = words.filter((word) => !title.test(word));
  const [first, last] = [proper[0] ?? words[0], proper.length > 1 ? proper.at(-1) : undefined];
  return [first, last].map(initialOf).join('');
}

function initialOf(word = ''): string {
  return (/\p{L}\p{M}*/u.exec(word)?.[0] ?? '').toLocaleUpperCase('en-GB');
}

/** A person's photo in an arch like a church window; their initials if there is no photo or it fails to load. */
function Portrait({ name, photoUrl, picture }: PortraitProps) {
  const [missing, setMissing] = useState<string>();
  const hasPhoto = photoUrl !== undefined && photoUrl !== '' && photoUrl !== missing;
  return (
    <div className={styles.arch}>
      {hasPhoto ? (
        <Photo
          className={styles.photo}
          url={photoUrl}
          picture={picture}
          alt={`Portrait of ${name}`}
          sizes="(width >= 40em) 12rem, 6.5rem"
          onMissing={() => setMissing(photoUrl)}
        />
      ) : (
        <span className={styles.initials} aria-hidden="true">
          {initialsOf(name)}
        </span>
      )}
    </div>
  );
}

type Ministry = NonNullable<Parish['ministries']>[number];

const icons: Readonly<Record<MinistryIcon, typeof Flame>> = {
  candle: Flame,
  music: Music,
  book: BookOpen,
  'young-people': UsersRound,
  school: School,
  hands: HeartHandshake,
};

/** The section of the ministries, as a link from the beginning of the page. */
const ministriesLink = { id: 'ministries', text: 'Parish Ministries' };

/** With more ministries than this, their names are links to them, since the cards are several screens high. */
const MANY = 12;

/** The cards of the ministries (specification §2). */
export function Ministries() {
  const ministries = useParishPart(parishQueries.ministries) ?? [];
  if (ministries.length === 0) return null;
  return (
    <Section
      title={ministriesLink.text}
      id={ministriesLink.id}
      ground="band"
      aside={<EditLink section="ministries" />}
    >
      {ministries.length > MANY && (
        <JumpLinks
          label="Ministries"
          links={ministries.map(({ name }) => ({ id: slugWords(name), text: name }))}
        />
      )}
      <ul className={styles.ministries}>
        {ministries.map((ministry) => (
          <MinistryCard key={ministry.name} ministry={ministry} />
        ))}
      </ul>
    </Section>
  );
}

function MinistryCard({ ministry }: { ministry: Ministry }) {
  const { name, summary, meets, contact, icon = 'hands', linkLabel = 'Visit the website' } = ministry;
  const parish = useParish();
  const url = ministry.url ?? (icon === 'school' ? parish.links.school : undefined);
  const Icon = icons[icon];
  return (
    <li id={slugWords(name) || undefined} className={`panel ${styles.card}`}>
      <Icon className={styles.icon} strokeWidth={1.5} aria-hidden />
      <h3>{name}</h3>
      {summary && <p>{linkedText(summary)}</p>}
      {(meets || contact) && (
        <ul className={styles.facts}>
          {meets && (
            <li>
              <Clock size={16} aria-hidden />
              <span>{linkedText(meets)}</span>
            </li>
          )}
          {contact && (
            <li>
              <UserRound size={16} aria-hidden />
              <span>{linkedText(contact)}</span>
            </li>
          )}
        </ul>
      )}
      {url && (
        <p>
          <NewTabLink href={url}>{linkLabel}</NewTabLink>
        </p>
      )}
      <AlertDialog
        className={`no-print ${styles.ministryLink}`}
        look="quiet"
        label={`Learn More about ${name}`}
        title={name}
        text={learnMore(ministry, parish)}
      />
    </li>
  );
}

/**
 * The text of 'Learn More' below the ministry's name: its description, when it meets, whom to ask, and the office's contacts
 * (specification §2).
 */
function learnMore({ description, meets, contact }: Ministry, { phone, email }: ParishFacts): string {
  const ways = [phone && `on ${phone}`, email && `at ${email}`].filter(Boolean).join(' or ');
  return [
    description,
    meets && `When and where: ${meets}`,
    contact && `Whom to ask: ${contact}`,
    ways && `To find out more, contact the parish office ${ways}.`,
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** A box with the contacts for volunteers (specification §2). */
export function GetInvolved() {
  const { phone, phoneLink, email, officeHours } = useParish();
  if (!phone && !email) return null;
  return (
    <Section title="Want to Get Involved">
      <div className={styles.box}>
        <p className="text-1">Call or write to the parish office.</p>
        <div className={`cluster ${styles.ways}`}>
          {email && (
            <LinkButton look="primary" href={mailAddress(email)}>
              <Mail size={20} aria-hidden />
              <BreakableMail address={email} />
            </LinkButton>
          )}
          {phone && (
            <LinkButton href={`tel:${phoneLink}`}>
              <Phone size={20} aria-hidden />
              <span>{phone}</span>
            </LinkButton>
          )}
        </div>
        {officeHours && (
          <p className="muted">
            <span>Office hours:</span> {unbrokenTimes(officeHours)}
            <span>.</span>
          </p>
        )}
        <EmergencyLine />
      </div>
    </Section>
  );
}
