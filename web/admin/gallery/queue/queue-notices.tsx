import { useEffect, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Notice } from '../../../components/notice.tsx';
import { apiIsOff } from '../../../data/request.ts';
import { flushDeviceStorage, isStorageReliable } from '../../device/device-storage.ts';
import { countOf } from '../../ui/count-of.ts';
import { idsOf, type QueuedPicture } from './queued-picture.ts';
import { duplicateNotes } from './duplicates.ts';
import { type QueueState, readyPictures } from './queue-state.ts';
import { dispatch } from './upload-queue.ts';

/** Warns if the device cannot keep the pictures, or reports an interrupted upload whose pictures it keeps. */
export function KeptNotice({ state }: { state: QueueState }) {
  const isKept = useIsKept(state.pictures);
  const isReliable = isStorageReliable.useValue();
  const count = readyPictures(state).filter(({ status }) => status === 'waiting').length;
  if (!isReliable)
    return (
      <Notice kind="warning">
        <p>
          This browser cannot keep these images: its storage is full or not allowed. Please leave this page
          open until they are uploaded.
        </p>
      </Notice>
    );
  if (count === 0 || !isKept) return null;
  return (
    <Notice kind="warning">
      <p>
        {`${countOf(count, 'image')} ${count === 1 ? 'is' : 'are'} not uploaded yet, but kept on this device with ${count === 1 ? 'its caption' : 'their captions'}. ${
          state.isRunningElsewhere
            ? 'Another window of this browser is uploading them.'
            : 'Those already uploaded will not be sent again.'
        }`}
      </p>
    </Notice>
  );
}

/** The number of chosen pictures that are duplicates, with a button to remove them. Each row has the details. */
export function DuplicatesNotice({ state }: { state: QueueState }) {
  const notes = duplicateNotes(state);
  const found = readyPictures(state).filter(({ id, isStored }) => notes.has(id) && !isStored);
  if (found.length === 0) return null;
  const isOne = found.length === 1;
  return (
    <Notice kind="warning">
      <p>
        {`${found.length} of these images ${isOne ? 'is' : 'are'} already in the gallery or chosen twice: see the note beside ${isOne ? 'it' : 'each'}.`}
      </p>
      <Button onClick={() => dispatch({ type: 'removed', ids: idsOf(found) })}>
        {`Leave Out ${isOne ? '1 Image' : `${found.length} Images`}`}
      </Button>
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
