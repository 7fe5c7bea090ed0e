import pMap from 'p-map';
import { ApiError } from '../../../data/api-error.ts';
import { createStore } from '../../../data/store.ts';
import { showDone } from '../../changes/undo.ts';
import { blockUnload } from '../../navigation/leave-guard.ts';
import { UploadCancelledError } from '../../uploads/send-file.ts';
import { followArrivals } from './follow-arrivals.ts';
import { isConnectionLost } from './lost-connection.ts';
import type { QueuedPicture } from './queued-picture.ts';
import { changePicture, findPicture, removeFile } from './queue-storage.ts';
import { sendPicture } from './send-picture.ts';
import {
  afterUpload,
  alertsOfRun,
  uploadedAlert,
  uploadErrorAlert,
  uploadFailureMessage,
} from './upload-outcome.ts';

/** The number of concurrent uploads. A phone's connection copes worse with more. */
const UPLOAD_CONCURRENCY = 2;

/** The Web Lock that allows only one window of this browser to upload at a time. */
const LOCK = 'parish-gallery-upload';

/** A run of uploads, of which `done` of `total` pictures are uploaded. */
export type UploadRun = {
  readonly total: number;
  readonly done: number;
  /** The number of pictures uploaded since the connection was last lost, and the time that they took. */
  readonly pace: { readonly done: number; readonly milliseconds: number };
};

/** The current run on this page, which continues while other tabs of the admin area are open. */
export const uploadRun = createStore<UploadRun | undefined>(undefined);

/** The progress in percent of each picture that is being uploaded, by id. */
export const uploadPercents = createStore<ReadonlyMap<string, number>>(new Map());

/** Incremented when an upload of this page has changed the gallery's pictures. */
export const storedCount = createStore(0);

/** True after a run was not started because another window of this browser is uploading. */
export const isRunningElsewhere = createStore(false);

const controllers = new Map<string, AbortController>();
let isStopped = false;
let paceStart = 0;
const noPace = { done: 0, milliseconds: 0 };

isConnectionLost.subscribe(() => {
  const run = uploadRun.get();
  paceStart = Date.now();
  if (run) uploadRun.set({ ...run, pace: noPace });
});

/** Uploads pictures concurrently, and alerts each distinct outcome once (specification §8). Never throws. */
export async function uploadPictures(pictures: readonly QueuedPicture[]): Promise<void> {
  if (uploadRun.get() || pictures.length === 0) return;
  paceStart = Date.now();
  uploadRun.set({ total: pictures.length, done: 0, pace: noPace });
  const unblock = blockUnload();
  const alerts = await withLock(() => run(pictures));
  unblock();
  uploadRun.set(undefined);
  isRunningElsewhere.set(alerts === undefined);
  for (const alert of alertsOfRun(alerts ?? [])) window.alert(alert);
  const done = afterUpload(
    pictures.filter(({ id }) => findPicture(id)?.status === 'uploaded').map(({ folder }) => folder),
  );
  if (done) showDone(done.message, done.view);
  void followArrivals(noteStored);
}

/** Stops the run; the remaining pictures keep the status `waiting` until the next one. */
export function pauseUploads(): void {
  isStopped = true;
  for (const controller of controllers.values()) controller.abort();
}

/** Cancels one upload; the picture stays in the queue. */
export function cancelUpload(id: string): void {
  if (findPicture(id)?.status === 'waiting') changePicture(id, { status: 'chosen' });
  controllers.get(id)?.abort();
}

async function run(pictures: readonly QueuedPicture[]): Promise<(string | undefined)[]> {
  isStopped = false;
  for (const { id } of pictures) {
    controllers.set(id, new AbortController());
    changePicture(id, { status: 'waiting', message: undefined });
  }
  // The gallery lists the latest grant first, so the last picture is granted first.
  const alerts = await pMap([...pictures].reverse(), ({ id }) => send(id), {
    concurrency: UPLOAD_CONCURRENCY,
  });
  controllers.clear();
  isConnectionLost.set(false);
  return alerts;
}

/** Uploads one picture and returns the alert for its outcome; undefined if it was cancelled. */
async function send(id: string): Promise<string | undefined> {
  const signal = controllers.get(id)?.signal;
  if (!signal || signal.aborted || isStopped) return undefined;
  const onProgress = (percent: number) => setPercent(id, percent);
  onProgress(0);
  try {
    await sendPicture(id, { signal, onProgress });
    changePicture(id, { status: 'uploaded' });
    removeFile(id);
    return uploadedAlert;
  } catch (error) {
    if (error instanceof UploadCancelledError) return undefined;
    console.error('Uploading a picture failed', error);
    return recordFailure(id, error);
  } finally {
    setPercent(id, undefined);
    countUpload(id);
  }
}

function recordFailure(id: string, error: unknown): string {
  const isStored = findPicture(id)?.isStored ?? false;
  // Not a failure of the picture: it keeps the status `waiting` until the administrator has signed in again.
  if (error instanceof ApiError && error.status === 401) pauseUploads();
  else changePicture(id, { status: 'failed', message: uploadFailureMessage(error, isStored) });
  return uploadErrorAlert(error, isStored);
}

function countUpload(id: string): void {
  const { isStored = false, status } = findPicture(id) ?? {};
  const run = uploadRun.get();
  if (run && status === 'uploaded') {
    const pace = { done: run.pace.done + 1, milliseconds: Date.now() - paceStart };
    uploadRun.set({ ...run, done: run.done + 1, pace });
  }
  if (isStored) noteStored();
}

/** Causes the pictures of the open folder to be reloaded. */
export function noteStored(): void {
  storedCount.set(storedCount.get() + 1);
}

function setPercent(id: string, percent: number | undefined): void {
  const percents = new Map(uploadPercents.get());
  if (percent === undefined) percents.delete(id);
  else percents.set(id, percent);
  uploadPercents.set(percents);
}

/** Runs `work` in only one window at a time; resolves to undefined if another holds the lock. */
async function withLock<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  // Not every supported browser has Web Locks.
  if (!('locks' in navigator)) return work();
  return navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => (lock ? work() : undefined));
}
