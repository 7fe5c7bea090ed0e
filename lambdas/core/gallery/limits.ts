import type { GalleryImage } from '../../../contract/entities/gallery.ts';
import { bytesOf, responseLimit } from '../http/response-limit.ts';

/** What the gallery's lists are now. */
export type GalleryLists = {
  readonly folders: () => Promise<readonly string[]>;
  readonly images: (folder: string) => Promise<readonly GalleryImage[]>;
};

/** Refuses what would make a list of the gallery too large to be returned. Each throws Problem (413). */
export function galleryLimits({ folders, images }: GalleryLists, limit?: number) {
  const checkFits = responseLimit(limit);
  return {
    folder: (name: string) =>
      checkFits('folders', {
        bytes: bytesOf(name),
        list: async () => [...(await folders()), name],
        sentence: 'The gallery has no room for another folder. Please delete an old one first.',
      }),
    image: (folder: string, image: GalleryImage) =>
      checkFits(`images/${folder}`, {
        bytes: bytesOf(image),
        list: async () => [...(await images(folder)), image],
        sentence:
          'This folder has no room for another picture: all of them together are too many to be shown. Please use another folder.',
      }),
    caption: (folder: string, { key }: GalleryImage, caption: string) =>
      checkFits(`images/${folder}`, {
        bytes: bytesOf(caption),
        list: async () =>
          (await images(folder)).map((image) => (image.key === key ? { ...image, caption } : image)),
        sentence: 'This folder has no room for so long a caption. Please shorten it.',
      }),
  };
}
