import { flushSync } from 'react-dom';

/**
 * Makes a change, and keeps an element where it is in the window: a chapter that closes far above would otherwise pull
 * the one that opens out of sight.
 */
export function inPlace(element: Element, change: () => void): void {
  const before = element.getBoundingClientRect().top;
  flushSync(change);
  const moved = element.getBoundingClientRect().top - before;
  scrollBy({ top: moved, behavior: 'instant' });
}
