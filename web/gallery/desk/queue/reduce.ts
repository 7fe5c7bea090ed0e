import { galleryFolder } from '../../../../contract/files/upload-folders.ts';
import type { KnownPicture } from '../../../../contract/gallery.ts';
import { ApiError } from '../../../data/request.ts';
import { failureOf } from '../../../desk/connection.ts';
import { countOf } from '../../../desk/ui/words.ts';
import { folderName } from '../../../desk/uploads/gallery.ts';
import { UnreadableImageError } from '../../../desk/uploads/pictures.ts';
import { folderPath } from '../../../routes/views.ts';

/** The number of concurrent uploads. A phone's connection copes worse with more. */
const CONCURRENCY = 2;

/** The order of uploaded pictures in the gallery: as chosen, or by when they were taken. */
export type PictureOrder = 'chosen' | 'taken';

/** A presigned PUT URL, and the type and size of the file that it is for. */
export type Grant = {
  readonly key: string;
  readonly uploadURL: string;
  /** When it was issued, in milliseconds since 1970. */
  readonly at: number;
  readonly fileType: string;
  readonly fileSize: number;
};

/** What is found out about a chosen file before it is sent. */
export type Inspection = {
  /** When the picture was taken, or else when the file was last modified; in milliseconds since 1970. */
  readonly takenAt: number;
  /** See `sourceHash` of the contract. */
  readonly sourceHash: string | undefined;
  /** The picture of the gallery that was uploaded from the same file. */
  readonly known: KnownPicture | undefined;
};

/**
 * A picture in the queue. It is `chosen` before an upload starts, `waiting` until its turn, `preparing` until it has its
 * grant, then `sending`, and `uploaded` when the server has stored it with its caption, until its run ends: from then on the
 * folder's list shows what becomes of it. It is `failed` after an error.
 */
export type QueuedPicture = {
  readonly id: string;
  readonly file: File;
  /** The folder that was open when the file was chosen; empty for the root gallery. */
  readonly folder: string;
  readonly caption: string;
  /** Whether the administrator has confirmed that everybody who can be recognised agrees. */
  readonly hasConsent: boolean;
  readonly inspection?: Inspection;
  readonly status: 'chosen' | 'waiting' | 'preparing' | 'sending' | 'uploaded' | 'failed';
  readonly percent: number;
  /** The reason for the status `failed`. */
  readonly message?: string | undefined;
  readonly grant?: Grant | undefined;
  /** Whether the server has stored the picture, even if not yet its caption. */
  readonly isStored: boolean;
};

/** The uploads from a press of the button until all have ended. */
export type UploadRun = {
  readonly total: number;
  /** The folder of each uploaded picture. */
  readonly uploads: readonly string[];
  /** The alerts of the failed pictures. */
  readonly failures: readonly string[];
};

/** The pictures chosen on this page, which are gone when it is closed. */
export type QueueState = {
  readonly pictures: readonly QueuedPicture[];
  readonly order: PictureOrder;
  readonly run: UploadRun | undefined;
  /** The run that has ended last. */
  readonly ended: UploadRun | undefined;
};

export const emptyQueue: QueueState = { pictures: [], order: 'chosen', run: undefined, ended: undefined };

/** A chosen file, with the caption that was typed for it before, if any. */
type Chosen = { readonly id: string; readonly file: File; readonly caption?: string };

/** An action of the user, or the outcome of what the queue has asked for. */
export type QueueEvent =
  | { type: 'chosen'; files: readonly Chosen[]; folder: string }
  | { type: 'inspected'; inspections: ReadonlyMap<string, Inspection> }
  | { type: 'ordered'; order: PictureOrder }
  | { type: 'changed'; ids: readonly string[]; changes: Partial<Omit<QueuedPicture, 'id' | 'status'>> }
  | { type: 'removed'; ids: readonly string[] }
  | { type: 'requested'; ids: readonly string[] }
  /** The upload of these pictures was cancelled; they stay in the queue. */
  | { type: 'cancelled'; ids: readonly string[] }
  /** A picture has its grant, and this many percent of it are sent. */
  | { type: 'progressed'; id: string; percent: number }
  | { type: 'uploaded'; id: string }
  | { type: 'failed'; id: string; error: unknown };

/** Returns the state after an event, with the next upload started or the run ended. */
export function reduce(state: QueueState, event: QueueEvent): QueueState {
  return advance(apply(state, event));
}

function apply(state: QueueState, event: QueueEvent): QueueState {
  switch (event.type) {
    case 'chosen': {
      const { files, folder } = event;
      const about = { folder, caption: '', hasConsent: false, percent: 0, isStored: false };
      const added = files.map((each): QueuedPicture => ({ ...about, ...each, status: 'chosen' }));
      return { ...state, pictures: [...state.pictures, ...added] };
    }
    case 'inspected':
      return change(state, [...event.inspections.keys()], ({ id }) => {
        const inspection = event.inspections.get(id);
        return inspection ? { inspection } : {};
      });
    case 'ordered':
      return { ...state, order: event.order };
    case 'changed':
      return change(state, event.ids, () => event.changes);
    case 'removed':
      return { ...state, pictures: state.pictures.filter(({ id }) => !event.ids.includes(id)) };
    case 'requested': {
      if (state.run || event.ids.length === 0) return state;
      const run = { total: event.ids.length, uploads: [], failures: [] };
      return { ...change(state, event.ids, () => ({ status: 'waiting', message: undefined })), run };
    }
    case 'cancelled':
      return change(state, event.ids, (picture) => (isInRun(picture) ? { status: 'chosen' } : {}));
    case 'progressed': {
      const { id, percent } = event;
      return change(state, [id], (picture) => (isActive(picture) ? { status: 'sending', percent } : {}));
    }
    case 'uploaded': {
      const { id } = event;
      const picture = state.pictures.find((each) => each.id === id);
      if (!state.run || !picture) return state;
      const uploads = [...state.run.uploads, picture.folder];
      return { ...change(state, [id], () => ({ status: 'uploaded' })), run: { ...state.run, uploads } };
    }
    case 'failed':
      return fail(state, event);
  }
}

