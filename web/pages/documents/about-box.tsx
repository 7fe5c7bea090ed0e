import { useId } from 'react';
import { linkedText } from '../../components/text/linked-text.tsx';
import { OfficeContacts } from '../../components/office-contacts.tsx';
import type { AboutDocuments } from '../../data/parish-queries.ts';
import styles from './about-box.module.css';

/** Explains a page's documents and how to ask the parish office about them. */
export function AboutBox({ about }: { about: AboutDocuments | null | undefined }) {
  const headingId = useId();
  return (
    <section className={styles.box} aria-labelledby={headingId}>
      {about && <h2 id={headingId}>{about.heading}</h2>}
      {about?.paragraphs.map((paragraph) => (
        <p key={paragraph}>{linkedText(paragraph)}</p>
      ))}
      {about ? <h3>Parish Office</h3> : <h2 id={headingId}>Parish Office</h2>}
      <OfficeContacts />
    </section>
  );
}
