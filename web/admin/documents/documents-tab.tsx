import { useState } from 'react';
import type { Item } from '../../../contract/items.ts';
import { trackConnection } from '../connection/connection.ts';
import { ConfirmDeletion } from '../ui/confirm-deletion.tsx';
import { focusTabTitle } from '../ui/focus-tab-title.ts';
import { FilterInput } from '../lists/filter-input.tsx';
import { ListState } from '../lists/list-state.tsx';
import { matchesFilter } from '../lists/matches-filter.ts';
import { TabHeading } from '../ui/tab-heading.tsx';
import { useList } from '../lists/use-list.ts';
import { deleteDocument } from './delete-document.ts';
import { DocumentForm } from './document-form.tsx';
import { DocumentRow } from './document-row.tsx';
import type { DocumentScreen } from './document-screens.ts';
import listStyles from '../ui/list.module.css';
import styles from './documents.module.css';
import { useDocumentForm } from './use-document-form.ts';

type ParishDocument = Item<'newsletters'>;

/** From this many documents on, the list can be filtered. */
const LONG = 8;

/** One of the three document tabs: the upload form, and the list with view links and deletes (specification §2). */
export function DocumentsTab({ screen }: { screen: DocumentScreen }) {
  const [load] = useState(() => () => trackConnection(screen.client.listAll));
  const list = useList(load, 'empty');
  const form = useDocumentForm(screen, list.reload);
  const [chosen, setChosen] = useState<ParishDocument>();
  const [filter, setFilter] = useState('');
  const isLong = list.items.length >= LONG;
  const shown = isLong
    ? list.items.filter(({ title, description, date }) =>
        matchesFilter({ title, facts: [description, date] }, filter),
      )
    : list.items;

  const remove = async ({ id }: ParishDocument) => {
    if (!(await deleteDocument(screen, id))) return window.alert(screen.deleteFailed);
    setChosen(undefined);
    window.alert(screen.deleted);
    await list.reload();
    focusTabTitle();
  };

  return (
    <>
      <TabHeading title={screen.heading} />
      <div className={styles.columns}>
        <DocumentForm screen={screen} form={form} />
        <div>
          <ListState list={list} emptyText={screen.emptyText}>
            {isLong && (
              <FilterInput
                value={filter}
                onChange={setFilter}
                shown={shown.length}
                total={list.items.length}
              />
            )}
            <ul className={listStyles.list}>
              {shown.map((document) => (
                <DocumentRow key={document.id} document={document} onDelete={() => setChosen(document)} />
              ))}
            </ul>
          </ListState>
        </div>
      </div>
      {chosen && (
        <ConfirmDeletion
          question={`Are you sure you want to delete "${chosen.title}"? This action cannot be undone.`}
          onConfirm={() => remove(chosen)}
          onClose={() => setChosen(undefined)}
        />
      )}
    </>
  );
}
