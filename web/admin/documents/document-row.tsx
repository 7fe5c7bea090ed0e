import ExternalLink from 'lucide-react/icons/external-link';
import type { Item } from '../../../contract/items.ts';
import { withPlainTexts } from '../../../contract/markup.ts';
import { Facts } from '../../components/facts.tsx';
import { documentType } from '../../formats/document-type.ts';
import { fileSize } from '../../formats/file-size.ts';
import { formatDate } from '../../formats/format-date.ts';
import type { RowActions } from '../lists/row.ts';
import { RowButtons } from '../lists/row-buttons.tsx';
import { RowTitle } from '../lists/row-title.tsx';
import { visibilityLabel } from '../records/visibility-text.ts';
import listStyles from '../ui/list.module.css';
import styles from './documents.module.css';

/** A list row for one document, with its size, a link to view it and its action buttons. */
export function DocumentRow({ document, ...actions }: RowActions & { document: Item<'newsletters'> }) {
  const {
    title,
    description,
    date,
    fileName,
    fileSize: bytes,
    fileUrl,
    viewUrl,
    unlisted,
  } = withPlainTexts(document);
  const states = [visibilityLabel(document, new Date()), unlisted && 'Out of search'].filter(Boolean);
  return (
    <li className={`row ${listStyles.row}`}>
      <div className={listStyles.about}>
        <RowTitle title={title} {...actions} />
        {states.length > 0 && <p className={listStyles.state}>{states.join(', ')}</p>}
        <Facts>
          {!title.includes(formatDate(date)) && <time dateTime={date}>{formatDate(date)}</time>}
          <span>{`${documentType(fileName)}, ${fileSize(bytes)}`}</span>
        </Facts>
        {description && <p className={styles.description}>{description}</p>}
        <p className={styles.view}>
          <a
            href={viewUrl ?? fileUrl}
            target="_blank"
            rel="noreferrer"
            aria-label={`View ${actions.name} in a new tab`}
          >
            View <ExternalLink size={16} aria-hidden />
          </a>
        </p>
      </div>
      <RowButtons {...actions} />
    </li>
  );
}
