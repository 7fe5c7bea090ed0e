import type { RenditionFiles } from './rendition-files.ts';
import type { Renditions } from './renditions.ts';

export type RemoveRenditions = (keys: readonly string[]) => Promise<void>;

/**
 * Deletes the renditions of pictures whose own files are gone: what lists say of them first, so that no list names a file that
 * is not there. Call it after the pictures were deleted: a run of the media function that is still at one of them then
 * sees that it is gone, and removes what it has made (lambdas/media/follow-picture.ts).
 */
export function renditionRemoval(renditions: Renditions, files: RenditionFiles): RemoveRenditions {
  return async (keys) => {
    await renditions.remove(keys);
    await files.remove(keys);
  };
}
