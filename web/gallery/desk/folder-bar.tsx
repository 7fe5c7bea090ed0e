import FolderPlus from 'lucide-react/icons/folder-plus';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { useId } from 'react';
import { Button } from '../../ui/button.tsx';
import { folderName } from '../../desk/uploads/folder-name.ts';
import styles from './gallery.module.css';

type FolderBarProps = {
  folders: readonly string[];
  /** The open folder; empty for the root gallery. */
  folder: string;
  onSelect: (folder: string) => void;
  onNew: () => void;
  /** Undefined for a folder that cannot be described: the root gallery, or one without pictures. */
  onDescribe: (() => void) | undefined;
  onDelete: () => void;
};

/** Selects the open folder, with buttons to create, describe and delete folders. */
export function FolderBar({ folders, folder, onSelect, onNew, onDescribe, onDelete }: FolderBarProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  // The open folder is an option even before the folders have loaded.
  const names = folder === '' || folders.includes(folder) ? folders : [...folders, folder];
  return (
    <div className={styles.folders}>
      <label className={styles.folderLabel} htmlFor={id}>
        Folder
      </label>
      <select
        id={id}
        className={styles.select}
        aria-describedby={folder ? undefined : hintId}
        value={folder}
        onChange={(event) => onSelect(event.currentTarget.value)}
      >
        {['', ...names].map((name) => (
          <option key={name} value={name}>
            {folderName(name, names)}
          </option>
        ))}
      </select>
      <Button onClick={onNew}>
        <FolderPlus size={20} aria-hidden />
        New Folder
      </Button>
      {onDescribe && (
        <Button onClick={onDescribe}>
          <Pencil size={20} aria-hidden />
          Name, Date and Description
        </Button>
      )}
      {folder && (
        <Button onClick={onDelete}>
          <Trash2 size={20} aria-hidden />
          Delete Folder
        </Button>
      )}
      {!folder && (
        <p id={hintId} className={`quiet ${styles.hint}`}>
          Root Gallery holds the pictures that are not in a folder.
        </p>
      )}
    </div>
  );
}
