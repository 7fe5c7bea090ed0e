import { folderLabel } from '../../contract/words.ts';
import type { GalleryImage } from '../../contract/gallery.ts';
import type { ParishFacts } from '../../contract/parish-record.ts';
import { partOf } from '../data/query.ts';
import { queries } from '../data/queries.ts';
import { useQuery } from '../data/query-store.tsx';
import { cardOf, type HeadContext, type SharedPicture } from '../routes/page-head.ts';
import { pages, pageWords } from '../routes/pages.ts';
import { Page, usePageWords } from '../ui/page.tsx';
import { folderPath, type View } from '../routes/views.ts';
import { Album } from './album.tsx';
import { imagesOfPart } from './shown-images.ts';

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
    <nav className="no-print" aria-label="Photo folders">
      <ul className="strip">
        {['', ...folders].map((folder) => (
          <li key={folder}>
            <a
              className="chip"
              href={folderPath(folder)}
              aria-current={folder === selected ? 'true' : undefined}
            >
              {folderLabel(folder)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The link preview picture of an album: its cover, or its first picture. */
export function sharedImage(
  images: readonly GalleryImage[],
  label: string,
  { website = '' }: ParishFacts,
): SharedPicture | undefined {
  const chosen = images.find(({ isCover }) => isCover) ?? images[0];
  return chosen && cardOf(chosen.key, chosen, chosen.caption || label, website);
}
