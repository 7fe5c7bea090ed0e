import { createStore } from '../../data/store.ts';
import { windowKey } from '../../data/editor-device-keys.ts';
import { readItem, writeItem } from '../../session/safe-storage.ts';

/** Identifies this window; new on every load of the page. */
export const windowId = crypto.randomUUID();

const LOCK_PREFIX = 'parish-window/';

/** How long to wait after a reload for the lock of the page before it, which a busy browser may release late. */
const RELOAD_TIMEOUT = 3_000;

const closed = new Set<string>();
const watched = new Map<string, Promise<void>>();
let previous: string | undefined;

/** How many watched windows have been closed so far. */
export const closedCount = createStore(0);

/**
 * Holds a Web Lock for as long as this window is open, and finds out which of the windows with these ids are closed. Never
 * throws; without Web Locks every other window counts as closed.
 */
export async function announceWindow(others: readonly string[]): Promise<void> {
  previous = readItem('sessionStorage', windowKey) ?? undefined;
  writeItem('sessionStorage', windowKey, windowId);
  await holdLock();
  const open = await openWindows();
  const reloaded = isReload() ? previous : undefined;
  const own: Promise<void>[] = [];
  for (const id of others) {
    if (!open.has(id)) close(id);
    else if (id === reloaded) own.push(watchWindow(id));
    else void watchWindow(id);
  }
  await Promise.race([Promise.all(own), timeout(RELOAD_TIMEOUT)]);
}

/** Starts to wait for another window's end; resolves when it is closed. */
export function watchWindow(id: string): Promise<void> {
  const watching = watched.get(id) ?? untilClosed(id).then(() => close(id));
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

function close(id: string): void {
  closed.add(id);
  closedCount.set(closed.size);
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

/** Returns the ids of the windows that hold their lock; none without Web Locks. */
async function openWindows(): Promise<ReadonlySet<string>> {
  try {
    const { held = [] } = await navigator.locks.query();
    // A window holds its own lock exclusively; those that wait for its end share it.
    const names = held.flatMap(({ name, mode }) => (name && mode === 'exclusive' ? name : []));
    const locks = names.filter((name) => name.startsWith(LOCK_PREFIX));
    return new Set(locks.map((name) => name.slice(LOCK_PREFIX.length)));
  } catch (cause) {
    console.warn('This browser does not tell which windows are open', cause);
    return new Set();
  }
}

/** A shared lock, because all windows that wait for it must get it. */
async function untilClosed(id: string): Promise<void> {
  try {
    await navigator.locks.request(LOCK_PREFIX + id, { mode: 'shared' }, () => {});
  } catch (cause) {
    console.warn('This browser does not tell which windows are open', cause);
  }
}
