import pMap from 'p-map';
import { useEffect, useRef, useState } from 'react';
import { useLeaveGuard } from '../navigation/leave-guard.ts';
import { UploadCancelledError } from '../uploads/send-file.ts';
import { alertsOfRun, uploadedAlert, uploadErrorAlert, uploadFailureMessage } from './upload-outcome.ts';
import { isOnItsWay, queued, type QueuedPicture, sendPicture, UPLOAD_CONCURRENCY } from './upload-queue.ts';
import { useKeptCaptions } from './use-kept-captions.ts';

type State = QueuedPicture['state'];

/** The pictures that were chosen for the gallery, and their uploads. `onUploaded` is called for each that is stored. */
export function useUploadQueue(onUploaded: () => void) {
  const [pictures, setPictures] = useState<readonly QueuedPicture[]>([]);
  const kept = useKeptCaptions(pictures);
  const running = useRef(new Map<string, AbortController>());

  const stopAll = () => running.current.forEach((controller) => controller.abort());
  useEffect(() => stopAll, []);

  const change = (id: string, changes: Partial<QueuedPicture>) =>
    setPictures((before) => before.map((each) => (each.id === id ? { ...each, ...changes } : each)));
  const remove = (gone: readonly QueuedPicture[]) => {
    for (const { id, preview } of gone) {
      running.current.get(id)?.abort();
      URL.revokeObjectURL(preview);
    }
    setPictures((before) => before.filter(({ id }) => !gone.some((each) => each.id === id)));
  };
  const cancel = ({ id, state }: QueuedPicture) => {
    running.current.get(id)?.abort();
    if (state.status === 'waiting') change(id, { state: { status: 'chosen' } });
  };
  const inFolder = (name: string) => pictures.filter(({ folder }) => folder === name);

  useLeaveGuard(pictures.length > 0, () => {
    remove(pictures);
    kept.giveUpChosen();
  });

  /** Uploads one picture and returns the alert for the outcome; none when it was cancelled. */
  async function send(picture: QueuedPicture, signal: AbortSignal): Promise<string | undefined> {
    if (signal.aborted) return undefined;
    const become = (state: State) => change(picture.id, { state });
    const onProgress = (percent: number) => become({ status: 'uploading', percent });
    let isStored = false;
    onProgress(0);
    try {
      const onStored = (key: string) => {
        isStored = true;
        change(picture.id, { key });
      };
      await sendPicture(picture, { signal, onProgress, onStored });
      become({ status: 'uploaded' });
      return uploadedAlert;
    } catch (error) {
      if (error instanceof UploadCancelledError) {
        become({ status: 'chosen' });
        return undefined;
      }
      console.error('Uploading a picture failed', error);
      become({ status: 'failed', message: uploadFailureMessage(error, isStored) });
      return uploadErrorAlert(error, isStored);
    } finally {
      running.current.delete(picture.id);
      if (isStored) onUploaded();
    }
  }

  /** Uploads these, a few at once, and says once, not for each, how it went (specification §8). */
  async function upload(chosen: readonly QueuedPicture[]): Promise<void> {
    const turns = chosen.map((picture) => ({ picture, controller: new AbortController() }));
    for (const { picture, controller } of turns) {
      running.current.set(picture.id, controller);
      change(picture.id, { state: { status: 'waiting' } });
    }
    const alerts: (string | undefined)[] = [];
    const done: QueuedPicture[] = [];
    const upload = async ({ picture, controller }: (typeof turns)[number]) => {
      const alert = await send(picture, controller.signal);
      alerts.push(alert);
      if (alert === uploadedAlert) done.push(picture);
    };
    // The gallery shows the newest first, by the time of its grant: the last chosen is granted first.
    await pMap(turns.reverse(), upload, { concurrency: UPLOAD_CONCURRENCY });
    for (const alert of alertsOfRun(alerts)) window.alert(alert);
    // What is stored needs no place in the queue: it is among the pictures now.
    remove(done);
  }

  return {
    pictures,
    isUploading: pictures.some(isOnItsWay),
    /** The files of a folder that had captions when the page was left, and have not been chosen again. */
    waitingCaptions: kept.waitingIn,
    forgetCaptions: kept.forget,
    inFolder,
    add: (files: readonly File[], folder: string) => {
      const captioned = kept.captioned(queued(files, folder));
      setPictures((before) => [...before, ...captioned]);
    },
    setCaption: (id: string, caption: string) => change(id, { caption }),
    remove: (picture: QueuedPicture) => remove([picture]),
    cancel,
    /** Stops what is on its way into a folder; it stays chosen. */
    stopIn: (folder: string) => inFolder(folder).filter(isOnItsWay).forEach(cancel),
    /** Forgets all that was meant for a folder that is gone. */
    dropFolder: (folder: string) => {
      remove(inFolder(folder));
      kept.forget(folder);
    },
    upload,
  };
}

/** What the hook gives to the components of the upload area. */
export type UploadQueue = ReturnType<typeof useUploadQueue>;
