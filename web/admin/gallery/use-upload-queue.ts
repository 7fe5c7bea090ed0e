import { useEffect, useRef, useState } from 'react';
import { failureOf } from '../failure.ts';
import { useLeaveGuard } from '../leave-guard.ts';
import { UploadCancelled } from '../uploads/send-file.ts';
import { abreast, type QueuedPicture, sendPicture } from './upload-queue.ts';

type State = QueuedPicture['state'];

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

  /** Uploads one picture and answers how that ended. */
  async function send(picture: QueuedPicture): Promise<State['status'] | 'cancelled'> {
    const controller = new AbortController();
    running.current.set(picture.id, controller);
    const become = (state: State) => change(picture.id, { state });
    become({ status: 'uploading', percent: 0 });
    try {
      await sendPicture(picture, {
        signal: controller.signal,
        onProgress: (percent) => become({ status: 'uploading', percent }),
      });
      become({ status: 'uploaded' });
      onUploaded();
      return 'uploaded';
    } catch (error) {
      if (error instanceof UploadCancelled) {
        become({ status: 'chosen' });
        return 'cancelled';
      }
      console.error('Uploading a picture failed', error);
      become({ status: 'failed', sentence: failureOf(error).sentence });
      return 'failed';
    } finally {
      running.current.delete(picture.id);
    }
  }

  /** Uploads these, a few at once, and says in one alert how it went (specification §8). */
  async function upload(chosen: readonly QueuedPicture[]): Promise<void> {
    for (const { id } of chosen) change(id, { state: { status: 'waiting' } });
    const ends: string[] = [];
    await abreast(chosen, async (picture) => {
      ends.push(await send(picture));
    });
    if (ends.includes('failed')) window.alert('Failed to upload image. Please try again.');
    else if (ends.includes('uploaded')) window.alert('Image uploaded successfully!');
    for (const picture of chosen) setPictures((before) => before.filter((each) => !isDone(each, picture)));
  }

  return {
    pictures,
    isUploading,
    add: (more: readonly QueuedPicture[]) => setPictures((before) => [...before, ...more]),
    setCaption: (id: string, caption: string) => change(id, { caption }),
    remove,
    cancel: ({ id }: QueuedPicture) => running.current.get(id)?.abort(),
    upload,
  };
}

/** What is stored needs no place in the queue: it is among the pictures now. */
function isDone(each: QueuedPicture, picture: QueuedPicture): boolean {
  return each.id === picture.id && each.state.status === 'uploaded';
}

export type UploadQueue = ReturnType<typeof useUploadQueue>;
