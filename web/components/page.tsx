import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { linkedText } from './text/linked-text.tsx';
import { Ornament } from './ornament.tsx';
import { PrintedHeading } from './printed-heading.tsx';
import styles from './page.module.css';

type PageProps = {
  /** The one h1. */
  title: string;
  /** The part of the site that the page belongs to, above the title; `parent` where it is a page itself. */
  section?: string;
  parent?: string;
  /** One or two sentences that say what is here. */
  lead?: ReactNode;
  children: ReactNode;
};

/**
 * The frame of every page but Home: its title, what it is about, and its content in one column as wide as the header.
 * On paper it begins with the head of a notice.
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
