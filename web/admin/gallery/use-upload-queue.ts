import { useEffect, useRef, useState } from 'react';
import { galleryFolder } from '../../../contract/media.ts';
import { failureOf } from '../failure.ts';
import { useLeaveGuard } from '../leave-guard.ts';
import { UploadCancelled } from '../uploads/send-file.ts';
import { UnreadablePicture } from '../uploads/without-metadata.ts';
import { abreast, type QueuedPicture, sendPicture } from './upload-queue.ts';

type State = QueuedPicture['state'];

const success = 'Image uploaded successfully!';

/** The pictures that were chosen for the gallery, and their uploads. `onUploaded` is called for each that is stored. */
export function useUploadQueue(onUploaded: () => void) {
  const [pictures, setPictures] = useState<readonly QueuedPicture[]>([]);
  const running = useRef(new Map<string, AbortController>());
  const isUploading = pictures.some(
    ({ state }) => state.status === 'waiting' || state.status === 'uploading',
  );

  const stopAll = () => running.current.forEach((controller) => controller.abort());
  useEffect(() => stopAll, []);
  const clear = () => {
    stopAll();
    for (const { preview } of pictures) URL.revokeObjectURL(preview);
    setPictures([]);
  };
  useLeaveGuard(pictures.length > 0, clear);

  const change = (id: string, changes: Partial<QueuedPicture>) =>
    setPictures((before) => before.map((each) => (each.id === id ? { ...each, ...changes } : each)));
  const remove = (picture: QueuedPicture) => {
    running.current.get(picture.id)?.abort();
    URL.revokeObjectURL(picture.preview);
    setPictures((before) => before.filter(({ id }) => id !== picture.id));
  };

  /** Uploads one picture and answers with the alert for how that ended; with none when it was cancelled. */
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
      return success;
    } catch (error) {
      if (error instanceof UploadCancelled) {
        become({ status: 'chosen' });
        return undefined;
      }
      console.error('Uploading a picture failed', error);
      become({ status: 'failed', sentence: sentenceFor(error, isStored) });
      return alertFor(error, isStored);
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
    const alerts = new Set<string>();
    await abreast(turns, async ({ picture, controller }) => {
      const alert = await send(picture, controller.signal);
      if (alert) alerts.add(alert);
    });
    // Of a run that was not all well only that is said: every picture shows its own outcome.
    if (alerts.size > 1) alerts.delete(success);
    for (const alert of alerts) window.alert(alert);
    for (const picture of chosen) setPictures((before) => before.filter((each) => !isDone(each, picture)));
  }

  return {
    pictures,
    isUploading,
    add: (more: readonly QueuedPicture[]) => setPictures((before) => [...before, ...more]),
    setCaption: (id: string, caption: string) => change(id, { caption }),
    remove,
    cancel: ({ id, state }: QueuedPicture) => {
      running.current.get(id)?.abort();
      if (state.status === 'waiting') change(id, { state: { status: 'chosen' } });
    },
    upload,
  };
}

function sentenceFor(error: unknown, isStored: boolean): string {
  const { sentence, fields } = failureOf(error);
  const reason = Object.values(fields).join(' ') || sentence;
  return isStored ? `The image is uploaded, but not its caption. ${reason}` : reason;
}

function alertFor(error: unknown, isStored: boolean): string {
  if (isStored) return 'Failed to update caption. Please try again.';
  if (error instanceof UnreadablePicture) return galleryFolder.wrongType;
  return 'Failed to upload image. Please try again.';
}

/** What is stored needs no place in the queue: it is among the pictures now. */
function isDone(each: QueuedPicture, picture: QueuedPicture): boolean {
  return each.id === picture.id && each.state.status === 'uploaded';
}

/** What the hook gives to the components of the upload area. */
export type UploadQueue = ReturnType<typeof useUploadQueue>;
