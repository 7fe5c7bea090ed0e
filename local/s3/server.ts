import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { listen, type Listening } from '../listen.ts';
import { Bucket } from './bucket.ts';
import {
  element,
  perform,
  type Reply,
  xmlReply,
  readRequest,
  S3Error,
  parameter,
  type S3Request,
} from './operations.ts';

type Credentials = { readonly accessKeyId: string; readonly secretAccessKey: string };

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

/** A request's signature fields, as sent. */
type Claim = {
  /** Key, day, region, service and `aws4_request`. */
  readonly credential: string;
  /** The time of signing, such as `20301231T235959Z`. */
  readonly timestamp: string;
  readonly signedHeaders: readonly string[];
  readonly signature: string;
  readonly payloadHash: string;
  /** The milliseconds after the time of signing for which it is valid. */
  readonly validity: number;
};

/** The clock skew that S3 allows, in milliseconds: 15 minutes. */
const SKEW = 15 * 60 * 1000;

/**
 * Verifies the signature of a request, in its header or its presigned URL, and that it is currently valid (AWS Signature
 * Version 4, S3 API reference "Authenticating requests"). Throws an S3Error when verification fails.
 */
export function authenticate(request: S3Request, credentials: Credentials, now: Date): void {
  const claim = request.headers.has('authorization') ? headerClaim(request) : queryClaim(request);
  const age = now.getTime() - timeOf(claim.timestamp);
  if (age > claim.validity) throw denied('Request has expired');
  if (!(age >= -SKEW)) throw denied('Request is not yet valid');
  // Headers that control S3 must be signed, or a third party could add them in transit.
  const unsigned = [...request.headers.keys()].filter(
    (name) => (name === 'host' || name.startsWith('x-amz-')) && !claim.signedHeaders.includes(name),
  );
  if (unsigned.length > 0) throw denied(`Headers in the request were not signed: ${unsigned.join(', ')}`);
  const [accessKeyId, ...scope] = claim.credential.split('/');
  const toSign = ['AWS4-HMAC-SHA256', claim.timestamp, scope.join('/'), sha256(canonical(request, claim))];
  const key = scope.reduce<Buffer>(hmac, Buffer.from(`AWS4${credentials.secretAccessKey}`));
  const isOurs = accessKeyId === credentials.accessKeyId && scope[0] === claim.timestamp.slice(0, 8);
  if (!isOurs || !isSame(hmac(key, toSign.join('\n')), claim.signature))
    throw new S3Error(
      403,
      'SignatureDoesNotMatch',
      'The request signature we calculated does not match the signature you provided.',
    );
}

function headerClaim({ headers }: S3Request): Claim {
  const [, credential = '', signedHeaders = '', signature = ''] =
    /^AWS4-HMAC-SHA256 +Credential=([^,\s]+), *SignedHeaders=([^,\s]+), *Signature=([^,\s]+)$/.exec(
      headers.get('authorization') ?? '',
    ) ?? [];
  return {
    credential,
    timestamp: headers.get('x-amz-date') ?? '',
    signedHeaders: signedHeaders.split(';'),
    signature,
    payloadHash: headers.get('x-amz-content-sha256') ?? '',
    validity: SKEW,
  };
}

function queryClaim(request: S3Request): Claim {
  const value = (name: string) => parameter(request, `X-Amz-${name}`) ?? '';
  return {
    credential: value('Credential'),
    timestamp: value('Date'),
    signedHeaders: value('SignedHeaders').split(';'),
    signature: value('Signature'),
    payloadHash: value('Content-Sha256') || 'UNSIGNED-PAYLOAD',
    validity: Number(value('Expires')) * 1000,
  };
}

/** Milliseconds since 1970 of a time such as `20301231T235959Z`; NaN for any other text. */
function timeOf(text: string): number {
  return Date.parse(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
}

function canonical(request: S3Request, claim: Claim): string {
  const query = request.query
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map((pair) => pair.map(uriEncoded).join('='))
    .sort();
  const headers = claim.signedHeaders.map((name) => {
    const value = request.headers.get(name) ?? '';
    return `${name}:${value.trim().replace(/\s+/g, ' ')}\n`;
  });
  return [
    request.method,
    uriEncoded(request.path).replaceAll('%2F', '/'),
    query.join('&'),
    headers.join(''),
    claim.signedHeaders.join(';'),
    claim.payloadHash,
  ].join('\n');
}

/** Percent-encodes all but the unreserved characters of RFC 3986, as UTF-8. */
function uriEncoded(text: string): string {
  const encoded = (char: string) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`;
  return encodeURIComponent(text).replace(/[!'()*]/g, encoded);
}

function isSame(expected: Buffer, given: string): boolean {
  return /^[0-9a-f]{64}$/.test(given) && timingSafeEqual(expected, Buffer.from(given, 'hex'));
}

const denied = (message: string) => new S3Error(403, 'AccessDenied', message);

const hmac = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest();

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
