import { folderPath } from '../../../routes/views.ts';
import { countOf } from '../../../desk/ui/count-of.ts';
import { folderName } from '../../../desk/uploads/folder-name.ts';
import { type QueueState, type QueuedPicture, inOrder, type UploadRun } from './reduce.ts';

/**
 * Returns a note for each picture that was chosen twice or uploaded before, by id. The first of several identical files has
 * none.
 */
export function duplicateNotes(state: QueueState): ReadonlyMap<string, string> {
  const first = new Map<string, QueuedPicture>();
  const notes = new Map<string, string>();
  for (const picture of inOrder(state)) {
    const { sourceHash, known } = picture.inspection ?? {};
    if (sourceHash === undefined) continue;
    const chosen = first.get(sourceHash);
    if (known) notes.set(picture.id, `Already uploaded as ${known.fileName} in ${folderName(known.folder)}.`);
    else if (chosen) notes.set(picture.id, `Chosen twice: same as ${chosen.file.name}.`);
    else first.set(sourceHash, picture);
  }
  return notes;
}

/**
 * Returns the distinct alerts of a run that has ended (specification §8), without the success if any failed: each row shows
 * its outcome. A paused run has no success, because the one that continues it alerts that.
 */
export function alertsOf({ failures, uploads, isPaused }: NonNullable<QueueState['ended']>): string[] {
  if (failures.length > 0) return [...new Set(failures)];
  return uploads.length > 0 && !isPaused ? ['Image uploaded successfully!'] : [];
}

/**
 * Returns the message after a run, with the path of the folder, or of the gallery for several folders; undefined if nothing
 * was uploaded.
 */
export function messageAfter({ uploads }: Pick<UploadRun, 'uploads'>) {
  if (uploads.length === 0) return undefined;
  const [folder = '', ...others] = new Set(uploads);
  const seen = uploads.length === 1 ? 'Visitors see it' : 'Visitors see them';
  return {
    message: `Uploaded ${countOf(uploads.length, 'image')}. ${seen} within a minute.`,
    view: folderPath(others.length === 0 ? folder : ''),
  };
}
