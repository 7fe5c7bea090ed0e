/**
 * Calls `callback` now, every `interval` milliseconds, and when the page is seen again (`onReturn`). Returns a function that
 * stops it.
 */
export function poll(callback: () => void, interval: number): () => void {
  callback();
  const timer = setInterval(callback, interval);
  const stopReturns = onReturn(callback);
  return () => {
    clearInterval(timer);
    stopReturns();
  };
}

/**
 * Calls `callback` whenever the page is seen again: it was in the back/forward cache, behind another tab, or on a locked
 * telephone, where timers are throttled or stopped. Returns a function that ends this.
 */
export function onReturn(callback: () => void): () => void {
  const returned = () => {
    if (document.visibilityState === 'visible') callback();
  };
  addEventListener('pageshow', returned);
  document.addEventListener('visibilitychange', returned);
  return () => {
    removeEventListener('pageshow', returned);
    document.removeEventListener('visibilitychange', returned);
  };
}
