import { Link } from 'react-router-dom';
import { Page } from '../ui/page.tsx';
import { partOf } from '../data/page-data.ts';
import type { HeadContext } from '../routes/page-head.ts';
import { pages, pageWords } from '../routes/pages.ts';
import { usePageWords } from '../routes/use-page-words.ts';
import { folderPath, type View } from '../routes/views.ts';
import { useQuery } from '../data/use-query.tsx';
import { queries } from '../data/queries.ts';
import { Album } from './album.tsx';
import { folderLabel } from '../../contract/files/folder-label.ts';
import { imagesOfPart } from './shown-images.ts';
import { sharedImage } from './shared-image.ts';
import styles from './page.module.css';

export const prefetch = ({ folder, part }: View) => [
  queries.galleryFolders,
  folder
    ? partOf(queries.galleryCovers, (covers) => covers.filter((each) => each.folder === folder))
    : queries.galleryCovers,
  partOf(queries.galleryImages(folder), (images) => imagesOfPart(images, part)),
];

/** A folder's own title, and its cover picture for link previews. */
export function head({ view: { folder = '', part = 1, path }, parish, valueOf }: HeadContext) {
  if (!folder && part === 1) return {};
  const label = folderLabel(folder) + (part > 1 ? `, part ${part}` : '');
  const { description } = valueOf(queries.galleryCovers)?.find((each) => each.folder === folder) ?? {};
  const picture = sharedImage(valueOf(queries.galleryImages(folder))?.items ?? [], label, parish);
  return {
    title: label,
    description: description ?? `${label}: ${pageWords(pages.gallery, parish).description}`,
    path,
    ...(picture && { picture }),
  };
}

/** The photo gallery, one folder at a time (specification §2). */
export function Component({ view: { folder = '', part = 1 } }: { view: View }) {
  const folders = useQuery(queries.galleryFolders);
  const names = folders.status === 'loaded' ? folders.value : [];
  return (
    <Page title={usePageWords(pages.gallery).title}>
      <FolderTabs folders={names} selected={folder} />
      <Album key={folderPath(folder, part)} folder={folder} part={part} folders={folders} />
    </Page>
  );
}

type FolderTabsProps = {
  folders: readonly string[];
  selected: string;
};

/** Links to 'All Photos' and every folder, so that each album has a shareable address. */
function FolderTabs({ folders, selected }: FolderTabsProps) {
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
