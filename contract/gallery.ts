import * as z from 'zod/mini';
import type { CalendarDate } from './dates/calendar-date.ts';
import { keySegmentPattern, visibleOrEmptyPattern, visiblePattern } from './fields/characters.ts';
import {
  atMost,
  line,
  missingOr,
  nothingHidden,
  oneLine,
  optionalDate,
  optionalText,
  textOrEmpty,
  wellFormed,
} from './fields/fields.ts';
import { limits } from './limits.ts';
import type { Rendered } from './files/pictures.ts';

/**
 * A gallery picture: `key` identifies it in the API, `url` is its path on this site, `size` is in bytes, `lastModified` is
 * an ISO timestamp, `isCover` is set on a folder's chosen cover. The `Rendered` fields are set once its renditions exist, as
 * they do for every picture in visitors' lists; `url` is the largest of them.
 */
export type GalleryImage = Partial<Rendered> & {
  readonly key: string;
  readonly url: string;
  readonly fileName: string;
  readonly size: number;
  readonly lastModified: string;
  readonly caption?: string;
  readonly isCover?: true;
};

/** Who confirmed that everyone recognisable in a picture consents, and when (ISO timestamp). */
export type Consent = { readonly by: string; readonly at: string };

/**
 * A picture in administrators' lists. Without renditions and `fault`, it is being prepared. `fault` is why it was refused;
 * such a picture is only listed, and gone. An imported one has no `consent` until an administrator has confirmed it. Those who
 * may not edit the gallery see no `version`.
 */
export type AdminGalleryImage = GalleryImage & {
  readonly version?: number;
  readonly consent?: Consent;
  readonly fault?: string;
};

/** A picture already uploaded from a file with this hash. `folder` is empty for the root gallery. */
export type KnownPicture = {
  readonly sourceHash: string;
  readonly key: string;
  readonly folder: string;
  readonly fileName: string;
};

/** What visitors read above the pictures of a folder. `date` is when they were taken, as `yyyy-mm-dd`. */
export type AlbumWords = {
  readonly date?: string | undefined;
  readonly description?: string | undefined;
};

/** A non-empty folder with its words and its cover: the chosen picture, or else the first. */
export type FolderCover = AlbumWords & { readonly folder: string; readonly image: GalleryImage };

/**
 * A folder and its cover in administrators' lists. `addedOn` is the number of its pictures by the day of their upload (UTC).
 * `unconfirmed` is the number of those without confirmed consent, if any. `version` is 0 for a folder that only pictures name.
 */
export type AdminFolderCover = FolderCover & {
  readonly version: number;
  readonly addedOn: Readonly<Record<CalendarDate, number>>;
  readonly unconfirmed?: number;
};

/** Whether the text is valid as one segment of a picture's key, such as its folder. */
export function isKeySegment(text: string): boolean {
  return text !== '' && text.trim() === text && keySegmentPattern.test(text);
}

/** A folder name, or '' for the root gallery. Trimmed and normalised to NFC, so that equal names make equal keys. */
export const folderNameOrRoot = z
  .string(missingOr('Folder name', 'Folder name must be text.'))
  .check(
    ...atMost('Folder name', limits.folderNameLength),
    wellFormed('Folder name'),
    nothingHidden('Folder name'),
    oneLine('Folder name'),
    z.regex(
      visibleOrEmptyPattern,
      'Folder name must contain a letter, a digit or another visible character.',
    ),
    z.regex(keySegmentPattern, 'Folder name must not contain / \\ or %, and must not start with a dot.'),
    z.trim(),
    z.normalize('NFC'),
  );

/** The body of a request to create a gallery folder. */
export const galleryFolderSchema = z.object({
  folderName: folderNameOrRoot.check(z.regex(visiblePattern, 'Folder name is missing.')),
});

/** The body of a request to move a picture after the picture with this key in its folder, or to the front if it is empty. */
export const orderSchema = z.object({ after: pictureKey('After') });

/** The body of a request to set a folder's cover to a picture's key; an empty key resets it to the first picture. */
export const coverSchema = z.object({ key: pictureKey('Key') });

/** The body of a request to change the words of a folder; an empty one is removed. Another `name` renames it. */
export const albumSchema = z.object({
  name: z.optional(galleryFolderSchema.shape.folderName),
  date: optionalDate('Date'),
  description: optionalText('Description', limits.excerptLength),
});

/** The body of a request to move a picture to another folder; an absent or empty folder is the root gallery. */
export const moveSchema = z.object({ key: pictureKey('Key'), folder: z._default(folderNameOrRoot, '') });

/** The body of a request to show a gallery picture at a place on the home page, with its alternative text. */
export const homePictureSchema = z.object({
  key: pictureKey('Key'),
  alt: line('Description', limits.captionLength),
});

/** That someone in a picture, or a parent, has asked for it to be taken away. `note` says how they asked, for example. */
export const withdrawalSchema = z.object({
  askedBy: line('Who asked', limits.titleLength),
  note: optionalText('Note', limits.captionLength),
});

/** Who asked that a picture be taken away. */
export type Withdrawal = z.output<typeof withdrawalSchema>;

/** The body of a request about the consent to a picture of the gallery: that it was given, or that it was withdrawn. */
export const pictureConsentSchema = z.object({ withdrawn: z.optional(withdrawalSchema) });

/** That the consent to a picture which was uploaded for an item was withdrawn. `picture` is its address. */
const itemWithdrawalSchema = z.object({
  ...withdrawalSchema.shape,
  picture: line('Picture', limits.urlLength),
});

/** The body of a PUT of an item that says so. */
export const pictureWithdrawalSchema = z.object({ imageWithdrawn: itemWithdrawalSchema });

/** The body of a request to set a picture's caption; an empty one clears it. */
export const captionSchema = z.object({ caption: textOrEmpty('Caption', limits.captionLength) });

function pictureKey(label: string) {
  return z
    .string(missingOr(label, `${label} must be text.`))
    .check(...atMost(label, limits.pictureKeyLength));
}
