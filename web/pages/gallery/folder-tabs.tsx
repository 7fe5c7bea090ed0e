import { FolderLink } from './folder-link.tsx';
import styles from './folder-tabs.module.css';
import { folderLabel } from '../../formats/folder-label.ts';

type FolderTabsProps = {
  folders: readonly string[];
  selected: string;
};

/** Links to 'All Photos' and every folder, so that each album has a shareable address. */
export function FolderTabs({ folders, selected }: FolderTabsProps) {
  return (
    <nav className={styles.tabs} aria-label="Photo folders">
      <ul className={styles.list}>
        {['', ...folders].map((folder) => (
          <li key={folder}>
            <FolderLink className={styles.tab} folder={folder} isCurrent={folder === selected}>
              {folderLabel(folder)}
            </FolderLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
