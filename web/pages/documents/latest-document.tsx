import type { ParishDocument } from '../../../contract/entities/parish-document.ts';
import { Prose } from '../../components/prose.tsx';
import { unbrokenTimes } from '../../components/unbroken-times.tsx';
import { DocumentActions } from './document-actions.tsx';
import { DocumentFacts } from './document-facts.tsx';
import styles from './latest-document.module.css';
import { PaperSheet } from './paper-sheet.tsx';

/** The newest document: what most people have come for. */
export function LatestDocument({ document, label }: { document: ParishDocument; label: string }) {
  return (
    <article className={styles.latest} aria-labelledby="latest-document">
      <PaperSheet className={styles.sheet} />
      <div className={styles.text}>
        <p className={styles.label}>{label}</p>
        <h2 id="latest-document">{unbrokenTimes(document.title)}</h2>
        <DocumentFacts document={document} />
        {document.description && <Prose text={document.description} className={styles.description} />}
        <div className={styles.actions}>
          <DocumentActions document={document} look="primary" />
        </div>
      </div>
    </article>
  );
}
