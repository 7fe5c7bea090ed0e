import type { ServerResponse } from 'node:http';
import { sendResult } from './send-result.ts';

/** Responds to `/newsletters/latest` with the Lambda that does so behind CloudFront. Needs the environment of the local cloud. */
export async function sendLatestNewsletter(response: ServerResponse): Promise<void> {
  const file = new URL('../lambdas/latest-newsletter.ts', import.meta.url);
  const { handler } = await import(/* @vite-ignore */ file.href);
  sendResult(response, await handler());
}
