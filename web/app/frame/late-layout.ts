/** Milliseconds of layout before yielding to the browser; on an old phone that is after each part. */
const SLICE = 8;

/**
 * Lays out the deferred parts of a page (`late-layout` in base.css) once it and its fonts have loaded, in slices, so that it
 * stays responsive.
 */
export function layOutLater(): void {
  // On a reload or history navigation the browser restores the scroll position, which needs the full layout.
  const [navigation] = performance.getEntriesByType('navigation');
  if (navigation instanceof PerformanceNavigationTiming && navigation.type !== 'navigate') return layOutAll();
  if (document.readyState === 'complete') void layOutInSlices();
  else addEventListener('load', () => void layOutInSlices(), { once: true });
}

async function layOutInSlices(): Promise<void> {
  // Each font that loads later would invalidate the layout.
  await document.fonts.ready;
  const parts = [...document.querySelectorAll<HTMLElement>('.late-layout')];
  let started = performance.now();
  for (const part of parts) {
    part.style.contentVisibility = 'visible';
    part.getBoundingClientRect();
    if (performance.now() - started < SLICE) continue;
    // A timeout after a frame, so that the frame's rendering is a separate task.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    started = performance.now();
  }
  layOutAll();
  for (const part of parts) part.style.removeProperty('content-visibility');
}

/** Lays out all of this page and later ones immediately, such as before restoring a scroll position. */
export function layOutAll(): void {
  document.documentElement.dataset.laidOut = '';
}
