import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { parameter, type S3Request } from './request.ts';
import { S3Error } from './s3-error.ts';

export type Credentials = { readonly accessKeyId: string; readonly secretAccessKey: string };

/** A request's signature fields, as sent. */
type Claim = {
  /** Key, day, region, service and `aws4_request`. */
  readonly credential: string;
  /** The time of signing, such as `20301231T235959Z`. */
  readonly timestamp: string;
  readonly signedHeaders: readonly string[];
  readonly signature: string;
  readonly payloadHash: string;
};

/** The clock skew that S3 allows, in milliseconds: 15 minutes. */
const skew = 15 * 60 * 1000;
/** The longest validity of a presigned URL that S3 allows, in seconds: seven days. */
const maxValidity = 7 * 24 * 60 * 60;

/**
 * Verifies the signature of a request, in its header or its presigned URL, and that it is currently valid (AWS Signature
 * Version 4, S3 API reference "Authenticating requests"). Returns the hash that the body must have, or `UNSIGNED-PAYLOAD`.
 * Throws an S3Error when verification fails.
 */
export function authenticate(request: S3Request, credentials: Credentials, now: Date): string {
  const claim = headerClaim(request, now) ?? queryClaim(request, now);
  const [accessKeyId, ...scope] = claim.credential.split('/');
  if (accessKeyId !== credentials.accessKeyId) {
    const message = 'The AWS Access Key Id you provided does not exist in our records.';
    throw new S3Error('InvalidAccessKeyId', message);
  }
  // Headers that control S3 must be signed, or a third party could add them in transit.
  const unsigned = [...request.headers.keys()].filter(
    (name) => (name === 'host' || name.startsWith('x-amz-')) && !claim.signedHeaders.includes(name),
  );
  if (unsigned.length > 0)
    throw new S3Error('AccessDenied', `Headers in the request were not signed: ${unsigned.join(', ')}`);
  const toSign = ['AWS4-HMAC-SHA256', claim.timestamp, scope.join('/'), sha256(canonical(request, claim))];
  const key = scope.reduce<Buffer>(hmac, Buffer.from(`AWS4${credentials.secretAccessKey}`));
  const isOfTheDay = scope[0] === claim.timestamp.slice(0, 8);
  if (!isOfTheDay || !isSame(hmac(key, toSign.join('\n')), claim.signature)) {
    throw new S3Error(
      'SignatureDoesNotMatch',
      'The request signature we calculated does not match the signature you provided. Check your key and signing method.',
    );
  }
  return claim.payloadHash;
}

/** The claim of an Authorization header; undefined without one. */
function headerClaim(request: S3Request, now: Date): Claim | undefined {
  const authorization = request.headers.get('authorization');
  if (authorization === undefined) return undefined;
  const [, credential = '', signedHeaders = '', signature = ''] =
    /^AWS4-HMAC-SHA256 +Credential=([^,\s]+), *SignedHeaders=([^,\s]+), *Signature=([^,\s]+)$/.exec(
      authorization,
    ) ?? [];
  const timestamp = request.headers.get('x-amz-date') ?? '';
  if (!(Math.abs(now.getTime() - timeOf(timestamp)) <= skew)) {
    throw new S3Error(
      'RequestTimeTooSkewed',
      'The difference between the request time and the current time is too large.',
    );
  }
  const payloadHash = request.headers.get('x-amz-content-sha256') ?? '';
  return { credential, timestamp, signedHeaders: signedHeaders.split(';'), signature, payloadHash };
}

/** The claim of a presigned URL. Throws an S3Error when it is incomplete, expired or not yet valid. */
function queryClaim(request: S3Request, now: Date): Claim {
  const value = (name: string) => parameter(request, `X-Amz-${name}`) ?? '';
  if (value('Algorithm') !== 'AWS4-HMAC-SHA256') throw new S3Error('AccessDenied', 'Access Denied');
  const signedAt = timeOf(value('Date'));
  const validity = Number(value('Expires'));
  if (!(validity >= 1 && validity <= maxValidity) || Number.isNaN(signedAt)) {
    throw new S3Error(
      'AuthorizationQueryParametersError',
      `X-Amz-Date must be a time, and X-Amz-Expires between 1 and ${maxValidity} seconds`,
    );
  }
  if (signedAt - now.getTime() > skew) throw new S3Error('AccessDenied', 'Request is not yet valid');
  if (now.getTime() > signedAt + validity * 1000) throw new S3Error('AccessDenied', 'Request has expired');
  return {
    credential: value('Credential'),
    timestamp: value('Date'),
    signedHeaders: value('SignedHeaders').split(';'),
    signature: value('Signature'),
    payloadHash: value('Content-Sha256') || 'UNSIGNED-PAYLOAD',
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

const hmac = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
