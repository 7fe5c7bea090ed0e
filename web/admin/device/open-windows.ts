import { readItem, writeItem } from '../../session/safe-storage.ts';

/** Identifies this window; new on every load of the page. */
export const windowId = crypto.randomUUID();

const LOCK_PREFIX = 'parish-window/';
const PREVIOUS_KEY = 'parish-window';

/** How long to wait for locks at the start, in milliseconds: those of open windows are never granted. */
const START_TIMEOUT = 200;

/** How long to wait after a reload for the lock of the page before it, which a busy browser may release late. */
const RELOAD_TIMEOUT = 3_000;

const closed = new Set<string>();
const watched = new Map<string, Promise<void>>();
let previous: string | undefined;

/**
 * Holds a Web Lock for as long as this window is open, and finds out which of the windows with these ids are closed. Never
 * throws; without Web Locks every other window counts as closed.
 */
export async function announceWindow(others: readonly string[]): Promise<void> {
  previous = readItem('sessionStorage', PREVIOUS_KEY) ?? undefined;
  writeItem('sessionStorage', PREVIOUS_KEY, windowId);
  await holdLock();
  const own = others.filter((id) => id === previous && isReload());
  await Promise.all([
    Promise.race([Promise.all(others.map(watchWindow)), timeout(START_TIMEOUT)]),
    Promise.race([Promise.all(own.map(watchWindow)), timeout(RELOAD_TIMEOUT)]),
  ]);
}

/** Starts to wait for another window's end; resolves when it is closed. */
export function watchWindow(id: string): Promise<void> {
  const watching = watched.get(id) ?? untilClosed(id).then(() => void closed.add(id));
  watched.set(id, watching);
  return watching;
}

/** Whether a watched window has been closed, by the user or a crash. */
export function isWindowClosed(id: string): boolean {
  return closed.has(id);
}

/** Whether this is the id that this window had before it was reloaded, or reopened after a crash. */
export function isPreviousWindow(id: string): boolean {
  return id === previous;
}

function isReload(): boolean {
  return performance
    .getEntriesByType('navigation')
    .some((entry) => 'type' in entry && entry.type === 'reload');
}

function timeout(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

function holdLock(): Promise<void> {
  return new Promise((resolve) => {
    const hold = async () =>
      navigator.locks.request(LOCK_PREFIX + windowId, () => {
        resolve();
        return new Promise(() => {});
      });
    hold().catch(() => resolve());
  });
}

/** A shared lock, because all windows that wait for it must get it. */
async function untilClosed(id: string): Promise<void> {
  try {
    await navigator.locks.request(LOCK_PREFIX + id, { mode: 'shared' }, () => {});
  } catch (cause) {
    console.warn('This browser does not tell which windows are open', cause);
  }
}
