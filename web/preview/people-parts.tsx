import type { GalleryImage } from '../../contract/entities/gallery.ts';
import type { Item } from '../../contract/items.ts';
import { galleryPrefix } from '../../contract/files/media.ts';
import { pages as addresses } from '../routes/pages.ts';
import { partsOf } from './part.ts';

export const teamParts = partsOf<Item<'team'>>((member, { pages }) => [
  {
    place: addresses.team.label,
    data: { team: [member] },
    element: <pages.team.Component />,
  },
]);

export const historyParts = partsOf<Item<'history'>>((entry, { pages }) => [
  {
    place: addresses.history.label,
    data: { history: [entry] },
    element: <pages.history.Component />,
  },
]);

export const galleryParts = partsOf<GalleryImage>((image, { pages }) => {
  const [name = '', ...rest] = image.key.slice(galleryPrefix.length).split('/');
  const folder = rest.length > 0 ? name : 'photos';
  const images = { items: [image], total: 1, years: [] };
  return [
    {
      place: addresses.gallery.label,
      data: { galleryFolders: [folder], [`galleryImages/${folder}`]: images },
      element: <pages.gallery.Component view={{ name: 'gallery', path: addresses.gallery.path, folder }} />,
    },
  ];
});
