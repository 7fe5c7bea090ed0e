import { flushSync } from 'react-dom';

/**
 * Applies a change while keeping an element's position in the viewport. Otherwise a chapter closing above would scroll the
 * one being opened out of view.
 */
export function preservePosition(element: Element, change: () => void): void {
  const before = element.getBoundingClientRect().top;
  flushSync(change);
  const moved = element.getBoundingClientRect().top - before;
  scrollBy({ top: moved, behavior: 'instant' });
}
