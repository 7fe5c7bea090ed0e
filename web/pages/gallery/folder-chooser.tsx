import Images from 'lucide-react/icons/images';
import styles from './folder-chooser.module.css';
import { folderLabel } from '../../formats/folder-label.ts';
import { FolderLink } from './folder-link.tsx';

/** The folders as large as pictures, for a gallery whose pictures are all in folders. */
export function FolderChooser({ folders }: { folders: readonly string[] }) {
  return (
    <>
      <p>The photos are kept in folders. Choose one to look at:</p>
      <ul className={styles.list}>
        {folders.map((folder) => (
          <li key={folder}>
            <FolderLink className={styles.folder} folder={folder}>
              <Images size={32} strokeWidth={1.5} aria-hidden />
              {folderLabel(folder)}
            </FolderLink>
          </li>
        ))}
      </ul>
    </>
  );
}
