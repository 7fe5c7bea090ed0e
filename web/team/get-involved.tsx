import Mail from 'lucide-react/icons/mail';
import Phone from 'lucide-react/icons/phone';
import { LinkButton } from '../ui/button.tsx';
import { EmergencyLine } from '../ui/emergency-line.tsx';
import { Section } from '../ui/section.tsx';
import { BreakableMail } from '../ui/text/breakable-mail.tsx';
import { unbrokenTimes } from '../ui/text/unbroken-times.tsx';
import { useParish } from '../data/parish.tsx';
import styles from './get-involved.module.css';

/** A box with the contacts for volunteers (specification §2). */
export function GetInvolved() {
  const { phone, phoneLink, email, officeHours } = useParish();
  if (!phone && !email) return null;
  return (
    <Section title="Want to Get Involved">
      <div className={styles.box}>
        <p className={styles.invitation}>Call or write to the parish office.</p>
        <div className={`cluster ${styles.ways}`}>
          {email && (
            <LinkButton look="primary" href={`mailto:${email}`}>
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
          <p className={styles.hours}>
            <span>Office hours:</span> {unbrokenTimes(officeHours)}
            <span>.</span>
          </p>
        )}
        <EmergencyLine />
      </div>
    </Section>
  );
}
