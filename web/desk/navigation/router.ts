import { createBrowserRouter, type RouteObject } from 'react-router-dom';

type Router = ReturnType<typeof createBrowserRouter>;

let started: Router | undefined;

/** Creates the document's router from the pages of the admin area. All other pages are the site's: it loads their documents. */
export function startRouter(pages: readonly RouteObject[]): Router {
  started = createBrowserRouter([...pages, { path: '*', loader: ({ request }) => leaveFor(request.url) }]);
  return started;
}

/** The document's router. Throws before `startRouter`. */
export function router(): Router {
  if (!started) throw new Error('The router of the admin area has not been started');
  return started;
}

/** Never resolves, so that this page is shown until the document is loaded. After back or forward, the address is its own. */
async function leaveFor(url: string): Promise<never> {
  if (url === location.href) location.reload();
  else location.assign(url);
  return new Promise(() => {});
}
