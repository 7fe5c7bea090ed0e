import type { ParishDocument } from '../../../contract/entities/parish-document.ts';
import type { Stored } from '../../../contract/items.ts';
import { Prose } from '../../components/text/prose.tsx';
import { linkedText } from '../../components/text/linked-text.tsx';
import { unbrokenTimes } from '../../components/text/unbroken-times.tsx';
import { formatDay } from '../../formats/format-date.ts';
import { DocumentActions } from './document-actions.tsx';
import { DocumentFacts } from './document-facts.tsx';
import type { DocumentKind } from './document-kinds.ts';
import styles from './latest-document.module.css';
import { PaperSheet } from './paper-sheet.tsx';

type LatestDocumentProps = { document: Stored<ParishDocument>; kind: DocumentKind };

/** The newest document, displayed prominently because most visitors come for it. */
export function LatestDocument({ document, kind: { latest, headedByDate } }: LatestDocumentProps) {
  return (
    <article className={`panel raised ${styles.latest}`} aria-labelledby="latest-document">
      <PaperSheet className={styles.sheet} />
      <div className={styles.text}>
        <p className={styles.label}>{latest}</p>
        <h2 id="latest-document">
          {headedByDate ? (
            <time dateTime={document.date}>{unbrokenTimes(formatDay(document.date))}</time>
          ) : (
            linkedText(document.title)
          )}
        </h2>
        {headedByDate && <p className={styles.title}>{linkedText(document.title)}</p>}
        <DocumentFacts document={document} dated={!headedByDate} />
        {document.description && (
          <Prose
            text={document.description}
            isFormatted={document.formatted}
            className={styles.description}
          />
        )}
        <div className={styles.actions}>
          <DocumentActions document={document} look="primary" />
        </div>
      </div>
    </article>
  );
}
