import Clock from 'lucide-react/icons/clock';
import Mail from 'lucide-react/icons/mail';
import Phone from 'lucide-react/icons/phone';
import { parish } from '../../parish/details.ts';
import { EmergencyLine } from './emergency-line.tsx';
import styles from './office-contacts.module.css';
import { unbrokenTimes } from './text/unbroken-times.tsx';

/** How to reach the parish office, and whom to ring outside its hours. */
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
          <a href={`mailto:${parish.email}`}>{parish.email}</a>
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
