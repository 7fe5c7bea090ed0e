import { showDone } from '../../changes/undo.ts';
import { storageChange } from '../../device/device-storage.ts';
import { blockUnload } from '../../navigation/leave-guard.ts';
import { UploadCancelledError } from '../../uploads/send-file.ts';
import { followArrivals } from './follow-arrivals.ts';
import { preparePictures } from './prepare-pictures.ts';
import { findPicture, type UploadRun } from './queue-state.ts';
import { queueKeys, readQueue } from './queue-storage.ts';
import type { QueueEvent } from './reduce.ts';
import { sendPicture } from './send-picture.ts';
import { afterUpload, alertsOfRun } from './upload-outcome.ts';
import { dispatch, uploadQueue } from './upload-queue.ts';

/** The Web Lock that allows only one window of this browser to upload at a time. */
const LOCK = 'parish-gallery-upload';

const controllers = new Map<string, AbortController>();
let endRun = () => {};
let seen = uploadQueue.get();
let isReading = false;

/** Reads an administrator's queue from this device; no-op if it is open already. */
export function openQueue(owner: string): void {
  if (uploadQueue.get().owner !== owner) dispatch({ type: 'read', queue: readQueue(owner) });
}

/** Reads the queue again after another window has changed it; once for changes that arrive together. */
storageChange.subscribe(() => {
  const change = storageChange.get();
  const { owner } = uploadQueue.get();
  if (isReading || !owner || !change?.isRemote || !change.key.startsWith(queueKeys)) return;
  isReading = true;
  queueMicrotask(() => {
    isReading = false;
    dispatch({ type: 'read', queue: readQueue(owner) });
  });
});

/** Performs what a new state asks for. Every outcome is dispatched as an event. */
uploadQueue.subscribe(() => {
  const before = seen;
  const state = uploadQueue.get();
  const { run, lastRun } = state;
  seen = state;
  for (const [id, controller] of controllers)
    if (run?.isStopping || findPicture(state, id)?.status !== 'waiting') controller.abort();
  for (const id of Object.keys(run?.active ?? {})) if (!controllers.has(id)) void send(id);
  if (before.run && !run) endRun();
  if (state.unprepared.length > 0) void preparePictures();
  if (lastRun && lastRun !== before.lastRun) void reportRun(lastRun);
  // Last, because it may change the state again.
  if (run && !before.run) void lockWindow();
});

/** Holds the lock and keeps the page open until the run has ended. */
async function lockWindow(): Promise<void> {
  const unblock = blockUnload();
  const ended = new Promise<void>((resolve) => (endRun = resolve));
  const hold = (lock: unknown) => {
    dispatch(lock ? { type: 'locked', at: Date.now() } : { type: 'lockedElsewhere' });
    return ended;
  };
  // Not every supported browser has Web Locks.
  await ('locks' in navigator ? navigator.locks.request(LOCK, { ifAvailable: true }, hold) : hold(true));
  unblock();
}

async function send(id: string): Promise<void> {
  const controller = new AbortController();
  controllers.set(id, controller);
  const outcome = await sendPicture(id, controller.signal).then(
    (): QueueEvent => ({ type: 'uploaded', id, at: Date.now() }),
    (error: unknown): QueueEvent => {
      if (!(error instanceof UploadCancelledError)) console.error('Uploading a picture failed', error);
      return { type: 'failed', id, error };
    },
  );
  controllers.delete(id);
  dispatch(outcome);
}

/** Alerts each distinct outcome of a run once (specification §8), when its end is rendered. */
async function reportRun(run: UploadRun): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve));
  for (const alert of alertsOfRun(run)) window.alert(alert);
  const done = afterUpload(run);
  if (done) showDone(done.message, done.view);
  void followArrivals();
}
