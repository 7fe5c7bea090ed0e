import { folderChangeId, pictureChangeId } from '../../../contract/changes.ts';
import type { GalleryImage } from '../../../contract/entities/gallery.ts';
import { ApiUnavailable } from '../../data/api-error.ts';
import { failureOf } from '../connection/failure.ts';
import { galleryWrites } from './shared/gallery-writes.ts';

/** What is to be deleted from the gallery: a picture, or a folder with all that is in it. */
export type Deletion = { readonly image: GalleryImage } | { readonly folder: string };

/** What is asked before that (specification §8). */
export function deletionQuestion(what: Deletion): string {
  return 'image' in what
    ? 'Are you sure you want to delete this image?'
    : 'Are you sure you want to delete this folder? All images in this folder will also be deleted.';
}

/** What a person knows it by. */
export function deletedName(what: Deletion): string {
  return 'image' in what ? what.image.caption || what.image.fileName : what.folder;
}

/** The id by which changes name it. */
export function changeIdOfDeletion(what: Deletion): string {
  return 'image' in what ? pictureChangeId(what.image.key) : folderChangeId(what.folder);
}

/** Deletes and alerts the outcome (specification §8); returns the reason when it failed. */
export async function deleteFromGallery(what: Deletion): Promise<string | undefined> {
  try {
    await ('image' in what ? galleryWrites.deleteImage(what.image) : galleryWrites.deleteFolder(what.folder));
  } catch (error) {
    console.error('Deleting from the gallery failed', error);
    const { isGone, message } = failureOf(error);
    // Someone else has deleted it already: that is what was wanted.
    if (!isGone) {
      window.alert('Failed to delete. Please try again.');
      const reason = error instanceof ApiUnavailable ? 'The server cannot be reached.' : message;
      return `${deletedName(what)} is not deleted. ${reason}`;
    }
  }
  window.alert('image' in what ? 'Image deleted successfully!' : 'Folder deleted successfully!');
  return undefined;
}
