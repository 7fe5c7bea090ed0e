import Eye from 'lucide-react/icons/eye';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { EditedName } from '../../../contract/items.ts';
import { withValue } from '../../../contract/fields/field-path.ts';
import { useToday } from '../../data/today.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { RecordFormDefinition } from '../records/record-definition.ts';
import { BeforeItGoesOut } from '../checks/before-it-goes-out.tsx';
import { checksOf, foundPrivate } from '../checks/rules.ts';
import { privateDetails } from '../checks/private-details.ts';
import { useParishContacts } from '../checks/parish-contacts.ts';
import { PreviewPanel } from '../preview/preview-panel.tsx';
import type { UploadState } from '../uploads/use-upload.tsx';
import { FocusOnMount } from '../ui/focus.tsx';
import { contentOf, visibleFields } from '../inputs/form-values.ts';
import type { FormValues } from '../drafts/drafts.ts';
import { localPicture } from '../uploads/pictures.ts';
import { type VisibleInput, entriesOf } from '../records/field-input.ts';
import { fieldOf, kindOf } from '../inputs/input-kinds.tsx';
import { isStorageReliable, lacksFilesOnly } from '../drafts/device-storage.ts';
import { ConflictChoice } from './conflict-choice.tsx';
import { RestoreDraft } from '../drafts/use-draft.tsx';
import { FileField, RecordFields } from './record-fields.tsx';
import type { RecordForm as Form } from './use-record-form.ts';
import styles from '../ui/form.module.css';

/** The field of documents that keeps one out of search. */
const UNLISTED = 'unlisted';

type RecordFormProps<Name extends EditedName> = {
  definition: RecordFormDefinition<Name>;
  form: Form<Name>;
  /** Undefined for a form that is always on the page: it has no Cancel, and takes the focus only after a draft or conflict. */
  onCancel?: () => void;
  /** What else can be done to the item, beside Save. */
  menu?: ReactNode;
  /** Places a few short fields in one row on wide screens. */
  inRow?: boolean;
};

/** A record's form with Save and Cancel. A draft offer or a version conflict takes its place until resolved. */
export function RecordForm<Name extends EditedName>(props: RecordFormProps<Name>) {
  const { definition, form } = props;
  const { draft, conflict, questions } = form;
  const isReplaced = draft.offered !== undefined || conflict !== undefined || questions.length > 0;
  const [wasReplaced, setWasReplaced] = useState(isReplaced);
  if (isReplaced && !wasReplaced) setWasReplaced(true);
  if (draft.offered) return <RestoreDraft draft={draft} onRestore={form.restore} />;
  if (conflict) return <ConflictChoice definition={definition} form={form} conflict={conflict} />;
  if (questions.length > 0) return <ConfirmSave form={form} />;
  return <Inputs {...props} takesFocus={props.onCancel !== undefined || wasReplaced} />;
}

