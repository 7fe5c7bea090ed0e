import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useAdminUser } from '../../../session/admin-user.tsx';
import { isStorageReliable } from '../../device/device-storage.ts';
import { useLeaveGuard } from '../../navigation/leave-guard.ts';
import { followArrivals } from './follow-arrivals.ts';
import { type QueueState, shownPictures } from './queue-state.ts';
import { idsOf } from './queued-picture.ts';
import { openQueue } from './upload-effects.ts';
import { dispatch, uploadQueue } from './upload-queue.ts';

/** The upload queue of the gallery, kept on this device. `onUploaded` is called when the server has stored a picture. */
export function useUploadQueue(onUploaded: () => void) {
  const { username } = useAdminUser();
  useState(() => openQueue(username));
  useEffect(() => {
    dispatch({ type: 'opened' });
    void followArrivals();
  }, []);

  const revision = useQueueState((state) => state.revision);
  const seenRevision = useRef(revision);
  useEffect(() => {
    if (revision !== seenRevision.current) onUploaded();
    seenRevision.current = revision;
  }, [revision, onUploaded]);

  const isEmpty = useQueueState((state) => shownPictures(state).length === 0);
  const isReliable = isStorageReliable.useValue();
  const remove = (ids: readonly string[]) => dispatch({ type: 'removed', ids });
  useLeaveGuard(!isEmpty && !isReliable, () => remove(idsOf(shownPictures(uploadQueue.get()))));

  return {
    inFolder,
    /** Cancels the uploads to a folder; the pictures stay in the queue. */
    stopIn: (folder: string) => dispatch({ type: 'cancelled', ids: idsOf(inFolder(folder)) }),
    /** Removes the pictures for a deleted folder. */
    dropFolder: (folder: string) => remove(idsOf(inFolder(folder))),
  };
}

function inFolder(name: string) {
  return shownPictures(uploadQueue.get()).filter(({ folder }) => folder === name);
}

/** Selects a value, because the whole state changes with each percent, and the gallery would be rendered again. */
function useQueueState<Value>(select: (state: QueueState) => Value): Value {
  return useSyncExternalStore(uploadQueue.subscribe, () => select(uploadQueue.get()));
}
