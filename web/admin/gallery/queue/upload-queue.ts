import { createStore } from '../../../data/store.ts';
import { storeChanges } from './queue-storage.ts';
import { emptyQueue, type QueueState } from './queue-state.ts';
import { type QueueEvent, reduce } from './reduce.ts';

/** The upload queue of this page, changed only by `dispatch`. `upload-effects.ts` performs what its state asks for. */
export const uploadQueue = createStore<QueueState>(emptyQueue);

/** Applies an event to the queue and stores on this device what it has changed. */
export function dispatch(event: QueueEvent): void {
  const before = uploadQueue.get();
  const after = reduce(before, event);
  // Before the effects of the new state dispatch further events, which are stored after this one.
  if (event.type !== 'read') storeChanges(before, after);
  uploadQueue.set(after);
}
