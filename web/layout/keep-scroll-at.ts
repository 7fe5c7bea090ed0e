import { decodedHash } from './decoded-hash.ts';
import { layOutAll } from './late-layout.ts';

/** Milliseconds to wait for a loading page to grow to the scroll position. */
const TIMEOUT = 3_000;

/**
 * Scrolls to an offset in pixels, or to the element named by the hash, and repeats this while the page grows, until a
 * timeout or until the visitor interacts. Returns a function that stops it.
 */
export function keepScrollAt(top: number | undefined, hash: string): () => void {
  const scroll = () => {
    if (top !== undefined) window.scrollTo({ top, behavior: 'instant' });
    else targetOf(hash)?.scrollIntoView({ behavior: 'instant' });
  };
  if (top === undefined && !hash) return () => {};
  if (top !== 0) layOutAll();
  scroll();
  if (top === 0) return () => {};

  const growth = new ResizeObserver(scroll);
  const stop = () => {
    growth.disconnect();
    clearTimeout(timer);
    for (const event of interventions) removeEventListener(event, stop);
  };
  const timer = setTimeout(stop, TIMEOUT);
  for (const event of interventions) addEventListener(event, stop, { passive: true });
  growth.observe(document.body);
  return stop;
}

const interventions = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

function targetOf(hash: string): HTMLElement | null {
  return document.getElementById(decodedHash(hash));
}
