import { Page } from '../../components/page.tsx';
import { pages } from '../../pages.ts';
import { useLoaded } from '../../read.ts';
import { reads } from '../../reads.ts';
import { Album } from './album.tsx';
import { FolderTabs } from './folder-tabs.tsx';
import { useFolder } from './use-folder.ts';

export const loaders = [reads.galleryFolders, reads.galleryImages()];

/** The photo gallery, a folder at a time (specification §2). */
export function Component() {
  const folders = useLoaded(reads.galleryFolders);
  const folder = useFolder();
  const names = folders.status === 'loaded' ? folders.value : [];
  return (
    <Page title={pages.gallery.title} lead="Feasts, outings and ordinary days in the life of the parish.">
      <FolderTabs folders={names} selected={folder} />
      <Album key={folder} folder={folder} folders={folders} />
    </Page>
  );
}
