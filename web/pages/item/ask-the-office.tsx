import Mail from 'lucide-react/icons/mail';
import Phone from 'lucide-react/icons/phone';
import { useId } from 'react';
import { parish } from '../../../parish/details.ts';
import { EmergencyLine } from '../../components/emergency-line.tsx';
import { unbrokenTimes } from '../../components/unbroken-times.tsx';
import styles from './ask-the-office.module.css';

/** Whom to ask about an event or a notice. */
export function AskTheOffice() {
  const headingId = useId();
  return (
    <section className={styles.box} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>
        Any questions?
      </h2>
      <p>The parish office is glad to help, {unbrokenTimes(parish.officeHours)}.</p>
      <ul className={styles.ways}>
        <li>
          <Phone size={16} aria-hidden />
          <a href={`tel:${parish.phoneLink}`}>{parish.phone}</a>
        </li>
        <li>
          <Mail size={16} aria-hidden />
          <a href={`mailto:${parish.email}`}>{parish.email}</a>
        </li>
      </ul>
      <EmergencyLine className={styles.emergency} />
    </section>
  );
}
