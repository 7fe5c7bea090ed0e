import pMap from 'p-map';
import { ApiError } from '../../../data/api-error.ts';
import { createStore } from '../../../data/store.ts';
import { showDone } from '../../changes/undo.ts';
import { blockUnload } from '../../navigation/leave-guard.ts';
import { UploadCancelledError } from '../../uploads/send-file.ts';
import { followArrivals } from './follow-arrivals.ts';
import { isLineLost } from './lost-line.ts';
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

/** How many pictures are uploaded at once: a phone's connection handles more of them worse. */
export const UPLOAD_CONCURRENCY = 2;

/** Only one window of this browser sends at a time. */
const LOCK = 'parish-gallery-upload';

/** A run of uploads: `done` of `total` pictures are sent. */
export type UploadRun = {
  readonly total: number;
  readonly done: number;
  /** How many were sent in how many milliseconds since the connection was last lost. */
  readonly pace: { readonly done: number; readonly milliseconds: number };
};

/** The run under way on this page, which goes on while other tabs of the admin area are open. */
export const uploadRun = createStore<UploadRun | undefined>(undefined);

/** How much of each picture that is being sent has been sent, in percent, by its id. */
export const uploadPercents = createStore<ReadonlyMap<string, number>>(new Map());

/** Counts up whenever the gallery's pictures have changed by uploads of this page. */
export const storedCount = createStore(0);

/** True after a run was refused because another window of this browser is sending. */
export const isElsewhere = createStore(false);

const controllers = new Map<string, AbortController>();
let isStopped = false;
let paceFrom = 0;
const noPace = { done: 0, milliseconds: 0 };

isLineLost.subscribe(() => {
  const run = uploadRun.get();
  paceFrom = Date.now();
  if (run) uploadRun.set({ ...run, pace: noPace });
});

/** Uploads these pictures, a few at once, and says once, not for each, how it went (specification §8). Never throws. */
export async function uploadPictures(pictures: readonly QueuedPicture[]): Promise<void> {
  if (uploadRun.get() || pictures.length === 0) return;
  paceFrom = Date.now();
  uploadRun.set({ total: pictures.length, done: 0, pace: noPace });
  const unblock = blockUnload();
  const alerts = await locked(() => run(pictures));
  unblock();
  uploadRun.set(undefined);
  isElsewhere.set(alerts === undefined);
  for (const alert of alertsOfRun(alerts ?? [])) window.alert(alert);
  const done = afterUpload(
    pictures.filter(({ id }) => findPicture(id)?.status === 'uploaded').map(({ folder }) => folder),
  );
  if (done) showDone(done.message, done.view);
  void followArrivals(noteStored);
}

/** Stops the run; what is not sent waits until the next. */
export function pauseUploads(): void {
  isStopped = true;
  for (const controller of controllers.values()) controller.abort();
}

/** Stops one picture, which stays chosen. */
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
  // The gallery shows the newest first, by the time of its grant: the last is granted first.
  const alerts = await pMap([...pictures].reverse(), ({ id }) => send(id), {
    concurrency: UPLOAD_CONCURRENCY,
  });
  controllers.clear();
  isLineLost.set(false);
  return alerts;
}

/** Uploads one picture and returns the alert for the outcome; none when it was cancelled. */
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
    return failed(id, error);
  } finally {
    setPercent(id, undefined);
    count(id);
  }
}

function failed(id: string, error: unknown): string {
  const isStored = findPicture(id)?.isStored ?? false;
  // Nothing is wrong with the picture: it waits until its sender has signed in again.
  if (error instanceof ApiError && error.status === 401) pauseUploads();
  else changePicture(id, { status: 'failed', message: uploadFailureMessage(error, isStored) });
  return uploadErrorAlert(error, isStored);
}

function count(id: string): void {
  const { isStored = false, status } = findPicture(id) ?? {};
  const run = uploadRun.get();
  if (run && status === 'uploaded') {
    const pace = { done: run.pace.done + 1, milliseconds: Date.now() - paceFrom };
    uploadRun.set({ ...run, done: run.done + 1, pace });
  }
  if (isStored) noteStored();
}

/** Has the pictures of the open folder loaded again. */
export function noteStored(): void {
  storedCount.set(storedCount.get() + 1);
}

function setPercent(id: string, percent: number | undefined): void {
  const percents = new Map(uploadPercents.get());
  if (percent === undefined) percents.delete(id);
  else percents.set(id, percent);
  uploadPercents.set(percents);
}

/** Runs what only one window may do at a time; undefined when another is at it. */
async function locked<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  // Not in every browser that the site supports.
  if (!('locks' in navigator)) return work();
  return navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => (lock ? work() : undefined));
}
