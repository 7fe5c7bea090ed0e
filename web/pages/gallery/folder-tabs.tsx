import { Link } from 'react-router-dom';
import styles from './folder-tabs.module.css';
import { folderLabel } from '../../../contract/files/folder-label.ts';
import { folderPath } from '../../routes/views.ts';

type FolderTabsProps = {
  folders: readonly string[];
  selected: string;
};

/** Links to 'All Photos' and every folder, so that each album has a shareable address. */
export function FolderTabs({ folders, selected }: FolderTabsProps) {
  return (
    <nav className={`no-print ${styles.tabs}`} aria-label="Photo folders">
      <ul className={`cluster ${styles.list}`}>
        {['', ...folders].map((folder) => (
          <li key={folder}>
            <Link
              className={styles.tab}
              to={folderPath(folder)}
              state={{ keepsScroll: true }}
              aria-current={folder === selected ? 'true' : undefined}
            >
              {folderLabel(folder)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
