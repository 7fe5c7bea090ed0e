import type { IncomingMessage } from 'node:http';
import { XMLParser } from 'fast-xml-parser';
import * as z from 'zod/mini';
import { type Bucket, currentVersion, deletionVersion } from './bucket.ts';

/** A response to send. */
export type Reply = {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string | number>>;
  readonly body?: string | Buffer;
};

/** S3's limit of objects in a page of a list. */
const PAGE = 1000;

/** The headers, besides `x-amz-meta-…`, that S3 stores with an object and returns with it. */
const describingHeaders = ['cache-control', 'content-disposition', 'content-type'];

/** Performs the operations that the product calls. Throws an S3Error, also for all others. */
export async function perform(request: S3Request, bucket: Bucket, body: Buffer): Promise<Reply> {
  const { method, key, path, headers } = request;
  if (key === '') {
    if (method === 'GET' && parameter(request, 'list-type') === '2') return listObjects(request, bucket);
    if (method === 'GET' && parameter(request, 'versions') !== undefined)
      return listVersions(request, bucket);
    if (method === 'POST' && parameter(request, 'delete') !== undefined) return deleteObjects(bucket, body);
  } else {
    if (method === 'GET' || method === 'HEAD') return getObject(request, bucket);
    if (method === 'PUT' && headers.has('x-amz-copy-source')) return copyObject(request, bucket);
    if (method === 'PUT')
      return { status: 200, headers: { etag: await bucket.put(key, storedHeaders(request), body) } };
    if (method === 'DELETE') {
      remove(bucket, key, parameter(request, 'versionId'));
      return { status: 204 };
    }
  }
  throw new S3Error(501, 'NotImplemented', `This stand-in for S3 does not implement ${method} ${path}.`);
}

/** Within the bucket, with the headers of the source or of the request. */
async function copyObject(request: S3Request, bucket: Bucket): Promise<Reply> {
  const [, ...source] = decoded(request.headers.get('x-amz-copy-source') ?? '').split('/');
  const object = await bucket.read(source.join('/'));
  if (!object) throw noSuchKey();
  const ifMatch = request.headers.get('x-amz-copy-source-if-match');
  if (ifMatch !== undefined && ifMatch !== object.etag)
    throw new S3Error(412, 'PreconditionFailed', 'The object is not the one that was expected.');
  const isReplaced = request.headers.get('x-amz-metadata-directive') === 'REPLACE';
  const headers = isReplaced ? storedHeaders(request) : object.headers;
  return xmlReply(
    200,
    'CopyObjectResult',
    element('ETag', await bucket.put(request.key, headers, object.bytes)),
  );
}

/** GetObject and HeadObject. */
async function getObject(request: S3Request, bucket: Bucket): Promise<Reply> {
  const object = await bucket.read(request.key);
  if (!object) throw noSuchKey();
  const { bytes, etag, modified } = object;
  if (request.headers.get('if-none-match') === etag) return { status: 304, headers: { etag } };
  const [isRange, first, last] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.get('range') ?? '') ?? [];
  const start = Number(first ?? 0);
  const end = Math.min(bytes.length, last ? Number(last) + 1 : Infinity);
  if (isRange && start >= end)
    throw new S3Error(416, 'InvalidRange', 'The requested range is not satisfiable');
  const overridden = parameter(request, 'response-cache-control');
  return {
    status: isRange ? 206 : 200,
    headers: {
      'content-type': 'binary/octet-stream',
      ...object.headers,
      ...(overridden !== undefined && { 'cache-control': overridden }),
      etag,
      'last-modified': modified.toUTCString(),
      'accept-ranges': 'bytes',
      'content-length': end - start,
      ...(isRange && { 'content-range': `bytes ${start}-${end - 1}/${bytes.length}` }),
    },
    ...(request.method === 'GET' && { body: bytes.subarray(start, end) }),
  };
}

