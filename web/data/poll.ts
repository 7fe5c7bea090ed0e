/**
 * Calls `callback` now, every `interval` milliseconds, and when the page becomes visible again, because browsers throttle
 * the timers of hidden pages. Returns a function that stops it.
 */
export function poll(callback: () => void, interval: number): () => void {
  callback();
  const timer = setInterval(callback, interval);
  document.addEventListener('visibilitychange', callback);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', callback);
  };
}
