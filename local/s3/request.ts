import type { IncomingMessage } from 'node:http';
import { S3Error } from './s3-error.ts';

/** A request as received: nothing normalised, percent-decoded exactly once. */
export type S3Request = {
  readonly method: string;
  /** The decoded path, `/bucket/key`. */
  readonly path: string;
  readonly bucket: string;
  /** Empty when the request is about the bucket itself. */
  readonly key: string;
  readonly query: readonly (readonly [name: string, value: string])[];
  /** By lower-case name; a header that was sent several times is joined by commas. */
  readonly headers: ReadonlyMap<string, string>;
  readonly body: IncomingMessage;
};

/** The longest key that S3 takes, in bytes of UTF-8 (user guide, "Naming Amazon S3 objects"). */
const longestKey = 1024;

/** Takes a request apart. Throws an S3Error when its address or key is none. */
export function readRequest(incoming: IncomingMessage): S3Request {
  const [address = '', ...rest] = (incoming.url ?? '').split('?');
  const path = decoded(address);
  if (!path.startsWith('/')) throw new S3Error('InvalidURI', "Couldn't parse the specified URI.");
  const [bucket = '', ...segments] = path.slice(1).split('/');
  return {
    method: incoming.method ?? '',
    path,
    bucket,
    key: checkedKey(segments.join('/')),
    query: readQuery(rest.join('?')),
    headers: joinedHeaders(incoming.rawHeaders),
    body: incoming,
  };
}

/** The value of a query parameter. */
export function parameter(request: S3Request, name: string): string | undefined {
  return request.query.find(([known]) => known === name)?.[1];
}

/** The value of an `x-amz-` header, which a presigned address carries as a query parameter instead. */
export function amzField(request: S3Request, name: string): string | undefined {
  return request.headers.get(name) ?? request.query.find(([known]) => known.toLowerCase() === name)?.[1];
}

/** A key that S3 would take; throws an S3Error for any other. */
export function checkedKey(key: string): string {
  if (Buffer.byteLength(key) > longestKey) throw new S3Error('KeyTooLongError', 'Your key is too long');
  if (key.includes('\0')) throw new S3Error('InvalidArgument', 'A key cannot hold a NUL character.');
  return key;
}

/** Undoes percent-encoding; throws an S3Error where it is broken. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch (cause) {
    if (cause instanceof URIError) throw new S3Error('InvalidURI', "Couldn't parse the specified URI.");
    throw cause;
  }
}

function readQuery(query: string): [string, string][] {
  const pairs = query.split('&').filter((pair) => pair !== '');
  return pairs.map((pair) => {
    const [name = '', ...value] = pair.replaceAll('+', ' ').split('=');
    return [decoded(name), decoded(value.join('='))];
  });
}

function joinedHeaders(raw: readonly string[]): Map<string, string> {
  const headers = new Map<string, string>();
  for (let at = 0; at + 1 < raw.length; at += 2) {
    const name = (raw[at] ?? '').toLowerCase();
    const before = headers.get(name);
    const value = raw[at + 1] ?? '';
    headers.set(name, before === undefined ? value : `${before},${value}`);
  }
  return headers;
}
