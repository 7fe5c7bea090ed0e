/**
 * Calls `look` now, every so many milliseconds, and when the page is shown again; returns what ends it. Timers of a hidden
 * page are late.
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
