/** After so many milliseconds of laying out the browser gets its turn: on an old telephone, after each part. */
const SLICE = 8;

/**
 * Lays out the parts of a page that were left for later (`late-layout` in base.css), once it has loaded with its fonts: a few
 * at a time, so that what is pressed meanwhile need not wait.
 */
export function layOutLater(): void {
  // The browser scrolls to where it was left.
  const [navigation] = performance.getEntriesByType('navigation');
  if (navigation instanceof PerformanceNavigationTiming && navigation.type !== 'navigate') return layOutAll();
  if (document.readyState === 'complete') void layOutInSlices();
  else addEventListener('load', () => void layOutInSlices(), { once: true });
}

async function layOutInSlices(): Promise<void> {
  // Each font that arrives would have all of it laid out again.
  await document.fonts.ready;
  const parts = [...document.querySelectorAll<HTMLElement>('.late-layout')];
  let started = performance.now();
  for (const part of parts) {
    part.style.contentVisibility = 'visible';
    part.getBoundingClientRect();
    if (performance.now() - started < SLICE) continue;
    // After a frame: what it draws is a task of its own.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    started = performance.now();
  }
  layOutAll();
  for (const part of parts) part.style.removeProperty('content-visibility');
}

/** Lays out all of this page and of those that follow it, such as before it is scrolled to where it was left. */
export function layOutAll(): void {
  document.documentElement.dataset.laidOut = '';
}