function listObjects(request: S3Request, bucket: Bucket): Reply {
  const token = parameter(request, 'continuation-token') ?? '';
  const { entries, isTruncated } = bucket.list(
    parameter(request, 'prefix') ?? '',
    Buffer.from(token, 'base64url').toString('utf8'),
    Math.min(Number(parameter(request, 'max-keys') ?? PAGE), PAGE),
  );
  const next = Buffer.from(entries.at(-1)?.key ?? '').toString('base64url');
  const contents = entries.map(({ key, modified, etag, size }) =>
    elements('Contents', { Key: key, LastModified: isoSeconds(modified), ETag: etag, Size: String(size) }),
  );
  return xmlReply(
    200,
    'ListBucketResult',
    [
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
function listVersions(request: S3Request, bucket: Bucket): Reply {
  const version = (tag: string, Key: string, VersionId: string, at: Date, isLatest: boolean) =>
    elements(tag, { Key, VersionId, IsLatest: String(isLatest), LastModified: isoSeconds(at) });
  const found = bucket
    .versions(parameter(request, 'prefix') ?? '')
    .flatMap(({ key, current, deleted }) => [
      ...(current ? [version('Version', key, currentVersion, current.modified, true)] : []),
      ...deleted.map(({ id, at }) => version('Version', key, id, at, false)),
      ...(current
        ? []
        : [version('DeleteMarker', key, deletionVersion, deleted.at(-1)?.at ?? new Date(), true)]),
    ]);
  return xmlReply(200, 'ListVersionsResult', [element('IsTruncated', 'false'), ...found].join(''));
}

const keySchema = z.object({ Key: z.string(), VersionId: z.optional(z.string()) });
const deletionSchema = z.object({ Delete: z.object({ Object: z.union([z.array(keySchema), keySchema]) }) });

function deleteObjects(bucket: Bucket, body: Buffer): Reply {
  const parser = new XMLParser({ parseTagValue: false, trimValues: false, htmlEntities: true });
  const { Delete } = deletionSchema.parse(parser.parse(body));
  for (const { Key, VersionId } of [Delete.Object].flat()) remove(bucket, Key, VersionId);
  return xmlReply(200, 'DeleteResult', '');
}

function remove(bucket: Bucket, key: string, version: string | undefined): void {
  if (version === undefined) bucket.remove(key);
  else bucket.removeVersion(key, version);
}

/** The request headers that S3 stores with an object. */
function storedHeaders(request: S3Request): Record<string, string> {
  return Object.fromEntries(
    [...request.headers].filter(
      ([name]) => name.startsWith('x-amz-meta-') || describingHeaders.includes(name),
    ),
  );
}

/** Creates an XML response with this root element, whose content is XML. */
export function xmlReply(status: number, root: string, content: string): Reply {
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<${root}>${content}</${root}>`;
  return { status, headers: { 'content-type': 'application/xml' }, body };
}

const elements = (name: string, parts: Readonly<Record<string, string>>): string =>
  `<${name}>${Object.entries(parts)
    .map(([part, text]) => element(part, text))
    .join('')}</${name}>`;

/** An XML element with escaped text. Control characters too, because an XML parser reads a carriage return as a line feed. */
export function element(name: string, text: string): string {
  const escaped = (char: string) => `&#x${char.charCodeAt(0).toString(16).toUpperCase()};`;
  return `<${name}>${text.replace(/[&<>"\p{Cc}]/gu, escaped)}</${name}>`;
}

const isoSeconds = (time: Date) => `${time.toISOString().slice(0, 19)}.000Z`;
const noSuchKey = () => new S3Error(404, 'NoSuchKey', 'The specified key does not exist.');

/** A request as received: not normalised, and percent-decoded exactly once. */
export type S3Request = {
  readonly method: string;
  /** The decoded path, `/bucket/key`. */
  readonly path: string;
  readonly bucket: string;
  /** Empty for a request to the bucket itself. */
  readonly key: string;
  readonly query: readonly (readonly [name: string, value: string])[];
  /** By lower-case name; values of repeated headers are joined by commas. */
  readonly headers: ReadonlyMap<string, string>;
};

/** An error response of S3. */
export class S3Error extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** Parses a request. Throws an S3Error when its URL is malformed. */
export function readRequest(incoming: IncomingMessage): S3Request {
  const [encodedPath = '', query = ''] = (incoming.url ?? '').split(/\?(.*)/);
  const path = decoded(encodedPath);
  const [, bucket = '', ...segments] = path.split('/');
  return {
    method: incoming.method ?? '',
    path,
    bucket,
    key: segments.join('/'),
    query: query
      .split('&')
      .filter((pair) => pair !== '')
      .map((pair) => {
        const [name = '', value = ''] = pair.replaceAll('+', ' ').split(/=(.*)/);
        return [decoded(name), decoded(value)] as const;
      }),
    headers: new Map(
      Object.entries(incoming.headersDistinct).map(
        ([name, values = []]) => [name, values.join(',')] as const,
      ),
    ),
  };
}

/** The value of a query parameter. */
export function parameter(request: S3Request, name: string): string | undefined {
  return request.query.find(([known]) => known === name)?.[1];
}

/** Percent-decodes text; throws an S3Error when the encoding is malformed. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new S3Error(400, 'InvalidURI', "Couldn't parse the specified URI.");
  }
}
