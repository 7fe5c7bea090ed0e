import Clock from 'lucide-react/icons/clock';
import Mail from 'lucide-react/icons/mail';
import Phone from 'lucide-react/icons/phone';
import { officeContact } from '../../parish/documents.ts';
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
          <a href={`tel:${officeContact.phoneLink}`}>{officeContact.phone}</a>
        </li>
        <li>
          <Mail size={16} aria-hidden />
          <a href={`mailto:${officeContact.email}`}>{officeContact.email}</a>
        </li>
        <li>
          <Clock size={16} aria-hidden />
          <span className={styles.hours}>{unbrokenTimes(officeContact.hours)}</span>
        </li>
      </ul>
      <EmergencyLine className={styles.emergency} />
    </>
  );
}
