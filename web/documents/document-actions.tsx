import Download from 'lucide-react/icons/download';
import ExternalLink from 'lucide-react/icons/external-link';
import FileText from 'lucide-react/icons/file-text';
import type { ParishDocument } from '../../contract/documents.ts';
import type { Stored } from '../../contract/items.ts';
import { textPagePath } from '../routes/views.ts';
import { EditLink } from '../ui/edit-link.tsx';
import { LinkButton } from '../ui/button.tsx';
import styles from './document-actions.module.css';

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
        <LinkButton look="quiet" to={textPage}>
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
