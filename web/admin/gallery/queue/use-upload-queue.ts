import { useEffect, useMemo, useState } from 'react';
import { useAdminUser } from '../../../session/admin-user.tsx';
import { isStorageReliable } from '../../device/device-storage.ts';
import { useLeaveGuard } from '../../navigation/leave-guard.ts';
import { duplicateNotes } from './duplicates.ts';
import { followArrivals } from './follow-arrivals.ts';
import { isConnectionLost } from './lost-connection.ts';
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
  isRunningElsewhere,
  noteStored,
  pauseUploads,
  storedCount,
  uploadPictures,
  uploadRun,
} from './upload-run.ts';

/** The upload queue of the gallery, kept on this device. `onUploaded` is called when the server has stored a picture. */
export function useUploadQueue(onUploaded: () => void) {
  const { username } = useAdminUser();
  useState(() => openQueue(username));
  const order = queueOrder.useValue();
  const all = queuedPictures.useValue();
  const known = knownPictures.useValue();
  const run = uploadRun.useValue();
  const isUploading = run !== undefined;
  // After the run, uploaded pictures appear in the folder's grid instead.
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

  const remove = (removed: readonly QueuedPicture[]) => {
    for (const { id } of removed) {
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
    /** The pictures that still have to be uploaded. */
    ready,
    order,
    run,
    isUploading,
    isConnectionLost: isConnectionLost.useValue(),
    isRunningElsewhere: isRunningElsewhere.useValue(),
    isPreparing: unpreparedCount.useValue() > 0,
    isReliable,
    /** The notes for duplicates, by picture id. */
    duplicates,
    /** Whether consent is confirmed for all pictures that still have to be uploaded. */
    hasConsent: ready.length > 0 && ready.every(({ hasConsent }) => hasConsent),
    /** Whether an earlier run left pictures that are not uploaded. */
    isInterrupted: !run && ready.some(({ status }) => status === 'waiting'),
    inFolder,
    add: (files: readonly File[], folder: string) => preparePictures(files.map((file) => add(file, folder))),
    setCaption: (id: string, caption: string) => changePicture(id, { caption }),
    /** Sets the caption of the pictures that have none. */
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
    /** Cancels the uploads to a folder; the pictures stay in the queue. */
    stopIn: (folder: string) => inFolder(folder).forEach(({ id }) => cancelUpload(id)),
    /** Removes the pictures for a deleted folder. */
    dropFolder: (folder: string) => remove(inFolder(folder)),
    upload: uploadPictures,
  };

  function add(file: File, folder: string): string {
    const id = crypto.randomUUID();
    const position = Math.max(-1, ...queuedPictures.get().map((each) => each.position)) + 1;
    addPicture(
      {
        id,
        version: storedVersion,
        fileName: file.name,
        fileSize: file.size,
        folder,
        caption: '',
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

export type UploadQueue = ReturnType<typeof useUploadQueue>;
