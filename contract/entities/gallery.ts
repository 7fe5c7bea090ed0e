import * as z from 'zod/mini';
import { keySegmentPattern, visibleOrEmptyPattern, visiblePattern } from '../characters.ts';
import { atMost, line, missingOr, oneLine, textOrEmpty, wellFormed } from '../fields.ts';
import { limits } from '../limits.ts';
import type { Rendered, WithThumbnail } from '../renditions.ts';

/**
 * A picture of the gallery: `key` names it in the API, `url` is its path on this site, `size` in bytes, `lastModified` an ISO
 * timestamp, `isCover` when it was chosen to stand for its folder. What its renditions are is there once they are, and
 * `hasThumbnail` until then, if it has one.
 */
export type GalleryImage = Partial<Rendered & WithThumbnail> & {
  readonly key: string;
  readonly url: string;
  readonly fileName: string;
  readonly size: number;
  readonly lastModified: string;
  readonly caption?: string;
  readonly isCover?: true;
};

/** Who said that everybody who can be recognised in a picture agrees, and when (ISO timestamp). */
export type Consent = { readonly by: string; readonly at: string };

/** A picture as administrators see it; what was uploaded by an earlier release has no `consent`. */
export type AdminGalleryImage = GalleryImage & { readonly consent?: Consent };

/** A picture that was made of the same file as one that is to be uploaded. `folder` is empty for the root gallery. */
export type KnownPicture = {
  readonly sourceHash: string;
  readonly key: string;
  readonly folder: string;
  readonly fileName: string;
};

/** A folder that has pictures, and the one that stands for it: the chosen one, or else the first. */
export type FolderCover = { readonly folder: string; readonly image: GalleryImage };

/** The states of a picture on its way into the gallery: not taken yet, in its folder's list, or refused, as `message` says. */
export const arrivalStatuses = ['waiting', 'taken', 'refused'] as const;

/** What became of a picture that was uploaded lately. */
export type GalleryArrival = {
  readonly key: string;
  readonly status: (typeof arrivalStatuses)[number];
  readonly message?: string;
};

/** Whether the text can be one segment of a picture's key, such as its folder. */
export function isKeySegment(text: string): boolean {
  return text !== '' && text.trim() === text && keySegmentPattern.test(text);
}

/** A folder's name, or nothing for the root gallery: trimmed, in the one Unicode form (NFC) that makes equal names equal keys. */
export const folderNameOrRoot = z
  .string(missingOr('Folder name', 'Folder name must be text.'))
  .check(
    ...atMost('Folder name', limits.folderNameLength),
    wellFormed('Folder name'),
    oneLine('Folder name'),
    z.regex(
      visibleOrEmptyPattern,
      'Folder name must have a letter, a digit or another character that can be seen.',
    ),
    z.regex(keySegmentPattern, 'Folder name must not contain / \\ or %, and must not start with a dot.'),
    z.trim(),
    z.normalize('NFC'),
  );

/** The body that creates a gallery folder. */
export const galleryFolderSchema = z.object({
  folderName: folderNameOrRoot.check(z.regex(visiblePattern, 'Folder name is missing.')),
});

/** The body that puts a picture behind another of its folder, by that one's key; before all with an empty one. */
export const orderSchema = z.object({ after: pictureKey('After') });

/** The body that chooses the picture that stands for a folder, by its key; an empty one goes back to the first. */
export const coverSchema = z.object({ key: pictureKey('Key') });

/** The body that moves a picture to another folder; an absent or empty one is the root gallery. */
export const moveSchema = z.object({ key: pictureKey('Key'), folder: z._default(folderNameOrRoot, '') });

/** The body that shows a picture of the gallery at a place on the home page, with what is said of it to those who cannot see it. */
export const homePictureSchema = z.object({
  key: pictureKey('Key'),
  alt: line('Description', limits.captionLength),
});

/** The body that sets a picture's caption; an empty one clears it. */
export const captionSchema = z.object({ caption: textOrEmpty('Caption', limits.captionLength) });

function pictureKey(label: string) {
  return z
    .string(missingOr(label, `${label} must be text.`))
    .check(...atMost(label, limits.pictureKeyLength));
}
