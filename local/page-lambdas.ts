import type { ServerResponse } from 'node:http';
import type { APIGatewayProxyResult } from 'aws-lambda';
import type { SiteRenderer } from '../contract/site/site-renderer.ts';

/** Sends the result of a Lambda, as API Gateway does. */
export function sendResult(
  response: ServerResponse,
  { statusCode, headers = {}, body }: APIGatewayProxyResult,
): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, String(value));
  response.writeHead(statusCode).end(body);
}

/** Responds to `/newsletters/latest` with the Lambda that does so behind CloudFront. */
export async function sendLatestNewsletter(response: ServerResponse): Promise<void> {
  const { handler } = await import(/* @vite-ignore */ lambda('latest-newsletter'));
  sendResult(response, await handler());
}

/** Loads the renderer of a site build; resolves to undefined when the build has none. */
export type LoadRenderer = () => Promise<SiteRenderer | undefined>;

/**
 * Responds to `/search?q=` with the Lambda that does so behind CloudFront. Resolves to false when there is no renderer or
 * the Lambda fails; the edge then serves the published page instead.
 */
export function searchPages(
  loadRenderer: LoadRenderer,
): (url: URL, response: ServerResponse) => Promise<boolean> {
  const load = async () => {
    const renderer = await loadRenderer();
    const { searchHandler } = await import(/* @vite-ignore */ lambda('search/handler'));
    return renderer && searchHandler(renderer);
  };
  let loading: ReturnType<typeof load> | undefined;
  return async ({ searchParams }, response) => {
    try {
      const handler = await (loading ??= load());
      if (!handler) return false;
      sendResult(response, await handler({ queryStringParameters: Object.fromEntries(searchParams) }));
      return true;
    } catch (error) {
      console.error('The page of results could not be rendered:', error);
      return false;
    }
  };
}

/** Not compiled with this file, because Lambdas read the environment of the local cloud when they are imported. */
const lambda = (name: string) => new URL(`../lambdas/${name}.ts`, import.meta.url).href;
