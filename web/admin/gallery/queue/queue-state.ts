import type { KnownPicture } from '../../../../contract/entities/gallery.ts';
import { inOrder, isReady, type PictureOrder, type QueuedPicture } from './queued-picture.ts';

/** The upload queue of one administrator on this page. */
export type QueueState = {
  /** The administrator's user name; empty before the queue is opened. */
  readonly owner: string;
  readonly pictures: readonly QueuedPicture[];
  readonly order: PictureOrder;
  /** The gallery's pictures that were uploaded from files now in the queue. */
  readonly known: readonly KnownPicture[];
  /** The ids of chosen files that have not been compared with the gallery yet. */
  readonly unprepared: readonly string[];
  readonly run: UploadRun | undefined;
  /** The previous run of this page. */
  readonly lastRun: UploadRun | undefined;
  /** True after a run was not started because another window of this browser is uploading. */
  readonly isRunningElsewhere: boolean;
  /** Incremented when an upload of this page has changed the gallery's pictures. */
  readonly revision: number;
};

/** A run of uploads, which continues while other tabs of the admin area are open. */
export type UploadRun = {
  readonly total: number;
  /** The ids of the pictures that are not started yet, in the order in which they are sent. */
  readonly waiting: readonly string[];
  /**
   * The progress in percent of each picture that is being uploaded, by id; `preparing` until it has its grant. No other is
   * started until then, because grants decide the order in the gallery.
   */
  readonly active: Readonly<Record<string, number | 'preparing'>>;
  /** Whether the run was paused, or its session has ended. */
  readonly isStopping: boolean;
  readonly isConnectionLost: boolean;
  /** The folder of each uploaded picture, and when it was uploaded. */
  readonly uploads: readonly { readonly folder: string; readonly at: number }[];
  /** The alerts of the failed pictures. */
  readonly failures: readonly string[];
  /** When the run started, or its connection last changed; undefined until it has the lock of this browser's windows. */
  readonly since: number | undefined;
};

export const emptyQueue: QueueState = {
  owner: '',
  pictures: [],
  order: 'chosen',
  known: [],
  unprepared: [],
  run: undefined,
  lastRun: undefined,
  isRunningElsewhere: false,
  revision: 0,
};

/** Returns the pictures to show, in order. After a run, uploaded pictures appear in the folder's grid instead. */
export function shownPictures({ pictures, order, run }: QueueState): QueuedPicture[] {
  return inOrder(pictures, order).filter(({ status }) => run || status !== 'uploaded');
}

/** Returns the pictures that still have to be uploaded, in order. */
export function readyPictures({ pictures, order }: QueueState): QueuedPicture[] {
  return inOrder(pictures, order).filter(isReady);
}

export function findPicture({ pictures }: QueueState, id: string): QueuedPicture | undefined {
  return pictures.find((picture) => picture.id === id);
}
