import { useId } from 'react';
import type { AboutDocuments } from '../../../parish/documents.ts';
import { linkedText } from '../../components/text/linked-text.tsx';
import { OfficeContacts } from '../../components/office-contacts.tsx';
import styles from './about-box.module.css';

/** Explains a page's documents and how to ask the parish office about them. */
export function AboutBox({ about: { heading, paragraphs } }: { about: AboutDocuments }) {
  const headingId = useId();
  return (
    <section className={styles.box} aria-labelledby={headingId}>
      <h2 id={headingId}>{heading}</h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{linkedText(paragraph)}</p>
      ))}
      <h3>Parish Office</h3>
      <OfficeContacts />
    </section>
  );
}
