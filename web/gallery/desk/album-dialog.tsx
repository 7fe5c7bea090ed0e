import { useState } from 'react';
import { type AdminFolderCover, albumSchema } from '../../../contract/gallery.ts';
import { Notice } from '../../ui/notice.tsx';
import { Button } from '../../ui/button.tsx';
import { useToday } from '../../data/today.tsx';
import { folderName } from '../../desk/uploads/gallery.ts';
import { BeforeItGoesOut } from '../../desk/checks/before-it-goes-out.tsx';
import { captionChecks } from '../../desk/checks/rules.ts';
import { useParishContacts } from '../../desk/checks/parish-contacts.ts';
import { confirmLeave } from '../../desk/navigation/leave-guard.ts';
import { Dialog } from '../../desk/ui/dialog.tsx';
import { Field, InputField } from '../../desk/ui/field.tsx';
import formStyles from '../../desk/ui/form.module.css';
import { WorkingButton } from '../../desk/ui/buttons.tsx';
import { type Base, folderNameTaken, useGalleryForm, useTask } from './gallery-forms.tsx';
import { saveAlbum } from './gallery-writes.ts';

/** The leave-guard scope of the dialog, so that it can be left while others stay open: see `confirmLeave`. */
const albumScope = 'album';

type AlbumDialogProps = {
  folder: string;
  folders: readonly string[];
  album: AdminFolderCover;
  onClose: () => void;
  onRenamed: (name: string) => Promise<void>;
};

/** Asks for the name of a folder, and for its date and description, which visitors read above its pictures. */
export function AlbumDialog(props: AlbumDialogProps) {
  return (
    <Dialog
      title={folderName(props.folder)}
      mayClose={() => confirmLeave(albumScope)}
      onClose={props.onClose}
    >
      <AlbumForm {...props} />
    </Dialog>
  );
}

const fields = {
  name: { kind: 'line', label: 'Name' },
  date: { kind: 'date', label: 'Date' },
  description: { kind: 'text', label: 'Description', rows: 4 },
} as const;

function AlbumForm({ folder, folders, album, onClose, onRenamed }: AlbumDialogProps) {
  const { version, date = '', description = '' } = album;
  const { values, change, autosave, send, instead } = useGalleryForm({
    resource: 'gallery',
    form: `album/${folder}`,
    noun: 'folder',
    fields,
    start: { version, values: { name: folder, date, description } },
    scope: albumScope,
    send: (changes, base) => saveAlbum(folder, changes, base.version, album),
    save: (kept, base) => save(kept, base),
    close: onClose,
  });
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const { run, problem, isWorking } = useTask();
  const [today, contacts] = [useToday(), useParishContacts()];
  const checks = values.description.trim() ? captionChecks(values.description, today, contacts) : [];

  const save = (typed: typeof values, base?: Base<keyof typeof fields>) => {
    const { data, error } = albumSchema.safeParse(typed);
    const name = data?.name ?? folder;
    const taken =
      name === folder
        ? undefined
        : folderNameTaken(
            name,
            folders.filter((each) => each !== folder),
          );
    setErrors({
      ...Object.fromEntries(error?.issues.map(({ path, message }) => [path[0], message]) ?? []),
      ...(taken !== undefined && { name: taken }),
    });
    if (!data || taken) return;
    void run(async () => {
      if (!(await send({ ...typed, name }, base))) return;
      autosave.markSaved(typed);
      onClose();
      if (name !== folder) await onRenamed(name);
    });
  };

  if (instead) return instead;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save(values);
      }}
    >
      <InputField
        label="Name"
        hint="Changing it changes the address of its page."
        error={errors['name']}
        data-autofocus
        readOnly={isWorking}
        value={values.name}
        onChange={(name) => change('name', name)}
      />
      <InputField
        label="Date"
        hint="When the pictures were taken."
        error={errors['date']}
        type="date"
        readOnly={isWorking}
        value={values.date}
        onChange={(date) => change('date', date)}
      />
      <Field label="Description" error={errors['description']}>
        {(controlProps) => (
          <textarea
            rows={4}
            {...controlProps}
            readOnly={isWorking}
            value={values.description}
            onChange={({ currentTarget }) => change('description', currentTarget.value)}
          />
        )}
      </Field>
      <BeforeItGoesOut sentences={checks} />
      {problem && <Notice kind="problem">{problem}</Notice>}
      <div className={formStyles.actions}>
        <WorkingButton type="submit" look="primary" isWorking={isWorking}>
          {isWorking ? 'Saving...' : 'Save'}
        </WorkingButton>
        <Button onClick={() => confirmLeave(albumScope) && onClose()}>Cancel</Button>
      </div>
    </form>
  );
}
