import type { ParishDocument } from '../../../contract/entities/parish-document.ts';
import type { Entities } from '../../../contract/items.ts';
import { ItemLink } from '../../components/item-link.tsx';
import { linkedText } from '../../components/linked-text.tsx';
import { unbrokenTimes } from '../../components/unbroken-times.tsx';
import { formatDay } from '../../formats/format-date.ts';
import { type DatedList, itemPath } from '../../routes/views.ts';
import { DocumentRow } from '../documents/document-row.tsx';
import styles from './page.module.css';

export type YearItem = Entities['events'] | Entities['news'] | Entities['reflections'] | ParishDocument;

/** One item of a year: its day, and its title, which leads to its page; a document with its links. */
export function YearEntry({ list, item }: { list: DatedList; item: YearItem }) {
  if ('fileUrl' in item) return <DocumentRow document={item} />;
  return (
    <li className={styles.entry}>
      <time dateTime={item.date}>{unbrokenTimes(formatDay(item.date))}</time>
      <h2 className={styles.title}>
        <ItemLink to={itemPath(list, item)} title={item.title} />
      </h2>
      {'location' in item && <p>{linkedText(`${item.time}, ${item.location}`)}</p>}
    </li>
  );
}
