import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { listen, type Listening } from '../listen.ts';
import { Bucket } from './bucket.ts';
import { element, perform, type Reply, xmlReply } from './operations.ts';
import { readRequest, S3Error } from './request.ts';
import { authenticate, type Credentials } from './signature.ts';

type S3Options = {
  /** The folder for the objects. Only one process at a time may use it. */
  readonly folder: string;
  /** 0 picks any free port. */
  readonly port: number;
  /** The names of all buckets; requests cannot create further ones. */
  readonly buckets: readonly string[];
  /** Called after an object was stored. */
  readonly onPut?: (bucket: string, key: string) => void;
  readonly credentials: Credentials;
  /** The origins allowed by CORS, such as `http://localhost:5173`. */
  readonly allowedOrigins: readonly string[];
};

/**
 * Starts a local S3 on loopback with path-style URLs, and the operations that the product calls. Every request needs a valid
 * signature, so that an upload has the type and the length that were granted.
 */
export async function startS3(options: S3Options): Promise<Listening> {
  const buckets = new Map(options.buckets.map((name) => [name, new Bucket(options.folder, name)]));
  const server = createServer((incoming, response) => {
    respond(incoming, response, options, buckets).catch(() => response.destroy());
  });
  return listen(server, options.port, 'the local S3');
}

async function respond(
  incoming: IncomingMessage,
  response: ServerResponse,
  options: S3Options,
  buckets: ReadonlyMap<string, Bucket>,
): Promise<void> {
  // Read before an error is sent, so that the client reads that.
  const sent = await buffer(incoming);
  const { status, headers, body } = await replyTo(incoming, sent, options, buckets).catch(errorReply);
  const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
  response
    .writeHead(status, { ...corsHeaders(incoming, options.allowedOrigins), ...length, ...headers })
    .end(incoming.method === 'HEAD' ? undefined : body);
}

async function replyTo(
  incoming: IncomingMessage,
  body: Buffer,
  { credentials, allowedOrigins, onPut }: S3Options,
  buckets: ReadonlyMap<string, Bucket>,
): Promise<Reply> {
  if (incoming.method === 'OPTIONS') return preflight(incoming, allowedOrigins);
  const request = readRequest(incoming);
  authenticate(request, credentials, new Date());
  const bucket = buckets.get(request.bucket);
  if (!bucket) throw new S3Error(404, 'NoSuchBucket', 'The specified bucket does not exist');
  const reply = await perform(request, bucket, body);
  if (request.method === 'PUT') onPut?.(request.bucket, request.key);
  return reply;
}

/** The methods that pages of an allowed origin may use: to upload to and download from presigned URLs. */
const methods = ['GET', 'PUT'];

function corsHeaders({ headers: { origin } }: IncomingMessage, allowed: readonly string[]) {
  if (origin === undefined || !allowed.includes(origin)) return {};
  return {
    'access-control-allow-origin': origin,
    'access-control-allow-methods': methods.join(', '),
    vary: 'Origin, Access-Control-Request-Headers, Access-Control-Request-Method',
  };
}

function preflight({ headers }: IncomingMessage, allowed: readonly string[]): Reply {
  if (
    !allowed.includes(headers.origin ?? '') ||
    !methods.includes(headers['access-control-request-method'] ?? '')
  )
    throw new S3Error(403, 'AccessForbidden', 'CORSResponse: This CORS request is not allowed.');
  return {
    status: 200,
    headers: { 'access-control-allow-headers': headers['access-control-request-headers'] ?? '' },
  };
}

function errorReply(error: unknown): Reply {
  if (error instanceof S3Error)
    return xmlReply(error.status, 'Error', element('Code', error.code) + element('Message', error.message));
  console.error('The local S3 failed:', error);
  return xmlReply(500, 'Error', element('Code', 'InternalError'));
}
