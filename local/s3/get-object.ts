import type { Readable } from 'node:stream';
import { byteRange } from './byte-range.ts';
import type { SignedRequest } from './signed-request.ts';
import { describingHeaders, type OpenObject } from './object-file.ts';
import type { Reply } from './reply.ts';
import { parameter, type S3Request } from './request.ts';
import { S3Error } from './s3-error.ts';

/** GetObject and HeadObject. */
export async function getObject({ request, bucket }: SignedRequest): Promise<Reply> {
  const object = await bucket.read(request.key);
  if (object === undefined) {
    throw new S3Error('NoSuchKey', 'The specified key does not exist.', { Key: request.key });
  }
  let body: Readable | undefined;
  try {
    if (isUnchanged(request, object)) return { status: 304, headers: validators(object) };
    const range = byteRange(request.headers.get('range'), object.size);
    const { start, length } = range ?? { start: 0, length: object.size };
    const headers = {
      ...objectHeaders(object, request),
      'content-length': length,
      ...(range && { 'content-range': `bytes ${start}-${start + length - 1}/${object.size}` }),
    };
    const status = range ? 206 : 200;
    if (request.method === 'HEAD' || length === 0) return { status, headers };
    body = object.file.createReadStream({ start, end: start + length - 1 });
    return { status, headers, body };
  } finally {
    // A stream closes the file itself when it ends or is destroyed.
    if (body === undefined) await object.file.close();
  }
}

function objectHeaders(object: OpenObject, request: S3Request): Record<string, string> {
  // A presigned URL may override headers, for example to set the file name of a download.
  const overridden = describingHeaders.flatMap((name) => {
    const value = parameter(request, `response-${name}`);
    return value === undefined ? [] : [[name, value]];
  });
  return {
    'content-type': 'binary/octet-stream',
    ...object.headers,
    ...Object.fromEntries(overridden),
    ...validators(object),
    'accept-ranges': 'bytes',
  };
}

function validators(object: OpenObject): Record<string, string> {
  return { etag: object.etag, 'last-modified': object.modified.toUTCString() };
}

function isUnchanged({ headers }: S3Request, object: OpenObject): boolean {
  const ifMatch = headers.get('if-match');
  if (ifMatch !== undefined && !matches(ifMatch, object.etag)) throw preconditionFailed('If-Match');
  const ifNoneMatch = headers.get('if-none-match');
  if (ifNoneMatch !== undefined) return matches(ifNoneMatch, object.etag);
  const since = Date.parse(headers.get('if-modified-since') ?? '');
  return Math.floor(object.modified.getTime() / 1000) * 1000 <= since;
}

function matches(list: string, etag: string): boolean {
  const tags = list.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes('*') || tags.includes(etag) || tags.includes(etag.replaceAll('"', ''));
}

function preconditionFailed(condition: string): S3Error {
  return new S3Error('PreconditionFailed', 'At least one of the pre-conditions you specified did not hold', {
    Condition: condition,
  });
}
