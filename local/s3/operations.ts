import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { XMLParser } from 'fast-xml-parser';
import * as z from 'zod/mini';
import { type Bucket, currentVersion, deletionVersion } from './bucket.ts';
import { describingHeaders, type OpenObject } from './object-file.ts';
import { amzField, checkedKey, decoded, parameter, type S3Request } from './request.ts';
import { S3Error } from './s3-error.ts';

/** A request whose signature has been verified, with its bucket and all buckets. */
type SignedRequest = {
  readonly request: S3Request;
  readonly bucket: Bucket;
  readonly buckets: ReadonlyMap<string, Bucket>;
  /** The signed hash of the body, or `UNSIGNED-PAYLOAD`. */
  readonly payloadHash: string;
};

/** A response to send; the server sets `content-length` unless `headers` does. */
export type Reply = {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string | number>>;
  readonly body?: string | Readable;
};

/** S3's limit of objects in a page of a list, and in a DeleteObjects request. */
const maxObjects = 1000;

/** Performs the operations that the product calls. Throws an S3Error, also for all others. */
export async function perform(call: SignedRequest): Promise<Reply> {
  const { request, bucket } = call;
  const { method, key, path } = request;
  if (key === '') {
    if (method === 'GET' && parameter(request, 'list-type') === '2') return listObjects(call);
    if (method === 'GET' && parameter(request, 'versions') !== undefined) return listVersions(call);
    if (method === 'POST' && parameter(request, 'delete') !== undefined) return deleteObjects(call);
  } else {
    if (method === 'GET' || method === 'HEAD') return getObject(call);
    if (method === 'PUT') return amzField(request, 'x-amz-copy-source') ? copyObject(call) : putObject(call);
    if (method === 'DELETE') {
      await remove(bucket, key, parameter(request, 'versionId'));
      return { status: 204 };
    }
  }
  throw new S3Error('NotImplemented', `This stand-in for S3 does not implement ${method} ${path}.`);
}

async function putObject({ request, bucket, payloadHash }: SignedRequest): Promise<Reply> {
  if (!request.headers.has('content-length'))
    throw new S3Error('MissingContentLength', 'You must provide the Content-Length HTTP header.');
  const ifMatch = request.headers.get('if-match');
  if (ifMatch !== undefined) {
    const current = await bucket.entry(request.key);
    if (!current) throw noSuchKey();
    if (current.etag !== ifMatch) throw preconditionFailed();
  }
  const { etag } = await bucket.put(request.key, storedHeaders(request), verifiedBody(request, payloadHash));
  return { status: 200, headers: { etag } };
}

