/**
 * Calls `callback` now, every `interval` milliseconds, and when the page becomes visible again, because browsers throttle
 * the timers of hidden pages. Returns a function that stops it.
 */
export function lookAgain(look: () => void, every: number): () => void {
  look();
  const timer = setInterval(look, every);
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
}
