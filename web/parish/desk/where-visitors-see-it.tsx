import { pages } from '../../routes/pages.ts';
import type { ParishSection } from '../../desk/records/parish-page-sections.ts';
import styles from './where-visitors-see-it.module.css';

/** A sentence with a link to a page that shows the section. */
export function WhereVisitorsSeeIt({ section: { where, page } }: { section: ParishSection }) {
  const { path, label } = pages[page];
  return (
    <p className={`quiet ${styles.where}`}>
      <span>{`Visitors see this ${where}.`}</span> <a href={path}>{`See ${label}`}</a>
    </p>
  );
}
