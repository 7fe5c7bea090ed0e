import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { listen, type Listening } from '../listen.ts';
import { Bucket } from './bucket.ts';
import { corsHeaders, preflight } from './cors.ts';
import { perform } from './operations.ts';
import { xmlReply, type Reply } from './reply.ts';
import { readRequest } from './request.ts';
import { S3Error } from './s3-error.ts';
import { authenticate, type Credentials } from './sigv4.ts';

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
 * Starts a local S3 on loopback with path-style URLs. As strict as S3: every request needs a valid signature, and a body is
 * stored only if it matches what was signed.
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
  const id = randomBytes(8).toString('hex').toUpperCase();
  const cors = corsHeaders(incoming.headers.origin, options.allowedOrigins);
  try {
    const reply = await replyTo(incoming, options, buckets).catch((error: unknown) =>
      errorReply(error, incoming, id),
    );
    response.writeHead(reply.status, {
      ...cors,
      ...reply.headers,
      ...lengthOf(reply),
      'x-amz-request-id': id,
    });
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
  if (bucket === undefined) {
    throw new S3Error('NoSuchBucket', 'The specified bucket does not exist', { BucketName: request.bucket });
  }
  const reply = await perform({ request, bucket, buckets, payloadHash });
  if (['PUT', 'POST', 'DELETE'].includes(request.method))
    onWrite?.(request.bucket, request.key, request.method !== 'PUT');
  return reply;
}

function errorReply(error: unknown, incoming: IncomingMessage, id: string): Reply {
  const known = error instanceof S3Error;
  if (!known && !incoming.destroyed) console.error('The local S3 failed:', error);
  const { code, message, details, status } = known
    ? error
    : new S3Error('InternalError', 'We encountered an internal error. Please try again.');
  return xmlReply(status, [
    'Error',
    ['Code', code],
    ['Message', message],
    ...Object.entries(details),
    ['Resource', (incoming.url ?? '').split('?')[0] ?? ''],
    ['RequestId', id],
  ]);
}

function lengthOf({ status, headers, body }: Reply): Record<string, number> {
  if (status === 204 || status === 304 || headers?.['content-length'] !== undefined) return {};
  return { 'content-length': typeof body === 'string' ? Buffer.byteLength(body) : 0 };
}
