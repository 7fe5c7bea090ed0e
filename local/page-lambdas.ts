import type { ServerResponse } from 'node:http';
import type { APIGatewayProxyResult } from 'aws-lambda';

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
  // Not compiled with this file, because Lambdas read the environment of the local cloud when they are imported.
  const file = new URL('../lambdas/latest-newsletter.ts', import.meta.url).href;
  const { handler } = await import(/* @vite-ignore */ file);
  sendResult(response, await handler());
}
