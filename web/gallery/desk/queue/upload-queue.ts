import { createStore } from '../../../data/store.ts';
import { showDone } from '../../../desk/changes/undo.ts';
import { blockUnload } from '../../../desk/navigation/leave-guard.ts';
import { albumList, imageListOf } from '../../../desk/uploads/gallery-lists.ts';
import { inspectPictures } from './inspect-pictures.ts';
import { alertsOf, messageAfter } from './queue-words.ts';
import { emptyQueue, isActive, isUnsent, type QueueEvent, type QueueState, reduce } from './reduce.ts';
import { sendPicture } from './send-picture.ts';

/**
 * The pictures chosen in this window, changed only by `dispatch`. They outlive the Gallery tab: uploads continue while other
 * tabs are open.
 */
export const uploadQueue = createStore<QueueState>(emptyQueue);

const controllers = new Map<string, AbortController>();
let unblock: (() => void) | undefined;

/** Applies an event to the queue, and does what its new state asks for. Every outcome is an event again. */
export function dispatch(event: QueueEvent): void {
  const before = uploadQueue.get();
  const state = reduce(before, event);
  uploadQueue.set(state);
  for (const [id, controller] of controllers) if (!findActive(state, id)) stop(id, controller);
  for (const { id } of state.pictures.filter(isActive)) if (!controllers.has(id)) void send(id);
  if (event.type === 'chosen') void inspect(event.files);
  if (state.ended && state.ended !== before.ended) void report(state.ended);
  guardPage(state.pictures.some(isUnsent));
}

/** Makes the browser ask before the page is closed, as long as something is unsent. */
function guardPage(isNeeded: boolean): void {
  if (isNeeded) unblock ??= blockUnload();
  else {
    unblock?.();
    unblock = undefined;
  }
}

function findActive({ pictures }: QueueState, id: string) {
  return pictures.find((picture) => picture.id === id && isActive(picture));
}

async function inspect(chosen: Parameters<typeof inspectPictures>[0]): Promise<void> {
  dispatch({ type: 'inspected', inspections: await inspectPictures(chosen) });
}

function stop(id: string, controller: AbortController): void {
  controllers.delete(id);
  controller.abort();
}

/** A picture that was cancelled meanwhile, and perhaps started again, has another controller or none. */
async function send(id: string): Promise<void> {
  const controller = new AbortController();
  const { signal } = controller;
  controllers.set(id, controller);
  const tell = (event: QueueEvent) => signal.aborted || dispatch(event);
  try {
    await sendPicture({
      signal,
      picture: () => {
        const picture = findActive(uploadQueue.get(), id);
        signal.throwIfAborted();
        if (!picture) throw new Error('The picture is not in the queue');
        return picture;
      },
      keep: (changes) => dispatch({ type: 'changed', ids: [id], changes }),
      onProgress: (percent) => tell({ type: 'progressed', id, percent }),
    });
    tell({ type: 'uploaded', id });
  } catch (error) {
    if (signal.aborted) return;
    console.error('Uploading a picture failed', error);
    tell({ type: 'failed', id, error });
  }
}

/** Alerts each distinct outcome of a run once (specification §8), when its end is rendered. */
async function report(ended: NonNullable<QueueState['ended']>): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve));
  // A picture may be stored although its caption was not saved.
  const stored = uploadQueue.get().pictures.filter(({ isStored }) => isStored);
  const folders = new Set([...ended.uploads, ...stored.map(({ folder }) => folder)]);
  for (const list of [albumList, ...Array.from(folders, imageListOf)]) void list.reload();
  for (const alert of alertsOf(ended)) window.alert(alert);
  const done = messageAfter(ended);
  if (done) showDone(done.message, done.view);
}
