import type { KnownPicture } from '../../../../contract/entities/gallery.ts';
import { ApiError } from '../../../data/api-error.ts';
import { findPicture, type QueueState, type UploadRun } from './queue-state.ts';
import {
  type ChosenFile,
  idsOf,
  isReady,
  newPicture,
  type PictureOrder,
  type QueuedPicture,
} from './queued-picture.ts';
import { UploadCancelledError } from '../../uploads/send-file.ts';
import { uploadErrorAlert, uploadFailureMessage } from './upload-outcome.ts';

/** The number of concurrent uploads. A phone's connection copes worse with more. */
const UPLOAD_CONCURRENCY = 2;

/** Something that happened to the queue: an action of the user, or the outcome of an effect. `at` is a Date.now(). */
export type QueueEvent =
  /** The stored queue was read, at the start or after a change by another window. */
  | { type: 'read'; queue: Pick<QueueState, 'owner' | 'pictures' | 'order'> }
  | { type: 'opened' }
  | { type: 'chosen'; files: readonly ChosenFile[]; folder: string }
  /** Pictures have their hashes; `known` are those of the gallery with the same, undefined if that could not be found out. */
  | { type: 'prepared'; ids: readonly string[]; known: readonly KnownPicture[] | undefined }
  | { type: 'ordered'; order: PictureOrder }
  /** What the user says about pictures, or what is found out about them. */
  | { type: 'changed'; ids: readonly string[]; changes: Partial<Omit<QueuedPicture, 'id'>> }
  | { type: 'removed'; ids: readonly string[] }
  | { type: 'uploadRequested'; ids: readonly string[] }
  | { type: 'locked'; at: number }
  | { type: 'lockedElsewhere' }
  | { type: 'paused' }
  /** The upload of these pictures was cancelled; they stay in the queue. */
  | { type: 'cancelled'; ids: readonly string[] }
  /** A picture has its grant, and this many percent of it are sent. */
  | { type: 'progressed'; id: string; percent: number }
  | { type: 'connectionChanged'; isLost: boolean; at: number }
  | { type: 'uploaded'; id: string; at: number }
  /** An upload has failed, or was cancelled (UploadCancelledError). */
  | { type: 'failed'; id: string; error: unknown }
  /** The server cannot process an uploaded picture. */
  | { type: 'refused'; id: string; message: string | undefined };

/** Returns the state after an event, with the next upload started or the run ended. */
export function reduce(state: QueueState, event: QueueEvent): QueueState {
  return advance(apply(state, event));
}

function apply(state: QueueState, event: QueueEvent): QueueState {
  switch (event.type) {
    case 'read':
      return { ...state, ...event.queue };
    case 'opened':
      return withUnprepared(state, state.pictures.filter(isReady));
    case 'chosen': {
      const first = Math.max(-1, ...state.pictures.map(({ position }) => position)) + 1;
      const added = event.files.map((chosen, index) => newPicture(chosen, event.folder, first + index));
      return withUnprepared({ ...state, pictures: [...state.pictures, ...added] }, added);
    }
    case 'prepared': {
      const unprepared = state.unprepared.filter((id) => !event.ids.includes(id));
      if (!event.known) return { ...state, unprepared };
      const hashes = event.ids.map((id) => findPicture(state, id)?.sourceHash);
      const others = state.known.filter(({ sourceHash }) => !hashes.includes(sourceHash));
      return { ...state, unprepared, known: [...others, ...event.known] };
    }
    case 'ordered':
      return { ...state, order: event.order };
    case 'changed':
      return change(state, event.ids, event.changes);
    case 'removed':
      return { ...state, pictures: state.pictures.filter(({ id }) => !event.ids.includes(id)) };
    case 'uploadRequested':
      return state.run || event.ids.length === 0 ? state : { ...state, run: newRun(event.ids) };
    case 'locked': {
      const waiting = change(state, state.run?.waiting ?? [], { status: 'waiting', message: undefined });
      return changeRun(waiting, { since: event.at });
    }
    case 'lockedElsewhere':
      return { ...state, run: undefined, isRunningElsewhere: true };
    case 'paused':
      return changeRun(state, { isStopping: true });
    case 'cancelled': {
      const waiting = event.ids.filter((id) => findPicture(state, id)?.status === 'waiting');
      return change(state, waiting, { status: 'chosen' });
    }
    case 'progressed': {
      const { id, percent } = event;
      const active = state.run?.active ?? {};
      return id in active ? changeRun(state, { active: { ...active, [id]: percent } }) : state;
    }
    case 'connectionChanged':
      if (state.run?.isConnectionLost === event.isLost) return state;
      return changeRun(state, { isConnectionLost: event.isLost, since: event.at });
    case 'uploaded':
      return settle(count(state, event), event.id);
    case 'failed':
      return settle(fail(state, event), event.id);
    case 'refused': {
      const { id, message } = event;
      return { ...change(state, [id], { status: 'refused', message }), revision: state.revision + 1 };
    }
  }
}

