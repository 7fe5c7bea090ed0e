import type { Reply } from './reply.ts';
import { S3Error } from './s3-error.ts';

/** The methods that pages of an allowed origin may use: to upload to and download from presigned URLs. */
const methods = ['GET', 'HEAD', 'PUT'];

/** Returns the CORS headers for an allowed origin, or none for any other. */
export function corsHeaders(origin: string | undefined, allowed: readonly string[]): Record<string, string> {
  if (origin === undefined || !allowed.includes(origin)) return {};
  return {
    'access-control-allow-origin': origin,
    'access-control-allow-methods': methods.join(', '),
    'access-control-expose-headers': 'ETag',
    vary: 'Origin, Access-Control-Request-Headers, Access-Control-Request-Method',
  };
}

/** Returns the reply to a preflight request. Throws an S3Error when the origin or method is not allowed. */
export function preflight(headers: ReadonlyMap<string, string>, allowed: readonly string[]): Reply {
  const granted = corsHeaders(headers.get('origin'), allowed);
  const method = headers.get('access-control-request-method') ?? '';
  if (!('vary' in granted) || !methods.includes(method)) {
    throw new S3Error('AccessForbidden', 'CORSResponse: This CORS request is not allowed.');
  }
  const requestedHeaders = headers.get('access-control-request-headers');
  return {
    status: 200,
    headers: {
      ...granted,
      ...(requestedHeaders !== undefined && { 'access-control-allow-headers': requestedHeaders }),
      'access-control-max-age': 3000,
    },
  };
}
