import * as z from 'zod/mini';
import { isVisible } from '../characters.ts';
import { oneLine, textOrEmpty, wellFormed } from '../fields.ts';
import { limits } from '../limits.ts';

/** A picture of the gallery: `key` names it in the API, `url` is its path on this site, `size` in bytes, `lastModified` an ISO timestamp. */
export type GalleryImage = {
  readonly key: string;
  readonly url: string;
  readonly fileName: string;
  readonly size: number;
  readonly lastModified: string;
  readonly caption?: string;
};

/**
 * One path segment that survives every encoding on the way: no slash, backslash, percent sign, control character or half
 * of a surrogate pair, no leading dot.
 */
const SAFE_SEGMENT = /^(?!\.)[^/\\%\p{Cc}\p{Cs}]*$/u;

/** Whether the text can be one segment of a picture's key, such as its folder. */
export function isKeySegment(text: string): boolean {
  return text !== '' && SAFE_SEGMENT.test(text);
}

/** A folder's name, or nothing for the root gallery: trimmed, in the one Unicode form (NFC) that makes equal names equal keys. */
export const folderNameOrRoot = z.string('Folder name must be text.').check(
  z.trim(),
  z.normalize('NFC'),
  z.maxLength(
    limits.folderNameLength,
    `Folder name must be at most ${limits.folderNameLength} characters long.`,
  ),
  wellFormed('Folder name'),
  oneLine('Folder name'),
  z.refine(
    (name) => name === '' || isVisible(name),
    'Folder name must have a letter, a digit or another character that can be seen.',
  ),
  z.regex(SAFE_SEGMENT, 'Folder name must not contain / \\ or %, and must not start with a dot.'),
);

/** The body that creates a gallery folder. */
export const galleryFolderSchema = z.object({
  folderName: z.pipe(
    z.string('Folder name is missing.').check(z.trim(), z.minLength(1, 'Folder name is missing.')),
    folderNameOrRoot,
  ),
});

/** The body that sets a picture's caption; an empty one clears it. */
export const captionSchema = z.object({ caption: textOrEmpty('Caption', limits.captionLength) });
