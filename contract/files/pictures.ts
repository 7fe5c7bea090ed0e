import { limits } from '../limits.ts';

/** How strictly sharp decodes a picture, for the site and for the import: phones write files that are not quite right. */
export const pictureDecoding = {
  failOn: 'error',
  limitInputPixels: limits.galleryImageMegapixels * 1e6,
} as const;

/** The resources whose uploaded pictures get renditions. */
export const pictureResources = ['gallery', 'team', 'history', 'parish', 'events', 'news'] as const;
export type PictureResource = (typeof pictureResources)[number];

/** The upload folder of each of these resources. */
export const pictureFolders = {
  gallery: 'gallery',
  team: 'team-photos',
  history: 'uploads',
  parish: 'parish',
  events: 'event-pictures',
  news: 'news-pictures',
} as const satisfies Record<PictureResource, string>;

/** The key prefix of a resource's pictures. */
export const picturePrefix = (resource: PictureResource): string => `${pictureFolders[resource]}/`;

/** The resource whose folder contains this key; undefined for any other folder. */
export function pictureResourceOf(key: string): PictureResource | undefined {
  return pictureResources.find((resource) => key.startsWith(picturePrefix(resource)));
}

/** The names of what is stored about an item's picture, beside its address: how it is described and cropped, and the consent to it. */
export const wordsOfPicture = ['imageAlt', 'imageFocus', 'imageConsent', 'consent', 'photoAlt'] as const;
