import Mail from 'lucide-react/icons/mail';
import Phone from 'lucide-react/icons/phone';
import { useState } from 'react';
import type { Rendered } from '../../contract/files/pictures.ts';
import type { Item } from '../../contract/items.ts';
import { parishQueries } from '../data/parish-queries.ts';
import { useParishPart } from '../data/parish.tsx';
import { queries } from '../data/queries.ts';
import { useQuery } from '../data/use-query.tsx';
import { pages } from '../routes/pages.ts';
import { usePageWords } from '../routes/use-page-words.ts';
import { EditLink } from '../ui/edit-link.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { JumpLinks } from '../ui/jump-links.tsx';
import { Page } from '../ui/page.tsx';
import { Photo } from '../ui/pictures/photo.tsx';
import { BreakableMail } from '../ui/text/breakable-mail.tsx';
import { linkedText } from '../ui/text/linked-text.tsx';
import { Prose } from '../ui/text/prose.tsx';
import { WhenLoaded } from '../ui/when-loaded.tsx';
import { GetInvolved } from './get-involved.tsx';
import { Ministries, ministriesLink } from './ministries.tsx';
import styles from './page.module.css';

export const prefetch = [queries.team, parishQueries.ministries];

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
                <a className={styles.contact} href={mailAddress(email)}>
                  <Mail size={16} aria-hidden />
                  <BreakableMail address={email} />
                </a>
              </li>
            )}
            {phone && (
              <li>
                <a className={styles.contact} href={phoneAddress(phone)}>
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

/** Titles to leave out of initials, in lower case and without a full stop. */
const titles = 'fr father rev revd reverend deacon sr sister br brother canon mgr'.split(' ');

const polite = ['mr', 'mrs', 'miss', 'ms', 'dr'];

/** Returns the initials of a name's first and last words without titles: 'LH' for 'Father Laurence Hathersage'. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s.]+/).filter((word) => /\p{L}/u.test(word));
  const proper = words.filter((word) => ![...titles, ...polite].includes(word.toLowerCase()));
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

/**
 * The `mailto:` URL of an e-mail address; `?` and `&`, which would add header fields, are encoded (RFC 6068, section 2).
 */
export function mailAddress(email: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
}

/** The `tel:` URL of a phone number: keeps a leading plus and drops spaces, brackets and dashes (RFC 3966). */
export function phoneAddress(phone: string): string {
  return `tel:${phone
    .trim()
    .replace(/\(0\)/, '')
    .replaceAll(/(?!^\+)\D/g, '')}`;
}

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
