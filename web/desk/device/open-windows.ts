import { readItem, writeItem } from '../../session/safe-storage.ts';

const LOCK_PREFIX = 'parish-window/';

let id: string = crypto.randomUUID();
let others: ReadonlySet<string> = new Set();

/** Identifies this window, also after a reload. */
export const windowId = (): string => id;

/** Whether this is the id of another window that was open when `watchWindows` looked last. */
export const isOtherWindow = (window: string): boolean => others.has(window);

/** Holds a Web Lock under this window's id for as long as it is open. Never throws. */
export async function openWindow(): Promise<void> {
  const before = readItem('sessionStorage', 'parish-window');
  // A duplicated window has the storage of the first. A slow browser may still hold the lock of the page before a reload.
  if (before && (isReload() || !(await openWindows()).has(before))) id = before;
  writeItem('sessionStorage', 'parish-window', id);
  const hold = async () => navigator.locks.request(LOCK_PREFIX + id, () => new Promise(() => {}));
  hold().catch(() => {});
}

/** Finds out which other windows are open; none without Web Locks. Never throws. */
export async function watchWindows(): Promise<void> {
  const open = await openWindows();
  others = new Set([...open].filter((each) => each !== id));
}

async function openWindows(): Promise<ReadonlySet<string>> {
  try {
    const { held = [] } = await navigator.locks.query();
    const names = held.flatMap(({ name = '' }) => (name.startsWith(LOCK_PREFIX) ? name : []));
    return new Set(names.map((name) => name.slice(LOCK_PREFIX.length)));
  } catch (cause) {
    console.warn('This browser does not tell which windows are open', cause);
    return new Set();
  }
}

function isReload(): boolean {
  return performance
    .getEntriesByType('navigation')
    .some((entry) => 'type' in entry && entry.type === 'reload');
}
