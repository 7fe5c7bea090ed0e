import { useEffect, useRef, useState } from 'react';
import { addDays } from '../../contract/dates/calendar-date.ts';
import { limits } from '../../contract/limits.ts';
import type { DocumentResource } from '../../contract/files/document-text.ts';
import type { Item } from '../../contract/items.ts';
import { withPlainTexts } from '../../contract/markup.ts';
import { Button } from '../ui/button.tsx';
import { apiIsOff } from '../data/request.ts';
import { useToday } from '../data/today.tsx';
import { documentType, fileSize } from '../formats/files.ts';
import { dateParts, formatDate } from '../formats/dates.ts';
import { copiedId, newFormId } from '../desk/forms/open-form.ts';
import { RecordForm } from '../desk/forms/record-form.tsx';
import { RecordFormDialog } from '../desk/forms/record-form-dialog.tsx';
import { useRecordForm } from '../desk/forms/use-record-form.ts';
import type { Row } from '../desk/lists/list-view.ts';
import { useAdminAddress } from '../desk/navigation/admin-address.ts';
import type { RecordFormDefinition } from '../desk/records/record-definition.ts';
import { tabRow } from '../desk/records/record-tabs.ts';
import { RecordList, useRecordTab } from '../desk/tabs/record-tab.tsx';
import { focusTabTitle, TabHeading } from '../desk/ui/tab-heading.tsx';
import type { DocumentScreen } from './desk/document-screens.ts';
import styles from './desk/documents.module.css';

/** One of the three document tabs: the upload form, and the list of documents to view, edit or delete (specification §2). */
export function DocumentsTab<Name extends DocumentResource>({ screen }: { screen: DocumentScreen<Name> }) {
  const definition = screen.form;
  const { resource } = definition;
  const { day, month } = dateParts(addDays(useToday(), limits.deletedFileDays));
  const tab = useRecordTab<Name>(definition, {
    whenFailed: 'empty',
    row: rowOf,
    question: ({ title }) => `Are you sure you want to delete "${title}"? This action cannot be undone.`,
    alerts: { deleted: () => screen.deleted, failed: screen.deleteFailed },
    modal: {
      details: () =>
        !apiIsOff && <p>{`Visitors lose it at once. Until ${day} ${month} you can bring it back.`}</p>,
      staysAfterFailure: true,
    },
  });
  const { form } = tab;

  return (
    <>
      <TabHeading title={tabRow(resource).label} />
      {tab.problem}
      <div className={styles.columns}>
        <div>
          <UploadForm definition={definition} />
          {screen.latestPath && <LatestAddress path={screen.latestPath} />}
        </div>
        <div>
          <RecordList tab={tab} emptyText={screen.emptyText} />
        </div>
      </div>
      {form && form !== newFormId && (
        <RecordFormDialog
          key={form}
          definition={copiedId(form) ? definition : editFormOf(definition)}
          id={form}
        />
      )}
      {tab.modal}
      {tab.batch.dialog}
    </>
  );
}

type UploadFormProps<Name extends DocumentResource> = { definition: RecordFormDefinition<Name> };

/** The form for a new document, which is reset after each upload. Beside the list, or opened by a button where there is no room. */
function UploadForm<Name extends DocumentResource>({ definition }: UploadFormProps<Name>) {
  const [uploads, setUploads] = useState(0);
  const startAgain = () => {
    setUploads((before) => before + 1);
    focusTabTitle();
  };
  return <NewDocument key={uploads} definition={definition} onUploaded={startAgain} />;
}

function NewDocument<Name extends DocumentResource>({
  definition,
  onUploaded,
}: UploadFormProps<Name> & { onUploaded: () => void }) {
  const { open = newFormId } = useAdminAddress();
  const form = useRecordForm(definition, newFormId, undefined, {
    close: onUploaded,
    isBehind: open !== newFormId,
  });
  const [isOpened, setOpened] = useState(false);
  const isOpen = isOpened || form.draft.offered !== undefined || form.draft.restored !== undefined;
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOpened) area.current?.querySelector('input')?.focus();
  }, [isOpened]);
  return (
    <>
      {!isOpen && (
        <Button look="primary" className={styles.opener} onClick={() => setOpened(true)}>
          {definition.saveLabels?.idle}
        </Button>
      )}
      <div ref={area} className={styles.form} data-open={isOpen}>
        <RecordForm definition={definition} form={form} />
      </div>
    </>
  );
}

/** The address that always leads to the newest document, in full, to be copied. */
function LatestAddress({ path }: { path: string }) {
  return (
    <p className={`quiet ${styles.latest}`}>
      <a href={path} target="_blank" rel="noopener">
        {location.origin + path}
      </a>{' '}
      always leads to the newest one: for QR codes, and links in e-mails.
    </p>
  );
}

function rowOf(document: Item<DocumentResource>): Row {
  const { title, description, date, fileName, fileSize: bytes, ...others } = withPlainTexts(document);
  return {
    title,
    facts: [
      title.includes(formatDate(date)) ? '' : formatDate(date),
      `${documentType(fileName)}, ${fileSize(bytes)}`,
    ],
    ...(description && { excerpt: description }),
    ...(others.unlisted && { state: 'Out of search' }),
    view: others.viewUrl ?? others.fileUrl,
  };
}

/** Leaves out the alerts of §8 and the required file, which apply only to uploads. */
function editFormOf<Name extends DocumentResource>({
  saved: _1,
  saveFailed: _2,
  saveLabels: _3,
  required: _4,
  ...form
}: RecordFormDefinition<Name>): RecordFormDefinition<Name> {
  return form;
}