/** Starts the next upload of the run, or ends the run. */
function advance(state: QueueState): QueueState {
  const { run } = state;
  if (run?.since === undefined) return state;
  const isWaiting = (id: string) => !run.isStopping && findPicture(state, id)?.status === 'waiting';
  const [next, ...waiting] = run.waiting.filter(isWaiting);
  const active = Object.values(run.active);
  if (next === undefined)
    return active.length > 0 ? state : { ...state, run: undefined, lastRun: run, isRunningElsewhere: false };
  if (active.length >= UPLOAD_CONCURRENCY || active.includes('preparing')) return state;
  return changeRun(state, { waiting, active: { ...run.active, [next]: 'preparing' } });
}

function newRun(ids: readonly string[]): UploadRun {
  return {
    total: ids.length,
    // The gallery lists the latest grant first, so the last picture is sent first.
    waiting: [...ids].reverse(),
    active: {},
    isStopping: false,
    isConnectionLost: false,
    uploads: [],
    failures: [],
    since: undefined,
  };
}

function count(state: QueueState, { id, at }: { id: string; at: number }): QueueState {
  const picture = findPicture(state, id);
  if (!state.run || !picture) return state;
  const uploads = [...state.run.uploads, { folder: picture.folder, at }];
  return changeRun(change(state, [id], { status: 'uploaded', file: undefined }), { uploads });
}

function fail(state: QueueState, { id, error }: { id: string; error: unknown }): QueueState {
  if (error instanceof UploadCancelledError) return state;
  const isStored = findPicture(state, id)?.isStored ?? false;
  const failures = [...(state.run?.failures ?? []), uploadErrorAlert(error, isStored)];
  // Not a failure of the picture: it keeps the status `waiting` until the administrator has signed in again.
  if (error instanceof ApiError && error.status === 401)
    return changeRun(state, { failures, isStopping: true });
  const message = uploadFailureMessage(error, isStored);
  return changeRun(change(state, [id], { status: 'failed', message }), { failures });
}

/** Ends the upload of one picture. */
function settle(state: QueueState, id: string): QueueState {
  const { [id]: _, ...active } = state.run?.active ?? {};
  const revision = state.revision + (findPicture(state, id)?.isStored ? 1 : 0);
  return changeRun({ ...state, revision }, { active });
}

function change(state: QueueState, ids: readonly string[], changes: Partial<QueuedPicture>): QueueState {
  const pictures = state.pictures.map((each) => (ids.includes(each.id) ? { ...each, ...changes } : each));
  return { ...state, pictures };
}

function changeRun(state: QueueState, changes: Partial<UploadRun>): QueueState {
  return state.run ? { ...state, run: { ...state.run, ...changes } } : state;
}

function withUnprepared(state: QueueState, pictures: readonly QueuedPicture[]): QueueState {
  return { ...state, unprepared: [...new Set([...state.unprepared, ...idsOf(pictures)])] };
}
