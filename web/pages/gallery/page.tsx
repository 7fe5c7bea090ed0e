import { Page } from '../../components/page.tsx';
import { pages } from '../../routes/pages.ts';
import { useQuery } from '../../data/use-query.tsx';
import { queries } from '../../data/queries.ts';
import { Album } from './album.tsx';
import { FolderTabs } from './folder-tabs.tsx';
import { useFolder } from './use-folder.ts';

export const prefetch = [queries.galleryFolders, queries.galleryImages()];

/** The photo gallery, a folder at a time (specification §2). */
export function Component() {
  const folders = useQuery(queries.galleryFolders);
  const folder = useFolder();
  const names = folders.status === 'loaded' ? folders.value : [];
  return (
    <Page title={pages.gallery.title} lead="Feasts, outings and ordinary days in the life of the parish.">
      <FolderTabs folders={names} selected={folder} />
      <Album key={folder} folder={folder} folders={folders} />
    </Page>
  );
}
