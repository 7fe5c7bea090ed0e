import { request as sendRequest, type IncomingMessage, type ServerResponse } from 'node:http';

/** The headers that reach the API: those in its cache key, and the type of a body (`ApiRequest` in lib/behaviours.ts). */
export const apiRequestHeaders = ['authorization', 'content-type'];

/** The headers that reach the files, as CloudFront asks its origin for a part, or whether a file has changed. */
export const fileRequestHeaders = ['range', 'if-none-match'];

/** Framing of the body. */
const carrying = ['content-length', 'transfer-encoding'];

/** Proxies a request to a URL with only the named headers. */
export function forward(
  request: IncomingMessage,
  response: ServerResponse,
  address: string,
  names: readonly string[],
): Promise<void> {
  const headers = Object.fromEntries(
    [...names, ...carrying].flatMap((name) => {
      const value = request.headers[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
  return new Promise((resolve, reject) => {
    const onward = sendRequest(address, { method: request.method, headers }, (upstream) => {
      response.writeHead(upstream.statusCode ?? 502, upstream.headers);
      upstream.pipe(response).on('finish', resolve).on('error', reject);
    });
    onward.on('error', () => {
      response.writeHead(502).end();
      resolve();
    });
    request.pipe(onward);
  });
}
