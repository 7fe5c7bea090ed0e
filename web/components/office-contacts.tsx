import Clock from 'lucide-react/icons/clock';
import Mail from 'lucide-react/icons/mail';
import Phone from 'lucide-react/icons/phone';
import { parish } from '../../parish/details.ts';
import { EmergencyLine } from './emergency-line.tsx';
import styles from './office-contacts.module.css';
import { BreakableMail } from './text/breakable-mail.tsx';
import { unbrokenTimes } from './text/unbroken-times.tsx';

/** The parish office's contact details, its hours and the emergency number. */
export function OfficeContacts() {
  return (
    <>
      <ul className={styles.contacts}>
        <li>
          <Phone size={16} aria-hidden />
          <a href={`tel:${parish.phoneLink}`}>{parish.phone}</a>
        </li>
        <li>
          <Mail size={16} aria-hidden />
          <a href={`mailto:${parish.email}`}>
            <BreakableMail address={parish.email} />
          </a>
        </li>
        <li>
          <Clock size={16} aria-hidden />
          <span className={styles.hours}>{unbrokenTimes(parish.officeHours)}</span>
        </li>
      </ul>
      <EmergencyLine className={styles.emergency} />
    </>
  );
}
