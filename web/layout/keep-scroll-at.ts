import { decodedHash } from './decoded-hash.ts';
import { layOutAll } from './late-layout.ts';

/** How long, in milliseconds, a page may take to grow as far as where it was left. */
const PATIENCE = 3_000;

/**
 * Scrolls to a height in pixels, or to the element that a hash names, and does so again while the page grows, until it
 * has arrived or the visitor scrolls. Returns the function that stops it.
 */
export function keepScrollAt(top: number | undefined, hash: string): () => void {
  const go = () => {
    if (top !== undefined) window.scrollTo({ top, behavior: 'instant' });
    else targetOf(hash)?.scrollIntoView({ behavior: 'instant' });
  };
  if (top === undefined && !hash) return () => {};
  if (top !== 0) layOutAll();
  go();
  if (top === 0) return () => {};

  const growth = new ResizeObserver(go);
  const giveUp = () => {
    growth.disconnect();
    clearTimeout(timer);
    for (const event of interventions) removeEventListener(event, giveUp);
  };
  const timer = setTimeout(giveUp, PATIENCE);
  for (const event of interventions) addEventListener(event, giveUp, { passive: true });
  growth.observe(document.body);
  return giveUp;
}

/** What a visitor does who wants to be elsewhere. */
const interventions = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

function targetOf(hash: string): HTMLElement | null {
  return document.getElementById(decodedHash(hash));
}
