/**
 * Until the app starts, loads the page of a history entry that the visitor goes back to. After a reload, the browser treats
 * the earlier entries of the same document as if a router would render them: it changes only the URL. Returns a function
 * that ends this.
 */
export function loadOtherEntries(): () => void {
  const { pathname, search } = location;
  const load = () => {
    if (location.pathname !== pathname || location.search !== search) location.reload();
  };
  addEventListener('popstate', load);
  return () => removeEventListener('popstate', load);
}