/** Starts the next upload of the run, or ends the run. The next one starts only when the last has its grant, the age in the gallery. */
function advance(state: QueueState): QueueState {
  const { run } = state;
  if (!run) return state;
  if (!state.pictures.some(isInRun))
    return { ...state, pictures: state.pictures.filter(isUnsent), run: undefined, ended: run };
  const active = state.pictures.filter(isActive);
  // The gallery lists the latest grant first, so the last picture is sent first.
  const next = inOrder(state).findLast(({ status }) => status === 'waiting');
  const isReady = active.length < CONCURRENCY && active.every(({ status }) => status === 'sending');
  return next && isReady ? change(state, [next.id], () => ({ status: 'preparing', percent: 0 })) : state;
}

function fail(state: QueueState, { id, error }: { id: string; error: unknown }): QueueState {
  const picture = state.pictures.find((each) => each.id === id);
  if (!state.run || !picture) return state;
  const failures = [...state.run.failures, failureAlert(error, picture)];
  const counted = { ...state, run: { ...state.run, failures } };
  // Not a failure of the picture, which waits with the others until the administrator has signed in again.
  if (error instanceof ApiError && error.status === 401)
    return change(counted, idsOf(state.pictures.filter(isInRun)), () => ({ status: 'chosen' }));
  return change(counted, [id], () => ({ status: 'failed', message: failureMessage(error, picture) }));
}

/** The alert for a failed picture (specification §5, §8). */
function failureAlert(error: unknown, { isStored }: QueuedPicture): string {
  if (isStored) return 'Failed to update caption. Please try again.';
  if (error instanceof UnreadableImageError) return galleryFolder.wrongType;
  return 'Failed to upload image. Please try again.';
}

function failureMessage(error: unknown, { isStored }: QueuedPicture): string {
  const { message, fields } = failureOf(error);
  const reason = Object.values(fields).join(' ') || message;
  return isStored ? `The image was uploaded, but its caption was not saved. ${reason}` : reason;
}

function change(
  state: QueueState,
  ids: readonly string[],
  changesOf: (picture: QueuedPicture) => Partial<QueuedPicture>,
): QueueState {
  const pictures = state.pictures.map((each) =>
    ids.includes(each.id) ? { ...each, ...changesOf(each) } : each,
  );
  return { ...state, pictures };
}

export function idsOf(pictures: readonly QueuedPicture[]): string[] {
  return pictures.map(({ id }) => id);
}

/** Whether a picture is being uploaded now. */
export function isActive({ status }: QueuedPicture): boolean {
  return status === 'preparing' || status === 'sending';
}

function isInRun(picture: QueuedPicture): boolean {
  return picture.status === 'waiting' || isActive(picture);
}

/** Whether a picture still has to be uploaded. */
export function isUnsent({ status }: QueuedPicture): boolean {
  return status !== 'uploaded';
}

/** Returns the pictures in the order in which they will be in the gallery. */
export function inOrder({ pictures, order }: QueueState): QueuedPicture[] {
  if (order === 'chosen') return [...pictures];
  const taken = ({ inspection }: QueuedPicture) => inspection?.takenAt ?? Number.MAX_SAFE_INTEGER;
  return [...pictures].sort((one, other) => taken(one) - taken(other));
}

/** Returns the pictures that still have to be uploaded, in order. */
export function unsentPictures(state: QueueState): QueuedPicture[] {
  return inOrder(state).filter(isUnsent);
}

/**
 * Returns a note for each picture that was chosen twice or uploaded before, by id. The first of several identical files has
 * none.
 */
export function duplicateNotes(state: QueueState): ReadonlyMap<string, string> {
  const first = new Map<string, QueuedPicture>();
  const notes = new Map<string, string>();
  for (const picture of inOrder(state)) {
    const { sourceHash, known } = picture.inspection ?? {};
    if (sourceHash === undefined) continue;
    const chosen = first.get(sourceHash);
    if (known) notes.set(picture.id, `Already uploaded as ${known.fileName} in ${folderName(known.folder)}.`);
    else if (chosen) notes.set(picture.id, `Chosen twice: same as ${chosen.file.name}.`);
    else first.set(sourceHash, picture);
  }
  return notes;
}

/**
 * Returns the distinct alerts of a run that has ended (specification §8), without the success if any failed: each row shows
 * its outcome.
 */
export function alertsOf({ failures, uploads }: UploadRun): string[] {
  if (failures.length > 0) return [...new Set(failures)];
  return uploads.length > 0 ? ['Image uploaded successfully!'] : [];
}

/**
 * Returns the message after a run, with the path of the folder, or of the gallery for several folders; undefined if nothing
 * was uploaded.
 */
export function messageAfter({ uploads }: Pick<UploadRun, 'uploads'>) {
  if (uploads.length === 0) return undefined;
  const [folder = '', ...others] = new Set(uploads);
  const seen = uploads.length === 1 ? 'Visitors see it' : 'Visitors see them';
  return {
    message: `Uploaded ${countOf(uploads.length, 'image')}. ${seen} within a minute.`,
    view: folderPath(others.length === 0 ? folder : ''),
  };
}
