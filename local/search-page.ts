import type { ServerResponse } from 'node:http';
import type { SiteRenderer } from '../contract/site/site-renderer.ts';
import { sendResult } from './send-result.ts';

/** Loads the renderer of a site build; resolves to undefined when the build has none. */
export type LoadRenderer = () => Promise<SiteRenderer | undefined>;

/**
 * Responds to `/search?q=` with the Lambda that does so behind CloudFront. Resolves to false when there is no renderer or
 * the Lambda fails; the edge then serves the published page instead.
 */
export function searchPages(
  loadRenderer: LoadRenderer,
): (url: URL, response: ServerResponse) => Promise<boolean> {
  let loading: ReturnType<typeof loadHandler> | undefined;
  return async ({ searchParams }, response) => {
    try {
      const handler = await (loading ??= loadHandler(loadRenderer));
      if (!handler) return false;
      const queryStringParameters = Object.fromEntries(searchParams);
      sendResult(response, await handler({ queryStringParameters }));
      return true;
    } catch (error) {
      console.error('The page of results could not be rendered:', error);
      return false;
    }
  };
}

async function loadHandler(loadRenderer: LoadRenderer) {
  const renderer = await loadRenderer();
  if (!renderer) return undefined;
  const file = new URL('../lambdas/search/handler.ts', import.meta.url);
  const { searchHandler } = await import(/* @vite-ignore */ file.href);
  return searchHandler(renderer);
}
