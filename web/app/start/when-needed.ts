import { onReturn } from '../../data/poll.ts';
import { decodedHash } from '../../ui/decoded-hash.ts';
import { rememberedChurch } from '../../session/chosen-church.ts';
import { hasStoredUser } from '../../session/safe-storage.ts';

/** Milliseconds after the load event before the app starts without an interaction. */
const IDLE_AFTER_LOAD = 12_000;

/** Events that show that a visitor is active. Assistive technology fires only the last two. */
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
 * Resolves when the app should start: on the first interaction, or once the page has loaded and been idle for a while.
 * Resolves immediately if the page lacks data, if an administrator is signed in, who has to see their own changes, if the
 * URL names content that only the app can render, or if the page names the next Mass, of another church than the visitor's
 * or no longer truly: also when it is seen again later.
 */
export function whenNeeded(): Promise<void> {
  const root = document.getElementById('root');
  if (root?.dataset.start !== 'when-idle' || hasStoredUser() || namesMissingContent())
    return Promise.resolve();
  const { until } = root.dataset;
  const hasAged = () => until !== undefined && Date.now() >= Date.parse(until);
  if (hasAged() || (until !== undefined && rememberedChurch())) return Promise.resolve();
  return new Promise((resolve) => {
    const start = () => {
      for (const event of interactions) removeEventListener(event, start);
      stopReturns();
      resolve();
    };
    const stopReturns = onReturn(() => {
      if (hasAged()) start();
    });
    for (const event of interactions) addEventListener(event, start, { passive: true });
    afterLoad(() => setTimeout(() => whenIdle(start), IDLE_AFTER_LOAD));
  });
}

/**
 * Such as a reflection that is not the first (`/reflections#id`), a chapter of the history, which the app opens, a filtered
 * calendar, or an old link to an album.
 */
function namesMissingContent(): boolean {
  const { hash, search } = location;
  if (hash.length <= 1) return search !== '';
  const target = document.getElementById(decodedHash(hash));
  return search !== '' || !target || target.dataset.openedByApp !== undefined;
}

function afterLoad(run: () => void): void {
  if (document.readyState === 'complete') run();
  else addEventListener('load', run, { once: true });
}

function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 2_000 });
  else run();
}
