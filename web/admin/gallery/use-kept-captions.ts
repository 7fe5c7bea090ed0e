import { useEffect, useState } from 'react';
import { useAdminUser } from '../../session/admin-user.tsx';
import { draftKey, type FormValues, readDraft, removeDraft, writeDraft } from '../drafts/drafts.ts';
import { filesWithCaption, typedCaptions, withKeptCaptions, withoutFolder } from './kept-captions.ts';
import type { QueuedPicture } from './upload-queue.ts';

/**
 * Keeps on this device the captions of pictures that are not stored yet, by folder and file name. The files themselves
 * cannot be kept: a caption waits until the same file is chosen again.
 */
export function useKeptCaptions(pictures: readonly QueuedPicture[]) {
  const key = draftKey({ user: useAdminUser().username, resource: 'gallery', form: 'captions' });
  const [waiting, setWaiting] = useState<FormValues>(() => readDraft(key)?.values ?? {});
  const values = { ...waiting, ...typedCaptions(pictures) };
  const isEmpty = Object.keys(values).length === 0;

  const content = JSON.stringify(values);
  useEffect(() => {
    if (isEmpty) removeDraft(key);
    else writeDraft(key, { values: JSON.parse(content) });
  }, [key, content, isEmpty]);

  return {
    /** The files of a folder whose captions wait for them. */
    waitingIn: (folder: string) => filesWithCaption(waiting, folder),
    /** The pictures with the captions that waited for them. */
    captioned: (chosen: readonly QueuedPicture[]): QueuedPicture[] => {
      const { captioned, rest } = withKeptCaptions(chosen, waiting);
      setWaiting(rest);
      return captioned;
    },
    /** Gives up what waits for files of a folder. */
    forget: (folder: string) => {
      setWaiting(withoutFolder(waiting, folder));
    },
    /** Gives up the captions of the pictures that are chosen, and keeps those that wait. */
    giveUpChosen: () => {
      if (Object.keys(waiting).length === 0) removeDraft(key);
      else writeDraft(key, { values: waiting });
    },
  };
}
