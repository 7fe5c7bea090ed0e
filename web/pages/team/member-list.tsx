import Mail from 'lucide-react/icons/mail';
import Phone from 'lucide-react/icons/phone';
import { EditLink } from '../../components/edit-link.tsx';
import { linkedText } from '../../components/text/linked-text.tsx';
import type { Item } from '../../../contract/items.ts';
import { BreakableMail } from '../../components/text/breakable-mail.tsx';
import { Prose } from '../../components/text/prose.tsx';
import { mailAddress, phoneAddress } from './contact-addresses.ts';
import styles from './member-list.module.css';
import { Portrait } from './portrait.tsx';

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