/** Within or between buckets, with the headers of the source or of the request. */
async function copyObject({ request, bucket, buckets }: SignedRequest): Promise<Reply> {
  const source = decoded(amzField(request, 'x-amz-copy-source') ?? '').replace(/^\//, '');
  const [from = '', ...key] = source.split('/');
  const object = await buckets.get(from)?.read(checkedKey(key.join('/')));
  if (object === undefined) throw noSuchKey();
  try {
    const ifMatch = amzField(request, 'x-amz-copy-source-if-match');
    if (ifMatch !== undefined && ifMatch !== object.etag) throw preconditionFailed();
    const isReplaced = amzField(request, 'x-amz-metadata-directive') === 'REPLACE';
    await bucket.put(
      request.key,
      isReplaced ? storedHeaders(request) : { ...object.headers },
      bytesOf(object, 0, object.size),
    );
  } finally {
    await object.file.close();
  }
  const modified = isoSeconds(new Date());
  return xmlReply(200, 'CopyObjectResult', element('LastModified', modified) + element('ETag', object.etag));
}

/** GetObject and HeadObject. */
async function getObject({ request, bucket }: SignedRequest): Promise<Reply> {
  const object = await bucket.read(request.key);
  if (object === undefined) throw noSuchKey();
  let body: Readable | undefined;
  try {
    const { headers: sent } = request;
    const validators = { etag: object.etag, 'last-modified': object.modified.toUTCString() };
    if (sent.has('if-match') && sent.get('if-match') !== object.etag) throw preconditionFailed();
    if (sent.get('if-none-match') === object.etag) return { status: 304, headers: validators };
    const range = byteRange(sent.get('range'), object.size);
    const { start, end } = range ?? { start: 0, end: object.size };
    const headers = {
      'content-type': 'binary/octet-stream',
      ...object.headers,
      ...overriddenHeaders(request),
      ...validators,
      'accept-ranges': 'bytes',
      'content-length': end - start,
      ...(range && { 'content-range': `bytes ${start}-${end - 1}/${object.size}` }),
    };
    if (request.method !== 'HEAD') body = bytesOf(object, start, end, true);
    return { status: range ? 206 : 200, headers, ...(body && { body }) };
  } finally {
    // A stream closes the file itself when it ends or is destroyed.
    if (body === undefined) await object.file.close();
  }
}

async function listObjects({ request, bucket }: SignedRequest): Promise<Reply> {
  const prefix = parameter(request, 'prefix') ?? '';
  const token = parameter(request, 'continuation-token') ?? '';
  const after = Buffer.from(token, 'base64url').toString('utf8');
  const limit = Math.min(Number(parameter(request, 'max-keys') ?? maxObjects), maxObjects);
  const keys = bucket.keys.filter((key) => key.startsWith(prefix) && key > after);
  const page = keys.slice(0, limit);
  const isTruncated = keys.length > page.length;
  const next = Buffer.from(page.at(-1) ?? '').toString('base64url');
  const entries = (await Promise.all(page.map((key) => bucket.entry(key)))).filter(
    (each) => each !== undefined,
  );
  const contents = entries.map(({ key, modified, etag, size }) => {
    const parts = [
      element('Key', key),
      element('LastModified', isoSeconds(modified)),
      element('ETag', etag),
      element('Size', String(size)),
    ];
    return `<Contents>${parts.join('')}</Contents>`;
  });
  return xmlReply(
    200,
    'ListBucketResult',
    [
      element('Name', bucket.name),
      element('Prefix', prefix),
      element('KeyCount', String(entries.length)),
      element('MaxKeys', String(limit)),
      element('IsTruncated', String(isTruncated)),
      isTruncated ? element('NextContinuationToken', next) : '',
      ...contents,
    ].join(''),
  );
}

/**
 * The versions that deletions have left, of which the product brings files back. Unlike S3's, this list is never truncated, and
 * an object that was replaced leaves no version.
 */
async function listVersions({ request, bucket }: SignedRequest): Promise<Reply> {
  const prefix = parameter(request, 'prefix') ?? '';
  const version = (tag: string, key: string, id: string, at: Date, isLatest: boolean) =>
    `<${tag}>${[
      element('Key', key),
      element('VersionId', id),
      element('IsLatest', String(isLatest)),
      element('LastModified', isoSeconds(at)),
    ].join('')}</${tag}>`;
  const found = bucket.versions(prefix).map(async ({ key, exists, ids }) => {
    const deleted = ids.map((id) => ({ id, at: bucket.deletedAt(key, id) }));
    const latest = exists ? (await bucket.entry(key))?.modified : undefined;
    return [
      ...(latest ? [version('Version', key, currentVersion, latest, true)] : []),
      ...deleted.map(({ id, at }) => version('Version', key, id, at, false)),
      ...(exists
        ? []
        : [version('DeleteMarker', key, deletionVersion, deleted.at(-1)?.at ?? new Date(), true)]),
    ];
  });
  const parts = [element('Name', bucket.name), element('Prefix', prefix), element('IsTruncated', 'false')];
  return xmlReply(200, 'ListVersionsResult', [...parts, ...(await Promise.all(found)).flat()].join(''));
}

async function remove(bucket: Bucket, key: string, version: string | undefined): Promise<void> {
  if (version === undefined) bucket.remove(key);
  else await bucket.removeVersion(key, version);
}

const keySchema = z.object({ Key: z.string(), VersionId: z.optional(z.string()) });
const deletionSchema = z.object({
  Delete: z.object({ Object: z.union([z.array(keySchema), keySchema]), Quiet: z.optional(z.string()) }),
});

async function deleteObjects({ request, bucket, payloadHash }: SignedRequest): Promise<Reply> {
  const chunks: Buffer[] = [];
  for await (const chunk of verifiedBody(request, payloadHash)) chunks.push(chunk);
  const parser = new XMLParser({ parseTagValue: false, trimValues: false, htmlEntities: true });
  const { data } = deletionSchema.safeParse(parser.parse(Buffer.concat(chunks)));
  const objects = [data?.Delete.Object ?? []].flat();
  const keys = objects.map(({ Key }) => checkedKey(Key));
  if (keys.length === 0 || keys.length > maxObjects)
    throw new S3Error('MalformedXML', 'The XML you provided did not validate against our published schema');
  for (const { Key, VersionId } of objects) await remove(bucket, Key, VersionId);
  const deleted = keys.map((key) => `<Deleted>${element('Key', key)}</Deleted>`);
  return xmlReply(200, 'DeleteResult', data?.Delete.Quiet === 'true' ? '' : deleted.join(''));
}

/**
 * Yields a request's body chunk by chunk and throws an S3Error at the end if it is incomplete or does not match its signed
 * hash, length or checksum. A caller that stores the bytes must therefore read to the end before keeping them.
 */
async function* verifiedBody(request: S3Request, payloadHash: string): AsyncGenerator<Buffer> {
  const sha256 = createHash('sha256');
  let crc = 0;
  let size = 0;
  // Keep the socket open when the body is rejected, so that the error response can be sent.
  for await (const chunk of request.body.iterator({ destroyOnReturn: false })) {
    sha256.update(chunk);
    crc = crc32(chunk, crc);
    size += chunk.length;
    yield chunk;
  }
  if (!request.body.complete || size !== Number(request.headers.get('content-length')))
    throw new S3Error('IncompleteBody', 'The body has not the number of bytes that Content-Length specifies');
  if (payloadHash !== 'UNSIGNED-PAYLOAD' && payloadHash !== sha256.digest('hex'))
    throw new S3Error('XAmzContentSHA256Mismatch', 'The body does not match its x-amz-content-sha256.');
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc);
  const declared = amzField(request, 'x-amz-checksum-crc32');
  if (declared !== undefined && declared !== checksum.toString('base64'))
    throw new S3Error('BadDigest', 'The CRC32 you specified did not match what we received.');
}

