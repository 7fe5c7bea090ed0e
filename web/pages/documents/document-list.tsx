import type { ParishDocument } from '../../../contract/entities/parish-document.ts';
import type { Stored } from '../../../contract/items.ts';
import { dateParts } from '../../formats/format-date.ts';
import type { DocumentKind } from './document-kinds.ts';
import styles from './document-list.module.css';
import { DocumentRow } from './document-row.tsx';
import { LatestDocument } from './latest-document.tsx';

type DocumentListProps = {
  /** Newest first, as the API sorts them; at least one. */
  documents: readonly Stored<ParishDocument>[];
  kind: DocumentKind;
};

/** The newest document, with the others by year below it. */
export function DocumentList({ documents: [newest, ...others], kind }: DocumentListProps) {
  return (
    <>
      {newest && <LatestDocument document={newest} kind={kind} />}
      {byYear(others).map(([year, documents]) => (
        <section key={year} className={styles.year} aria-labelledby={`year-${year}`}>
          <h2 id={`year-${year}`}>{year}</h2>
          <ul>
            {documents.map((document) => (
              <DocumentRow key={document.id} document={document} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function byYear(documents: readonly Stored<ParishDocument>[]) {
  const years = new Map<string, Stored<ParishDocument>[]>();
  for (const document of documents) {
    const { year } = dateParts(document.date);
    years.set(year, [...(years.get(year) ?? []), document]);
  }
  return [...years];
}
