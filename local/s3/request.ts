import type { IncomingMessage } from 'node:http';

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
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new S3Error(400, 'InvalidURI', "Couldn't parse the specified URI.");
  }
}
