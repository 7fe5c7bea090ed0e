import Clock from 'lucide-react/icons/clock';
import Mail from 'lucide-react/icons/mail';
import Phone from 'lucide-react/icons/phone';
import { useId } from 'react';
import { type AboutDocuments, officeContact } from '../../../parish/documents.ts';
import { EmergencyLine } from '../../components/emergency-line.tsx';
import { linkedText } from '../../components/linked-text.tsx';
import { unbrokenTimes } from '../../components/unbroken-times.tsx';
import styles from './about-box.module.css';

/** What the documents of a page are, and how to reach the parish office about them. */
export function AboutBox({ about: { heading, paragraphs } }: { about: AboutDocuments }) {
  const headingId = useId();
  return (
    <section className={styles.box} aria-labelledby={headingId}>
      <h2 id={headingId}>{heading}</h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{linkedText(paragraph)}</p>
      ))}
      <h3>{officeContact.name}</h3>
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
    </section>
  );
}
