import { useEffect, useMemo, useState } from 'react';
import { useAdminUser } from '../../../session/admin-user.tsx';
import { isStorageReliable } from '../../device/device-storage.ts';
import { useLeaveGuard } from '../../navigation/leave-guard.ts';
import { captionsOfLastRelease } from './captions-of-last-release.ts';
import { duplicateNotes } from './duplicates.ts';
import { followArrivals } from './follow-arrivals.ts';
import { isLineLost } from './lost-line.ts';
import { knownPictures, preparePictures, unpreparedCount } from './prepare-pictures.ts';
import { inOrder, isReady, type QueuedPicture, storedVersion } from './queued-picture.ts';
import {
  addPicture,
  changePicture,
  openQueue,
  orderQueue,
  queuedPictures,
  queueOrder,
  removePicture,
} from './queue-storage.ts';
import {
  cancelUpload,
  isElsewhere,
  noteStored,
  pauseUploads,
  storedCount,
  uploadPictures,
  uploadRun,
} from './upload-run.ts';

/** The pictures that were chosen for the gallery, kept on this device, and their uploads. `onUploaded` is called for each that is stored. */
export function useUploadQueue(onUploaded: () => void) {
  const { username } = useAdminUser();
  useState(() => openQueue(username));
  const order = queueOrder.useValue();
  const all = queuedPictures.useValue();
  const known = knownPictures.useValue();
  const run = uploadRun.useValue();
  const isUploading = run !== undefined;
  // What is uploaded is among the folder's pictures once the run is over.
  const pictures = useMemo(
    () => inOrder(all, order).filter(({ status }) => isUploading || status !== 'uploaded'),
    [all, order, isUploading],
  );
  const duplicates = useMemo(() => duplicateNotes(pictures, known), [pictures, known]);
  const ready = pictures.filter(isReady);

  useEffect(() => {
    preparePictures(queuedPictures.get().flatMap((each) => (isReady(each) ? each.id : [])));
    void followArrivals(noteStored);
  }, []);
  useEffect(() => {
    const unsubscribe = storedCount.subscribe(onUploaded);
    return () => void unsubscribe();
  }, [onUploaded]);

  const remove = (gone: readonly QueuedPicture[]) => {
    for (const { id } of gone) {
      cancelUpload(id);
      removePicture(id);
    }
  };
  const inFolder = (name: string) => pictures.filter(({ folder }) => folder === name);
  const changeAll = (changed: readonly QueuedPicture[], changes: Partial<Omit<QueuedPicture, 'id'>>) => {
    for (const { id } of changed) changePicture(id, changes);
  };
  const isReliable = isStorageReliable.useValue();
  useLeaveGuard(pictures.length > 0 && !isReliable, () => remove(pictures));

  return {
    pictures,
    /** Those that are not uploaded yet. */
    ready,
    order,
    run,
    isUploading,
    isLineLost: isLineLost.useValue(),
    isElsewhere: isElsewhere.useValue(),
    isPreparing: unpreparedCount.useValue() > 0,
    isReliable,
    /** What is said of pictures that are there already, by their ids. */
    duplicates,
    /** Whether all that are not uploaded have the consent of those whom they show. */
    hasConsent: ready.length > 0 && ready.every(({ hasConsent }) => hasConsent),
    /** Whether some were begun before, and are not uploaded. */
    isInterrupted: !run && ready.some(({ status }) => status === 'waiting'),
    inFolder,
    add: (files: readonly File[], folder: string) => preparePictures(files.map((file) => add(file, folder))),
    setCaption: (id: string, caption: string) => changePicture(id, { caption }),
    /** Gives a caption to those that have none. */
    captionAll: (caption: string) =>
      changeAll(
        ready.filter((each) => !each.caption.trim()),
        { caption },
      ),
    setConsent: (hasConsent: boolean) => changeAll(ready, { hasConsent }),
    sort: orderQueue,
    remove,
    cancel: ({ id }: QueuedPicture) => cancelUpload(id),
    pause: pauseUploads,
    /** Stops what is on its way into a folder; it stays chosen. */
    stopIn: (folder: string) => inFolder(folder).forEach(({ id }) => cancelUpload(id)),
    /** Forgets all that was meant for a folder that is gone. */
    dropFolder: (folder: string) => remove(inFolder(folder)),
    upload: uploadPictures,
  };

  function add(file: File, folder: string): string {
    const id = crypto.randomUUID();
    const position = Math.max(-1, ...queuedPictures.get().map((each) => each.position)) + 1;
    const caption = captionsOfLastRelease.take(username, folder, file.name) ?? '';
    addPicture(
      {
        id,
        version: storedVersion,
        fileName: file.name,
        fileSize: file.size,
        folder,
        caption,
        hasConsent: false,
        position,
        status: 'chosen',
        isStored: false,
      },
      file,
    );
    return id;
  }
}

/** What the hook gives to the components of the upload area. */
export type UploadQueue = ReturnType<typeof useUploadQueue>;
