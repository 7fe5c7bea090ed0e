import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { linkedText } from './text/linked-text.tsx';
import { Ornament } from './ornament.tsx';
import { PrintedHeading } from './printed-heading.tsx';
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
        {section && <p className={styles.section}>{parent ? <Link to={parent}>{section}</Link> : section}</p>}
        <h1>{linkedText(title)}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
        <Ornament />
      </div>
      {children}
    </div>
  );
}
