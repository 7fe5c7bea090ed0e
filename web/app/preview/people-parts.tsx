import type { GalleryImage } from '../../../contract/gallery.ts';
import type { Item } from '../../../contract/items.ts';
import * as gallery from '../../gallery/page.tsx';
import * as history from '../../history/page.tsx';
import * as team from '../../team/page.tsx';
import { pages } from '../../routes/pages.ts';
import { partsOf } from './part.ts';

export const teamParts = partsOf<Item<'team'>>((member) => [
  {
    place: pages.team.label,
    data: { team: [member] },
    element: <team.Component />,
  },
]);

export const historyParts = partsOf<Item<'history'>>((entry) => [
  {
    place: pages.history.label,
    data: { history: [entry] },
    element: <history.Component />,
  },
]);

/** A picture in the preview, and its folder; empty for the root gallery. */
type FolderImage = GalleryImage & { readonly folder: string };

export const galleryParts = partsOf<FolderImage>(({ folder: name, ...image }) => {
  const folder = name || 'photos';
  const images = { items: [image], total: 1, years: [] };
  return [
    {
      place: pages.gallery.label,
      data: { galleryFolders: [folder], [`galleryImages/${folder}`]: images },
      element: <gallery.Component view={{ name: 'gallery', path: pages.gallery.path, folder }} />,
    },
  ];
});
