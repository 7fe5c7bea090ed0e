import { withPlainTexts } from '../../contract/markup.ts';
import type { ParishDocument } from '../../contract/documents.ts';
import type { Stored } from '../../contract/items.ts';
import { linkedText } from '../ui/text/linked-text.tsx';
import { DocumentActions } from './document-actions.tsx';
import { DocumentFacts } from './document-facts.tsx';
import styles from './document-row.module.css';

/** A document in the list of earlier ones. */
export function DocumentRow({ document }: { document: Stored<ParishDocument> }) {
  return (
    <li className={`late-layout ${styles.row}`}>
      <div>
        <h3>{linkedText(document.title)}</h3>
        <DocumentFacts document={document} />
        {document.description && (
          <p className={styles.description}>{linkedText(withPlainTexts(document).description ?? '')}</p>
        )}
      </div>
      <DocumentActions document={document} />
    </li>
  );
}
