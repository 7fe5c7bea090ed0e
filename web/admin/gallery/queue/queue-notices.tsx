import { useEffect, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Notice } from '../../../components/notice.tsx';
import { apiIsOff } from '../../../data/request.ts';
import { flushDeviceStorage } from '../../device/device-storage.ts';
import { imageCount } from '../shared/image-count.ts';
import type { QueuedPicture } from './queued-picture.ts';
import type { UploadQueue } from './use-upload-queue.ts';

/** Warns if the device cannot keep the pictures, or reports an interrupted upload whose pictures it keeps. */
export function KeptNotice({ queue }: { queue: UploadQueue }) {
  const isKept = useIsKept(queue.pictures);
  const count = queue.ready.filter(({ status }) => status === 'waiting').length;
  if (!queue.isReliable)
    return (
      <Notice kind="warning">
        <p>
          This browser cannot keep these images: its storage is full or not allowed. Please leave this page
          open until they are uploaded.
        </p>
      </Notice>
    );
  if (!queue.isInterrupted || !isKept) return null;
  return (
    <Notice kind="warning">
      <p>
        {imageCount(count)} {count === 1 ? 'is' : 'are'} not uploaded yet, but kept on this device with{' '}
        {count === 1 ? 'its caption' : 'their captions'}.{' '}
        {queue.isRunningElsewhere
          ? 'Another window of this browser is uploading them.'
          : 'Those already uploaded will not be sent again.'}
      </p>
    </Notice>
  );
}

/** The number of chosen pictures that are duplicates, with a button to remove them. Each row has the details. */
export function DuplicatesNotice({ queue: { ready, duplicates, remove } }: { queue: UploadQueue }) {
  const found = ready.filter(({ id, isStored }) => duplicates.has(id) && !isStored);
  if (found.length === 0) return null;
  const isOne = found.length === 1;
  return (
    <Notice kind="warning">
      <p>
        {found.length} of these images {isOne ? 'is' : 'are'} already in the gallery or chosen twice: see the
        note beside {isOne ? 'it' : 'each'}.
      </p>
      <Button onClick={() => remove(found)}>Leave Out {isOne ? '1 Image' : `${found.length} Images`}</Button>
    </Notice>
  );
}

/** Returns true once the device has confirmed that it has stored these pictures. */
function useIsKept(pictures: readonly QueuedPicture[]): boolean {
  const [kept, setKept] = useState<readonly QueuedPicture[]>();
  useEffect(() => {
    let isCurrent = true;
    void flushDeviceStorage().then((isStored) => {
      if (isCurrent) setKept(isStored && !apiIsOff ? pictures : undefined);
    });
    return () => {
      isCurrent = false;
    };
  }, [pictures]);
  return kept === pictures;
}
