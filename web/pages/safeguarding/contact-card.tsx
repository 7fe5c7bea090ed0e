import Mail from 'lucide-react/icons/mail';
import Phone from 'lucide-react/icons/phone';
import ShieldCheck from 'lucide-react/icons/shield-check';
import type { SafeguardingContact } from '../../../parish/safeguarding.ts';
import { BreakableMail } from '../../components/text/breakable-mail.tsx';
import { LinkButton } from '../../components/button.tsx';
import { Picture } from '../../components/pictures/picture.tsx';
import styles from './contact-card.module.css';

/** A safeguarding contact with e-mail and telephone. */
export function ContactCard({ contact }: { contact: SafeguardingContact }) {
  const { name, role, email, phone, phoneLink, picture } = contact;
  return (
    <li className={`panel raised ${styles.card}`}>
      <div className={styles.face}>
        {picture ? <Picture name={picture} sizes="5.5rem" alt="" /> : <ShieldCheck size={36} aria-hidden />}
      </div>
      <div className={styles.text}>
        <h3>{name}</h3>
        <p>{role}</p>
      </div>
      <div className={styles.ways}>
        {email && (
          <LinkButton href={`mailto:${email}`}>
            <Mail size={20} aria-hidden />
            <span>
              <BreakableMail address={email} />
            </span>
          </LinkButton>
        )}
        {phone && (
          <LinkButton href={`tel:${phoneLink ?? phone}`}>
            <Phone size={20} aria-hidden />
            <span>{phone}</span>
          </LinkButton>
        )}
      </div>
    </li>
  );
}
