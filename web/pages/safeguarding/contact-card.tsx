import Mail from 'lucide-react/icons/mail';
import Phone from 'lucide-react/icons/phone';
import ShieldCheck from 'lucide-react/icons/shield-check';
import type { Parish } from '../../../contract/entities/parish.ts';
import { diallable } from '../../../contract/fields/telephone.ts';
import { BreakableMail } from '../../components/text/breakable-mail.tsx';
import { LinkButton } from '../../components/button.tsx';
import { Photo } from '../../components/pictures/photo.tsx';
import { useParish } from '../../data/parish.tsx';
import styles from './contact-card.module.css';

type Contact = NonNullable<NonNullable<Parish['safeguarding']>['representative']>;

/** A safeguarding contact with e-mail and telephone. */
export function ContactCard({ contact }: { contact: Contact }) {
  const { name, role, email, phone, photoUrl, picture } = contact;
  const { country } = useParish();
  return (
    <li className={`panel raised cluster ${styles.card}`}>
      <div className={styles.face}>
        {photoUrl ? (
          <Photo className={styles.photo} url={photoUrl} picture={picture} sizes="5.5rem" alt="" />
        ) : (
          <ShieldCheck size={36} aria-hidden />
        )}
      </div>
      <div className={styles.text}>
        <h3>{name}</h3>
        {role && <p>{role}</p>}
      </div>
      <div className={styles.ways}>
        {email && (
          <LinkButton href={`mailto:${email}`}>
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
