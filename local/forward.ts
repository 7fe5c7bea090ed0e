import { request as sendRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';

/** Request headers forwarded to the API, unless the edge's function removes the token (lib/edge/functions/api.js). */
export const apiRequestHeaders = ['authorization', 'content-type', 'accept-encoding'];

/** Request headers forwarded to the media files: CloudFront sends its origin range and conditional requests. */
export const fileRequestHeaders = ['range', 'if-none-match'];

const bodyFramingHeaders = ['content-length', 'transfer-encoding'];

/** Proxies a request to a URL, forwarding only the named headers and those that frame the body. */
export function forward(
  request: IncomingMessage,
  response: ServerResponse,
  address: string,
  names: readonly string[],
): Promise<void> {
  const headers = Object.fromEntries(
    [...names, ...bodyFramingHeaders].flatMap((name) => {
      const value = request.headers[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
  return new Promise((resolve) => {
    const onward = sendRequest(address, { method: request.method, headers }, (upstream) => {
      response.writeHead(upstream.statusCode ?? 502, upstream.headers);
      // If either side breaks off, this destroys the other, so that the response does not look complete.
      pipeline(upstream, response).then(resolve, () => resolve());
    });
    onward.on('error', () => {
      if (!response.headersSent) response.writeHead(502).end();
      resolve();
    });
    request.pipe(onward);
  });
}
