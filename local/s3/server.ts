import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { listen, type Listening } from '../listen.ts';
import { Bucket } from './bucket.ts';
import { element, perform, type Reply, xmlReply } from './operations.ts';
import { readRequest } from './request.ts';
import { S3Error } from './s3-error.ts';
import { authenticate, type Credentials } from './signature.ts';

type S3Options = {
  /** The folder for the objects. Only one process at a time may use it. */
  readonly folder: string;
  /** 0 picks any free port. */
  readonly port: number;
  /** The names of all buckets; requests cannot create further ones. */
  readonly buckets: readonly string[];
  /** The parent folders of buckets that are not stored in `folder`, by bucket name. */
  readonly folders?: Readonly<Record<string, string>>;
  /** Called after a write or deletion; the key is empty for DeleteObjects. */
  readonly onWrite?: (bucket: string, key: string, isDeleted: boolean) => void;
  readonly credentials: Credentials;
  /** The origins allowed by CORS, such as `http://localhost:5173`. */
  readonly allowedOrigins: readonly string[];
};

/**
 * Starts a local S3 on loopback with path-style URLs, and the operations that the product calls. As strict as S3: every
 * request needs a valid signature, and a body is stored only if it matches what was signed.
 */
export async function startS3(options: S3Options): Promise<Listening> {
  const opened = await Promise.all(
    options.buckets.map((name) => Bucket.open(options.folders?.[name] ?? options.folder, name)),
  );
  const buckets = new Map(opened.map((bucket) => [bucket.name, bucket]));
  const server = createServer((incoming, response) => {
    void respond(incoming, response, options, buckets);
  });
  return listen(server, options.port, 'the local S3');
}

async function respond(
  incoming: IncomingMessage,
  response: ServerResponse,
  options: S3Options,
  buckets: ReadonlyMap<string, Bucket>,
): Promise<void> {
  const cors = corsHeaders(incoming.headers.origin, options.allowedOrigins);
  try {
    const reply = await replyTo(incoming, options, buckets).catch((error: unknown) =>
      errorReply(error, incoming),
    );
    response.writeHead(reply.status, { ...cors, ...lengthOf(reply), ...reply.headers });
    if (typeof reply.body === 'object') await pipeline(reply.body, response);
    else response.end(incoming.method === 'HEAD' ? undefined : reply.body);
    // Drain the rest of a rejected body, so that the client reads the error response.
    incoming.resume();
  } catch {
    // The client disconnected or reading the file failed: the response must not look complete.
    response.destroy();
  }
}

async function replyTo(
  incoming: IncomingMessage,
  { credentials, allowedOrigins, onWrite }: S3Options,
  buckets: ReadonlyMap<string, Bucket>,
): Promise<Reply> {
  const request = readRequest(incoming);
  if (request.method === 'OPTIONS') return preflight(request.headers, allowedOrigins);
  const payloadHash = authenticate(request, credentials, new Date());
  const bucket = buckets.get(request.bucket);
  if (bucket === undefined) throw new S3Error('NoSuchBucket', 'The specified bucket does not exist');
  const reply = await perform({ request, bucket, buckets, payloadHash });
  if (['PUT', 'POST', 'DELETE'].includes(request.method))
    onWrite?.(request.bucket, request.key, request.method !== 'PUT');
  return reply;
}

/** The methods that pages of an allowed origin may use: to upload to and download from presigned URLs. */
const methods = ['GET', 'HEAD', 'PUT'];

function corsHeaders(origin: string | undefined, allowed: readonly string[]): Record<string, string> {
  if (origin === undefined || !allowed.includes(origin)) return {};
  return {
    'access-control-allow-origin': origin,
    'access-control-allow-methods': methods.join(', '),
    'access-control-expose-headers': 'ETag',
    vary: 'Origin, Access-Control-Request-Headers, Access-Control-Request-Method',
  };
}

function preflight(headers: ReadonlyMap<string, string>, allowed: readonly string[]): Reply {
  const isAllowed =
    allowed.includes(headers.get('origin') ?? '') &&
    methods.includes(headers.get('access-control-request-method') ?? '');
  if (!isAllowed) throw new S3Error('AccessForbidden', 'CORSResponse: This CORS request is not allowed.');
  const requested = headers.get('access-control-request-headers');
  return {
    status: 200,
    headers: {
      ...(requested !== undefined && { 'access-control-allow-headers': requested }),
      'access-control-max-age': 3000,
    },
  };
}

function errorReply(error: unknown, incoming: IncomingMessage): Reply {
  const known = error instanceof S3Error;
  if (!known && !incoming.destroyed) console.error('The local S3 failed:', error);
  const { code, message, status } = known
    ? error
    : new S3Error('InternalError', 'We encountered an internal error. Please try again.');
  return xmlReply(status, 'Error', element('Code', code) + element('Message', message));
}

function lengthOf({ status, body }: Reply): Record<string, number> {
  if (status === 204 || status === 304) return {};
  return { 'content-length': typeof body === 'string' ? Buffer.byteLength(body) : 0 };
}
