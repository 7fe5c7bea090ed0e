import { useId } from 'react';
import { EditLink } from '../../components/edit-link.tsx';
import { linkedText } from '../../components/text/linked-text.tsx';
import { hasOffice, OfficeContacts } from '../../components/office-contacts.tsx';
import { useParish } from '../../data/parish.tsx';
import type { AboutDocuments } from '../../data/parish-queries.ts';
import styles from './about-box.module.css';

/** Explains a page's documents and how to ask the parish office about them. */
export function AboutBox({ about }: { about: AboutDocuments | null | undefined }) {
  const headingId = useId();
  const isReachable = hasOffice(useParish());
  if (!about && !isReachable) return null;
  return (
    <section className={styles.box} aria-labelledby={headingId}>
      <EditLink section="document-pages" />
      {about && <h2 id={headingId}>{about.heading}</h2>}
      {about?.paragraphs.map((paragraph) => (
        <p key={paragraph}>{linkedText(paragraph)}</p>
      ))}
      {isReachable && (about ? <h3>Parish Office</h3> : <h2 id={headingId}>Parish Office</h2>)}
      {isReachable && <OfficeContacts />}
    </section>
  );
}
