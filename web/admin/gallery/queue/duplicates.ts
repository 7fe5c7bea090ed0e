import { folderName } from '../../uploads/folder-name.ts';
import { type QueueState, shownPictures } from './queue-state.ts';
import type { QueuedPicture } from './queued-picture.ts';

/**
 * Returns a note for each picture that was chosen twice or uploaded before, by id. The first of several identical files has
 * none, nor does a picture whose own upload is the match.
 */
export function duplicateNotes(state: QueueState): ReadonlyMap<string, string> {
  const first = new Map<string, QueuedPicture>();
  const notes = new Map<string, string>();
  for (const picture of shownPictures(state)) {
    const { id, sourceHash, grant } = picture;
    if (sourceHash === undefined) continue;
    const uploaded = state.known.find((each) => each.sourceHash === sourceHash && each.key !== grant?.key);
    const chosen = first.get(sourceHash);
    if (uploaded) {
      notes.set(id, `Already uploaded as ${uploaded.fileName} in ${folderName(uploaded.folder)}.`);
    } else if (chosen) notes.set(id, `Chosen twice: same as ${chosen.fileName}.`);
    else first.set(sourceHash, picture);
  }
  return notes;
}
