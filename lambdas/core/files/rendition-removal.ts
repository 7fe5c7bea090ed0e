import type { RenditionFiles } from './rendition-files.ts';

export type RemoveRenditions = (keys: readonly string[]) => Promise<void>;

/**
 * Deletes the renditions of pictures whose own files are gone: what lists say of them first, so that no list names a file that
 * is not there. Call it after the pictures were deleted: a run of the media function that is still at one of them then
 * sees that it is gone, and removes what it has made (lambdas/media/follow-picture.ts).
 */
export function renditionRemoval(
  forget: (keys: readonly string[]) => Promise<void>,
  files: RenditionFiles,
): RemoveRenditions {
  return async (keys) => {
    await forget(keys);
    await files.remove(keys);
  };
}
