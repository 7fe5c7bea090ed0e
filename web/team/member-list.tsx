import Mail from 'lucide-react/icons/mail';
import Phone from 'lucide-react/icons/phone';
import { EditLink } from '../ui/edit-link.tsx';
import { linkedText } from '../ui/text/linked-text.tsx';
import type { Item } from '../../contract/items.ts';
import { BreakableMail } from '../ui/text/breakable-mail.tsx';
import { Prose } from '../ui/text/prose.tsx';
import { mailAddress, phoneAddress } from './contact-addresses.ts';
import styles from './member-list.module.css';
import { useState } from 'react';
import type { Rendered } from '../../contract/files/renditions.ts';
import { Photo } from '../ui/pictures/photo.tsx';
import { initialsOf } from './initials-of.ts';

/** The members of the parish team, each with a portrait and contacts. */
export function MemberList({ members }: { members: readonly Item<'team'>[] }) {
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
