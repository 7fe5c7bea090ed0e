import type { GalleryImage } from '../../../contract/gallery.ts';
import { bytesOf, responseLimit } from '../http/response-size.ts';

/** Reads the current lists of the gallery. */
type CurrentLists = {
  readonly folders: () => Promise<readonly string[]>;
  readonly images: (folder: string) => Promise<readonly GalleryImage[]>;
};

/** Checks that an addition does not make a gallery list too large to be returned. Each check throws Problem (413). */
export function galleryLimits({ folders, images }: CurrentLists, limit?: number) {
  const checkFits = responseLimit(limit);
  return {
    folder: (name: string) =>
      checkFits('folders', {
        bytes: bytesOf(name),
        list: async () => [...(await folders()), name],
        message: 'The gallery has no room for another folder. Please delete an old one first.',
      }),
    image: (folder: string, image: GalleryImage) =>
      checkFits(`images/${folder}`, {
        bytes: bytesOf(image),
        list: async () => [...(await images(folder)), image],
        message: 'This folder is full: it cannot list any more pictures. Please use another folder.',
      }),
    caption: (folder: string, { key }: GalleryImage, caption: string) =>
      checkFits(`images/${folder}`, {
        bytes: bytesOf(caption),
        list: async () =>
          (await images(folder)).map((image) => (image.key === key ? { ...image, caption } : image)),
        message: 'This folder has no room for such a long caption. Please shorten it.',
      }),
  };
}
