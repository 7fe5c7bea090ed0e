import type { ReactNode } from 'react';
import { useParish } from '../data/parish.tsx';
import { useToday } from '../data/today.tsx';
import { formatDate } from '../formats/dates.ts';
import { pageWords, type SitePage } from '../routes/pages.ts';
import { Emblem, Ornament } from './icons.tsx';
import { linkedText } from './text/linked-text.tsx';
import styles from './page.module.css';

type PageProps = {
  /** The page's only h1. */
  title: string;
  /** The part of the site that the page belongs to, above the title. */
  section?: string;
  /** The path of the section, if it has a page. */
  parent?: string;
  /** An introduction of one or two sentences. */
  lead?: ReactNode;
  children: ReactNode;
};

/**
 * The frame of every page except Home: title, introduction, and content in one column as wide as the header. Printed pages
 * start with the parish's letterhead.
 */
export function Page({ title, section, parent, lead, children }: PageProps) {
  return (
    <div className={styles.page}>
      <PrintedHeading />
      <div className={styles.heading}>
        {section && (
          <p className={`label ${styles.section}`}>{parent ? <a href={parent}>{section}</a> : section}</p>
        )}
        <h1>{linkedText(title)}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
        <Ornament />
      </div>
      {children}
    </div>
  );
}

/** The letterhead of a printed page: the parish's name, contact details and the print date. */
export function PrintedHeading() {
  const { churchName, fullName = churchName, address, phone, email } = useParish();
  const contacts = [phone && `Telephone ${phone}`, email].filter(Boolean).join(', ');
  const sentences = [address, contacts].filter(Boolean).map((each) => `${each}. `);
  return (
    <div className="print-only print-heading" aria-hidden="true">
      <Emblem />
      <div>
        <p className="print-name">{fullName}</p>
        <p>
          <span>{sentences.join('')}</span>
          <span className="print-date">{`Printed ${formatDate(useToday())}`}</span>
        </p>
      </div>
    </div>
  );
}

/** What menus call a page, its title and its description, in the words of the parish. */
export function usePageWords(page: SitePage) {
  return pageWords(page, useParish());
}