function Inputs<Name extends EditedName>({
  definition,
  form,
  onCancel,
  menu,
  inRow = false,
  takesFocus,
}: RecordFormProps<Name> & { takesFocus: boolean }) {
  const [uploads, setUploads] = useState<Readonly<Record<string, UploadState['status']>>>({});
  const { extras: Extras, moreExtras: { Inputs: More } = {} } = definition;
  const today = useToday();
  const contacts = useParishContacts();
  const { resource, fields } = definition;
  const { values, item, items } = form;
  const lostFiles = Object.entries(uploads).flatMap(([name, status]) =>
    status === 'failed' ? (form.draftFiles.of(name).file ?? []) : [],
  );
  const checks = [
    ...(resource === 'parish'
      ? foundPrivate(definition, values, contacts)
      : checksOf({
          resource,
          fields,
          values,
          item,
          items,
          today,
          contacts,
        })),
    ...lostFiles.map(notUploaded),
    ...(definition.checks?.(values) ?? []),
  ];
  const [isPreviewed, setPreviewed] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const mayUnlist =
    UNLISTED in fields &&
    values[UNLISTED] !== 'true' &&
    privateDetails(contentOf('text', fields, values).join('\n'), contacts).length > 0;
  const unlist = () => {
    // Opens More choices, in which it is.
    flushSync(() => form.setValue(UNLISTED, 'true'));
    element.current?.querySelector<HTMLElement>(`[name="${UNLISTED}"]`)?.focus();
  };
  const { submitCount, errors } = form.form.formState;
  useEffect(() => {
    if (submitCount > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [submitCount]);
  return (
    <form
      ref={element}
      className={styles.form}
      noValidate
      aria-label={definition.saveLabels?.idle}
      onSubmit={(event) => {
        event.preventDefault();
        void form.save();
      }}
    >
      <StorageNotice isFileLost={form.draft.isFileLost && !form.draftFiles.hasFiles} />
      <div>
        <FocusOnMount className={inRow ? styles.row : undefined} isActive={takesFocus}>
          <FileField
            formFile={form.formFile}
            isDisabled={form.isSaving}
            error={errors['file']?.message}
            onChoose={form.chooseFile}
          />
          <div className={styles.inputs} inert={form.isSaving}>
            <RecordFields
              definition={definition}
              form={form}
              onUploadStatus={(name, status) => setUploads((all) => ({ ...all, [name]: status }))}
              isMoreSet={definition.moreExtras?.isSet(values)}
              moreInputs={More && <More values={values} setValue={form.setValue} item={item} items={items} />}
            />
          </div>
        </FocusOnMount>
        {Extras && (
          <div className={styles.inputs} inert={form.isSaving}>
            <Extras values={values} setValue={form.setValue} item={item} items={items} />
          </div>
        )}
      </div>
      {isPreviewed && (
        <PreviewPanel
          kind={resource}
          section={definition.section}
          item={previewedItem({ definition, values, item, file: form.formFile.file })}
        />
      )}
      <SaveBar
        form={form}
        checks={checks}
        onUnlist={mayUnlist ? unlist : undefined}
        isPreviewed={isPreviewed}
        onPreview={() => setPreviewed(!isPreviewed)}
        labels={definition.saveLabels}
        awaitsChoice={definition.awaitsChoice ?? false}
        isUploading={Object.values(uploads).includes('uploading')}
        onCancel={onCancel}
        menu={menu}
        inPlace={inRow || !onCancel}
      />
    </form>
  );
}

/** A picture is uploaded before the save, which would otherwise leave it out without a word. */
function notUploaded({ name }: File): string {
  return `‘${name}’ was not uploaded, so it will not be saved. Try again, or choose another picture.`;
}

/** Asks once more before a change goes out that people rely on, such as a telephone number, in place of the form. */
function ConfirmSave({ form }: { form: Pick<Form, 'questions' | 'confirm' | 'backToForm'> }) {
  return (
    <FocusOnMount>
      <div role="alert">
        {form.questions.map(({ sentence, link }) => (
          <p key={sentence}>
            <span>{sentence}</span>{' '}
            {link && (
              <LinkButton look="quiet" href={link.href}>
                {link.label}
              </LinkButton>
            )}
          </p>
        ))}
      </div>
      <div className={styles.actions}>
        <Button look="primary" data-autofocus onClick={() => void form.confirm()}>
          Yes, Save
        </Button>
        <Button onClick={form.backToForm}>Back to the form</Button>
      </div>
    </FocusOnMount>
  );
}

type Previewed<Name extends EditedName> = {
  readonly definition: RecordFormDefinition<Name>;
  readonly values: FormValues;
  readonly item: Readonly<Record<string, unknown>> | undefined;
  readonly file: File | undefined;
};

/** Returns the item as a save of the current input would leave it. Empty optional fields are absent, as in public reads. */
export function previewedItem<Name extends EditedName>({ definition, values, item, file }: Previewed<Name>) {
  const { fields } = definition;
  const described = definition.file?.describe(file ?? new File([], 'Document.pdf'));
  const typed = visibleFields(fields).reduce<Readonly<Record<string, unknown>>>(
    (shown, [name, input]) => withValue(shown, name, shownValue(name, input, values)),
    { id: 'preview', version: 0, ...described, ...item },
  );
  return groupIn(typed);
}

/**
 * A picture that has just been uploaded is served only after the save. Entries of lists have all of their texts, but no choice
 * that was not made.
 */
function shownValue(name: string, input: VisibleInput, values: FormValues): unknown {
  const value = values[name] ?? '';
  if (kindOf(input).content === 'picture') return localPicture(value.trim()) || undefined;
  if (input.kind === 'list') {
    const texts = Object.entries(input.entry).filter(([, each]) => kindOf(each).content === 'text');
    const empty = Object.fromEntries(texts.map(([field]) => [field, '']));
    return entriesOf(value).map((entry) => ({
      ...empty,
      ...Object.fromEntries(Object.entries(entry).filter(([, typed]) => typed !== '')),
    }));
  }
  return fieldOf(input, value, { name, values, origin: location.origin });
}

/** Leaves out the groups of fields in which nothing is typed. */
function groupIn(item: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(item).flatMap(([name, value]) => {
      if (!isGroup(value)) return [[name, value]];
      const group = groupIn(value);
      return Object.values(group).every(isEmpty) ? [] : [[name, group]];
    }),
  );
}

function isGroup(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return value.every((each) => isGroup(each) && Object.values(each).every(isEmpty));
  return value === undefined || value === '';
}

/** A warning in a form that what it has is lost on unload, while the browser's storage is full or denied, or was lost before. */
export function StorageNotice({ isFileLost = false }: { isFileLost?: boolean }) {
  const isReliable = isStorageReliable.useValue();
  if (isReliable && !isFileLost) return null;
  const what = lacksFilesOnly() ? 'the file that you have chosen' : 'what you type';
  return (
    <Notice kind="warning">
      <p>
        {isReliable
          ? 'The file that you had chosen was not kept on this device. Please choose it again.'
          : `This browser cannot keep ${what}: its storage is full or not allowed. Please save before you leave this page.`}
      </p>
    </Notice>
  );
}

type SaveBarProps = {
  form: Pick<Form, 'failure' | 'isSaving'>;
  /** Whether a picture is being uploaded, which disables Save. */
  isUploading: boolean;
  onCancel: (() => void) | undefined;
  menu: ReactNode;
  /** Possible mistakes, one sentence each. */
  checks: readonly string[];
  /** Keeps a document with private details out of search; undefined if there is nothing to offer. */
  onUnlist: (() => void) | undefined;
  isPreviewed: boolean;
  /** Shows or hides the preview. */
  onPreview: () => void;
  labels: { readonly idle: string; readonly working: string } | undefined;
  awaitsChoice: boolean;
  /** In the flow below the inputs, rather than sticky. */
  inPlace: boolean;
};

/** Save, Preview and Cancel, with the outcome of the save and the checks above them. */
function SaveBar({
  form,
  checks,
  onUnlist,
  isPreviewed,
  onPreview,
  labels = saveLabels,
  awaitsChoice,
  isUploading,
  onCancel,
  menu,
  inPlace,
}: SaveBarProps) {
  const { failure, isSaving } = form;
  const save = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // A button loses the focus when disabled, and does not regain it when enabled again.
    if (!failure || isSaving || document.activeElement !== document.body) return;
    save.current?.focus();
  }, [failure, isSaving]);
  const outcome = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A bar that is not sticky may be outside the window when Enter in an input has sent the form.
    const { bottom = 0 } = outcome.current?.getBoundingClientRect() ?? {};
    if (bottom > window.innerHeight) outcome.current?.scrollIntoView({ block: 'nearest' });
  }, [failure]);

  return (
    <div className={inPlace ? styles.actions : `${styles.actions} ${styles.save}`}>
      {failure && (
        <div ref={outcome} className={styles.outcome}>
          <Notice kind="problem">
            <p>{failure.message}</p>
            {failure.mayRetry && (
              <Button type="submit" disabled={isSaving || isUploading}>
                Try again
              </Button>
            )}
          </Notice>
        </div>
      )}
      <BeforeItGoesOut sentences={checks} onUnlist={onUnlist} />
      <Button
        ref={save}
        type="submit"
        look="primary"
        className={styles.submit}
        aria-keyshortcuts="Control+S Meta+S"
        data-labels={`${labels.idle}\n${labels.working}`}
        disabled={isSaving || isUploading || awaitsChoice}
      >
        {isUploading ? 'Uploading...' : isSaving ? labels.working : labels.idle}
      </Button>
      <Button className={styles.preview} aria-pressed={isPreviewed} onClick={onPreview}>
        <Eye size={20} aria-hidden />
        Preview
      </Button>
      {onCancel && <Button onClick={onCancel}>Cancel</Button>}
      {menu}
    </div>
  );
}

const saveLabels = { idle: 'Save', working: 'Saving...' };
