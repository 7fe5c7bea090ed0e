import type { ParishDocument } from '../../contract/documents.ts';
import { Facts } from '../ui/facts.tsx';
import { documentType, fileSize } from '../formats/files.ts';
import { formatDate } from '../formats/dates.ts';
import styles from './document-facts.module.css';

/** A document's date (unless `dated` is false), file type, size and name. */
export function DocumentFacts({ document, dated = true }: { document: ParishDocument; dated?: boolean }) {
  return (
    <Facts>
      {dated && (
        <time className={`times ${styles.date}`} dateTime={document.date}>
          {formatDate(document.date)}
        </time>
      )}
      <span>{documentType(document.fileName)}</span>
      <span>{fileSize(document.fileSize)}</span>
      <span className={styles.fileName}>{document.fileName}</span>
    </Facts>
  );
}
