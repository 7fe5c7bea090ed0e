import { type FormEvent, useState } from 'react';
import { galleryFolderSchema } from '../../../contract/gallery.ts';
import { Button } from '../../ui/button.tsx';
import { InputField } from '../../desk/ui/field.tsx';
import formStyles from '../../desk/ui/form.module.css';
import { Dialog } from '../../desk/ui/dialog.tsx';
import { WorkingButton } from '../../desk/ui/working-button.tsx';
import { folderNameTaken } from './folder-name-taken.ts';
import { alertOutcome } from './alert-outcome.ts';
import { galleryWrites } from './gallery-writes.ts';

type NewFolderDialogProps = {
  /** The existing folders. */
  folders: readonly string[];
  onClose: () => void;
  onCreated: (name: string) => Promise<void>;
};

/** Asks for the name of a new folder. The name is trimmed and required (specification §5). */
export function NewFolderDialog({ folders, onClose, onCreated }: NewFolderDialogProps) {
  const [name, setName] = useState('');
  const [fieldError, setFieldError] = useState<string>();
  const [isCreating, setCreating] = useState(false);

  const create = async (event: FormEvent) => {
    event.preventDefault();
    const { success, data, error } = galleryFolderSchema.safeParse({ folderName: name });
    if (!success) return setFieldError(error.issues[0]?.message);
    const taken = folderNameTaken(data.folderName, folders);
    if (taken) return setFieldError(taken);
    setCreating(true);
    const problem = await alertOutcome(() => galleryWrites.createFolder(data.folderName), {
      done: 'Folder created successfully!',
      failed: 'Failed to create folder. Please try again.',
      field: 'folderName',
    });
    setCreating(false);
    if (problem) return setFieldError(problem);
    await onCreated(data.folderName);
  };

  return (
    <Dialog title="New Folder" width="narrow" onClose={onClose}>
      <form noValidate onSubmit={(event) => void create(event)}>
        <InputField label="Folder Name" error={fieldError} data-autofocus value={name} onChange={setName} />
        <div className={formStyles.actions}>
          <WorkingButton type="submit" look="primary" disabled={!name.trim()} isWorking={isCreating}>
            {isCreating ? 'Creating...' : 'Create'}
          </WorkingButton>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </form>
    </Dialog>
  );
}
