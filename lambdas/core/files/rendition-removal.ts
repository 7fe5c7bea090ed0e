import type { RenditionFiles } from './rendition-files.ts';

export type RemoveRenditions = (keys: readonly string[]) => Promise<void>;

/**
 * Deletes the renditions of deleted pictures: table items first, so that no list references a missing file. Call it after
 * deleting the pictures: a media function run still in progress then sees that the picture no longer exists, and deletes
 * the renditions it has made (lambdas/media/follow-picture.ts).
 */
export function renditionRemoval(
  removeItems: (keys: readonly string[]) => Promise<void>,
  files: RenditionFiles,
): RemoveRenditions {
  return async (keys) => {
    await removeItems(keys);
    await files.remove(keys);
  };
}
