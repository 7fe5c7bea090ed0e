import { useId } from 'react';
import { OfficeContacts } from '../../components/office-contacts.tsx';
import styles from './ask-the-office.module.css';

/** The contacts for questions about an event or a notice. */
export function AskTheOffice() {
  const headingId = useId();
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
