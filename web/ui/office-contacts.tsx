import { mailAddress } from '../../contract/words.ts';
import Clock from 'lucide-react/icons/clock';
import Mail from 'lucide-react/icons/mail';
import Phone from 'lucide-react/icons/phone';
import type { ParishFacts } from '../../contract/parish-record.ts';
import { useParish } from '../data/parish.tsx';
import { BreakableMail, unbrokenTimes } from './text/linked-text.tsx';
import styles from './office-contacts.module.css';

/** Whether there is any way to reach the parish office. */
export function hasOffice({
  phone,
  email,
  officeHours,
  emergencyPhone,
}: Pick<ParishFacts, 'phone' | 'email' | 'officeHours' | 'emergencyPhone'>): boolean {
  return Boolean(phone || email || officeHours || emergencyPhone);
}

/** The parish office's contact details, its hours and the emergency number. */
export function OfficeContacts() {
  const { phone, phoneLink, email, officeHours } = useParish();
  return (
    <>
      {(phone || email || officeHours) && (
        <ul className={styles.contacts}>
          {phone && (
            <li>
              <Phone size={16} aria-hidden />
              <a href={`tel:${phoneLink}`}>{phone}</a>
            </li>
          )}
          {email && (
            <li>
              <Mail size={16} aria-hidden />
              <a href={mailAddress(email)}>
                <BreakableMail address={email} />
              </a>
            </li>
          )}
          {officeHours && (
            <li>
              <Clock size={16} aria-hidden />
              <span className={`times ${styles.hours}`}>{unbrokenTimes(officeHours)}</span>
            </li>
          )}
        </ul>
      )}
      <EmergencyLine className={styles.emergency} />
    </>
  );
}

/** When to ring the emergency number. */
export const inNeed = 'if someone is dying, in hospital, or has died';

/** The telephone number for emergencies outside office hours. */
export function EmergencyLine({ className }: { className?: string | undefined }) {
  const { emergencyPhone, emergencyPhoneLink } = useParish();
  if (!emergencyPhone) return null;
  return (
    <p className={className}>
      <span>{`Outside office hours, ${inNeed}:`}</span>{' '}
      <a href={`tel:${emergencyPhoneLink}`}>{emergencyPhone}</a>
    </p>
  );
}
