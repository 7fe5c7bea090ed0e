import { useState } from 'react';
import type { DocumentResource } from '../../../contract/files/document-text.ts';
import type { Item } from '../../../contract/items.ts';
import { offerUndo } from '../changes/undo.ts';
import { restoreDeleted } from '../changes/versions.ts';
import { copiedId, copyFormId, newFormId } from '../forms/form-id.ts';
import { OpenRecordForm } from '../forms/open-record-form.tsx';
import { RecordForm } from '../forms/record-form.tsx';
import { useRecordForm } from '../forms/use-record-form.ts';
import { ListTools } from '../lists/list-tools.tsx';
import { applyListView, LONG_LIST } from '../lists/list-view.ts';
import { useListView } from '../lists/use-list-view.ts';
import { ListState } from '../lists/list-state.tsx';
import { useList } from '../lists/use-list.ts';
import { useOpenForm } from '../lists/use-open-form.ts';
import { goTo, useAdminAddress } from '../navigation/admin-address.ts';
import type { RecordFormDefinition } from '../records/record-definition.ts';
import { recordTabs } from '../records/record-tabs.ts';
import { ConfirmDeletion } from '../ui/confirm-deletion.tsx';
import { focusTabTitle } from '../ui/focus-tab-title.ts';
import { TabHeading } from '../ui/tab-heading.tsx';
import { DocumentRow } from './document-row.tsx';
import type { DocumentScreen } from './document-screens.ts';
import styles from './documents.module.css';

/** One of the three document tabs: the upload form, and the list of documents to view, edit or delete (specification §2). */
export function DocumentsTab<Name extends DocumentResource>({ screen }: { screen: DocumentScreen<Name> }) {
  const { form } = screen;
  const { open } = useAdminAddress();
  const list = useList<Item<Name>>(form.store.list, 'empty');
  const openForm = useOpenForm(open === newFormId ? undefined : open, list.status === 'loaded');
  const [deleting, setDeleting] = useState<Item<Name>>();
  const [view, setView] = useListView(form.resource);
  const isLong = list.items.length >= LONG_LIST;
  const documents = isLong
    ? applyListView(list.items, view, {
        row: ({ title, description, date }) => ({ title, facts: [description, date] }),
        now: new Date(),
      })
    : list.items;

  const remove = async ({ id, title }: Item<Name>) => {
    if (!(await isDeleted(form, id))) return window.alert(screen.deleteFailed);
    setDeleting(undefined);
    window.alert(screen.deleted);
    offerUndo(`Deleted ‘${title}’.`, () => restoreDeleted({ resource: form.resource, id }));
    await list.reload();
    focusTabTitle();
  };

  return (
    <>
      <TabHeading title={recordTabs[form.resource].label} />
      <div className={styles.columns}>
        <UploadForm definition={form} reload={list.reload} />
        <div>
          <ListState list={list} emptyText={screen.emptyText}>
            {isLong && (
              <ListTools
                view={view}
                onChange={setView}
                shownCount={documents.length}
                totalCount={list.items.length}
                hasDates
                hasStates
              />
            )}
            <ul className="rows">
              {documents.map((document) => (
                <DocumentRow
                  key={document.id}
                  document={document}
                  onEdit={() => goTo({ tab: form.resource, open: document.id })}
                  onDuplicate={() => goTo({ tab: form.resource, open: copyFormId(document.id) })}
                  onDelete={() => setDeleting(document)}
                />
              ))}
            </ul>
          </ListState>
        </div>
      </div>
      {openForm && (
        <OpenRecordForm
          key={openForm}
          definition={copiedId(openForm) ? form : editFormOf(form)}
          addTitle={screen.uploadLabel}
          editTitle={`Edit ${screen.name}`}
          formId={openForm}
          items={list.items}
          reload={list.reload}
        />
      )}
      {deleting && (
        <ConfirmDeletion
          question={`Are you sure you want to delete "${deleting.title}"? This action cannot be undone.`}
          onConfirm={() => remove(deleting)}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </>
  );
}

type UploadFormProps<Name extends DocumentResource> = {
  definition: RecordFormDefinition<Name>;
  reload: () => Promise<void>;
};

/** The form for a new document, which is reset after each upload. */
function UploadForm<Name extends DocumentResource>({ definition, reload }: UploadFormProps<Name>) {
  const [uploads, setUploads] = useState(0);
  const startAgain = () => {
    setUploads((before) => before + 1);
    focusTabTitle();
  };
  return (
    <div className={styles.form}>
      <NewDocument key={uploads} definition={definition} reload={reload} onUploaded={startAgain} />
    </div>
  );
}

function NewDocument<Name extends DocumentResource>({
  definition,
  reload,
  onUploaded,
}: UploadFormProps<Name> & { onUploaded: () => void }) {
  const form = useRecordForm(definition, newFormId, undefined, { reload, close: onUploaded });
  return <RecordForm definition={definition} form={form} />;
}

/** Leaves out the alerts of §8 and the required file, which apply only to uploads. */
function editFormOf<Name extends DocumentResource>({
  resource,
  noun,
  schema,
  fields,
  store,
  file,
}: RecordFormDefinition<Name>): RecordFormDefinition<Name> {
  return { resource, noun, schema, fields, store, ...(file && { file }) };
}

async function isDeleted<Name extends DocumentResource>(
  { store }: RecordFormDefinition<Name>,
  id: string,
): Promise<boolean> {
  try {
    return await store.remove(id);
  } catch (error) {
    console.error('Deleting the document failed', error);
    return false;
  }
}
