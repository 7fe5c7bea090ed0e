import { hasStoredUser } from '../session/stored-user.ts';

/** How long a page that has loaded must have been left alone before its app starts by itself, in milliseconds. */
const IDLE_AFTER_LOAD = 12_000;

/** What says that a visitor is there, and may press something next. Assistive technology sends the last two alone. */
const interactions = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'wheel',
  'keydown',
  'focusin',
  'click',
  'change',
] as const;

/**
 * Resolves when the app is needed: at the first interaction, or when the page has loaded and been idle for a while. At
 * once where the page cannot do without it: while it lacks data, for an administrator, who sees their own changes at
 * once, and when the address names a part that only the app can show.
 */
export function whenNeeded(): Promise<void> {
  const root = document.getElementById('root');
  if (root?.dataset.start !== 'when-idle' || hasStoredUser() || namesAbsentPart()) return Promise.resolve();
  return new Promise((resolve) => {
    const need = () => {
      for (const event of interactions) removeEventListener(event, need);
      resolve();
    };
    for (const event of interactions) addEventListener(event, need, { passive: true });
    afterLoad(() => setTimeout(() => whenIdle(need), IDLE_AFTER_LOAD));
  });
}

/** A reflection that is not the first (`/reflections#id`), a filtered calendar, an album of an earlier link. */
function namesAbsentPart(): boolean {
  const { hash, search } = location;
  return search !== '' || (hash.length > 1 && !document.getElementById(decodeURIComponent(hash.slice(1))));
}

function afterLoad(run: () => void): void {
  if (document.readyState === 'complete') run();
  else addEventListener('load', run, { once: true });
}

function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 2_000 });
  else run();
}
