import type { IncomingMessage } from 'node:http';
import { S3Error } from './s3-error.ts';

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
  readonly body: IncomingMessage;
};

/** S3's limit for keys, in bytes of UTF-8 (user guide, "Naming Amazon S3 objects"). */
const maxKeyBytes = 1024;

/** Parses a request. Throws an S3Error when its URL or key is invalid. */
export function readRequest(incoming: IncomingMessage): S3Request {
  const [encodedPath = '', ...rest] = (incoming.url ?? '').split('?');
  const path = decoded(encodedPath);
  if (!path.startsWith('/')) throw new S3Error('InvalidURI', "Couldn't parse the specified URI.");
  const [bucket = '', ...segments] = path.slice(1).split('/');
  const headers = Object.entries(incoming.headersDistinct).map(
    ([name, values = []]) => [name, values.join(',')] as const,
  );
  return {
    method: incoming.method ?? '',
    path,
    bucket,
    key: checkedKey(segments.join('/')),
    query: readQuery(rest.join('?')),
    headers: new Map(headers),
    body: incoming,
  };
}

/** The value of a query parameter. */
export function parameter(request: S3Request, name: string): string | undefined {
  return request.query.find(([known]) => known === name)?.[1];
}

/** The value of an `x-amz-` header, or of the query parameter that replaces it in a presigned URL. */
export function amzField(request: S3Request, name: string): string | undefined {
  return request.headers.get(name) ?? request.query.find(([known]) => known.toLowerCase() === name)?.[1];
}

/** Returns the key if S3 would accept it; throws an S3Error otherwise. */
export function checkedKey(key: string): string {
  if (Buffer.byteLength(key) > maxKeyBytes) throw new S3Error('KeyTooLongError', 'Your key is too long');
  if (key.includes('\0')) throw new S3Error('InvalidArgument', 'A key cannot hold a NUL character.');
  return key;
}

/** Percent-decodes text; throws an S3Error when the encoding is malformed. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new S3Error('InvalidURI', "Couldn't parse the specified URI.");
  }
}

function readQuery(query: string): [string, string][] {
  const pairs = query.split('&').filter((pair) => pair !== '');
  return pairs.map((pair) => {
    const [name = '', ...value] = pair.replaceAll('+', ' ').split('=');
    return [decoded(name), decoded(value.join('='))];
  });
}
