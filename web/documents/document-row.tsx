import Download from 'lucide-react/icons/download';
import ExternalLink from 'lucide-react/icons/external-link';
import FileText from 'lucide-react/icons/file-text';
import type { ParishDocument } from '../../contract/documents.ts';
import type { Stored } from '../../contract/items.ts';
import { withPlainTexts } from '../../contract/markup.ts';
import { formatDate } from '../formats/dates.ts';
import { documentType, fileSize } from '../formats/files.ts';
import { textPagePath } from '../routes/views.ts';
import { LinkButton } from '../ui/button.tsx';
import { EditLink } from '../ui/edit-link.tsx';
import { Facts } from '../ui/facts.tsx';
import { linkedText } from '../ui/text/linked-text.tsx';
import styles from './document-row.module.css';

/** A document in the list of earlier ones. */
export function DocumentRow({ document }: { document: Stored<ParishDocument> }) {
  return (
    <li className={`late-layout row ${styles.document}`}>
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

/** Links to view a document, which stands out, to read it as text, and to download it. Each accessible name includes the title. */
export function DocumentActions({
  document,
  look = 'secondary',
  isRead = false,
}: {
  document: Stored<ParishDocument>;
  /** The look of 'View'. */
  look?: 'primary' | 'secondary';
  /** Whether the current page already shows its text. */
  isRead?: boolean;
}) {
  const { title, fileName, fileUrl, unlisted } = document;
  const textPage = isRead ? undefined : textPagePath(document);
  const rel = unlisted ? 'nofollow' : undefined;
  return (
    <p className={`no-print cluster ${styles.actions}`}>
      <LinkButton look={look} href={fileUrl} target="_blank" rel={unlisted ? `noopener ${rel}` : 'noopener'}>
        <ExternalLink size={18} aria-hidden />
        <span>
          View<span className="visually-hidden">{` ‘${title}’ in a new tab`}</span>
        </span>
      </LinkButton>
      {textPage && (
        <LinkButton look="quiet" href={textPage}>
          <FileText size={18} aria-hidden />
          <span>
            Read as text<span className="visually-hidden">{`: ‘${title}’`}</span>
          </span>
        </LinkButton>
      )}
      <LinkButton look="quiet" href={fileUrl} download={fileName} rel={rel}>
        <Download size={18} aria-hidden />
        <span>
          Download<span className="visually-hidden">{` ‘${title}’`}</span>
        </span>
      </LinkButton>
      <EditLink document={document} />
    </p>
  );
}
