import { useId } from 'react';
import { hasOffice, OfficeContacts } from '../ui/office-contacts.tsx';
import { useParish } from '../data/parish.tsx';
import styles from './ask-the-office.module.css';

/** The contacts for questions about an event or a notice. */
export function AskTheOffice() {
  const headingId = useId();
  if (!hasOffice(useParish())) return null;
  return (
    <section className={styles.box} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>
        Any questions?
      </h2>
      <p>The parish office is glad to help.</p>
      <OfficeContacts />
    </section>
  );
}