/** `end` is exclusive. */
function bytesOf({ file }: OpenObject, start: number, end: number, autoClose = false): Readable {
  // A stream includes its last byte, so none can be empty.
  if (start < end) return file.createReadStream({ start, end: end - 1, autoClose });
  const empty = Readable.from([]);
  if (autoClose) empty.once('close', () => void file.close());
  return empty;
}

/**
 * Parses a Range header for a representation of `size` bytes. Returns undefined for the complete content: without a header,
 * for multiple ranges and for a malformed header (RFC 9110 §14.2). Throws an S3Error when the range is not satisfiable.
 */
function byteRange(header: string | undefined, size: number): { start: number; end: number } | undefined {
  const [match, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (match === undefined || (first === '' && last === '')) return undefined;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size : Math.min(size, Number(last) + 1);
  if (start >= end) throw new S3Error('InvalidRange', 'The requested range is not satisfiable');
  return { start, end };
}

/** The request headers that S3 stores with an object. */
function storedHeaders(request: S3Request): Record<string, string> {
  const meta = [...request.headers, ...request.query]
    .map(([name, value]): [string, string] => [name.toLowerCase(), headerValue(value)])
    .filter(([name]) => name.startsWith('x-amz-meta-'));
  const plain = describingHeaders.flatMap((name): [string, string][] => {
    const value = request.headers.get(name);
    return value === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries([...meta, ...plain]);
}

/** The headers that a presigned URL overrides, for example to set the file name of a download. */
function overriddenHeaders(request: S3Request): Record<string, string> {
  const overridden = describingHeaders.flatMap((name): [string, string][] => {
    const value = parameter(request, `response-${name}`);
    return value === undefined ? [] : [[name, headerValue(value)]];
  });
  return Object.fromEntries(overridden);
}

function headerValue(text: string): string {
  if (/[^\t\x20-\x7e\xa0-\xff]/.test(text))
    throw new S3Error('InvalidArgument', 'Header value cannot be represented using ISO-8859-1.');
  return text;
}

/** Creates an XML response with this root element, whose content is XML. */
export function xmlReply(status: number, root: string, content: string): Reply {
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<${root}>${content}</${root}>`;
  return { status, headers: { 'content-type': 'application/xml' }, body };
}

/** An XML element with escaped text. Control characters too, because an XML parser reads a carriage return as a line feed. */
export function element(name: string, text: string): string {
  const escaped = (char: string) => `&#x${char.charCodeAt(0).toString(16).toUpperCase()};`;
  return `<${name}>${text.replace(/[&<>"\p{Cc}]/gu, escaped)}</${name}>`;
}

const isoSeconds = (time: Date) => `${time.toISOString().slice(0, 19)}.000Z`;
const noSuchKey = () => new S3Error('NoSuchKey', 'The specified key does not exist.');
const preconditionFailed = () =>
  new S3Error('PreconditionFailed', 'At least one of the pre-conditions you specified did not hold');
