import { folderChangeId, pictureChangeId } from '../../../contract/changes.ts';
import type { GalleryImage } from '../../../contract/entities/gallery.ts';
import { describeFailure, failureOf } from '../connection/failure.ts';
import { galleryWrites } from './shared/gallery-writes.ts';

/** The deletion of a picture, or of a folder with its pictures. */
export type Deletion = { readonly image: GalleryImage } | { readonly folder: string };

/** Returns the confirmation question (specification §8). */
export function deletionQuestion(deletion: Deletion): string {
  return 'image' in deletion
    ? 'Are you sure you want to delete this image?'
    : 'Are you sure you want to delete this folder? All images in this folder will also be deleted.';
}

/** Returns the display name of the deleted picture or folder. */
export function deletedName(deletion: Deletion): string {
  return 'image' in deletion ? deletion.image.caption || deletion.image.fileName : deletion.folder;
}

/** Returns the id of the picture or folder in the changes API. */
export function changeIdOfDeletion(deletion: Deletion): string {
  return 'image' in deletion ? pictureChangeId(deletion.image.key) : folderChangeId(deletion.folder);
}

/** Deletes a picture or folder and alerts the outcome (specification §8). Returns an error message if it failed. */
export async function deleteFromGallery(deletion: Deletion): Promise<string | undefined> {
  try {
    await ('image' in deletion
      ? galleryWrites.deleteImage(deletion.image)
      : galleryWrites.deleteFolder(deletion.folder));
  } catch (error) {
    console.error('Deleting from the gallery failed', error);
    // If someone else has deleted it already, this counts as a success.
    if (!failureOf(error).isGone) {
      window.alert('Failed to delete. Please try again.');
      return describeFailure(`${deletedName(deletion)} was not deleted.`, error);
    }
  }
  window.alert('image' in deletion ? 'Image deleted successfully!' : 'Folder deleted successfully!');
  return undefined;
}
