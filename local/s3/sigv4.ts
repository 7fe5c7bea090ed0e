import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { S3Request } from './request.ts';
import type { Claim } from './claim.ts';
import { headerClaim, queryClaim } from './claim.ts';
import { S3Error } from './s3-error.ts';

export type Credentials = {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
};

/**
 * Verifies the signature of a request, in its header or its presigned URL, and that it is currently valid (AWS Signature
 * Version 4, S3 API reference "Authenticating requests"). Returns the hash that the body must have, `UNSIGNED-PAYLOAD`,
 * or the name of a streaming encoding. Throws an S3Error when verification fails.
 */
export function authenticate(request: S3Request, credentials: Credentials, now: Date): string {
  const claim = readClaim(request, now);
  if (claim.accessKeyId !== credentials.accessKeyId) {
    throw new S3Error(
      'InvalidAccessKeyId',
      'The AWS Access Key Id you provided does not exist in our records.',
      {
        AWSAccessKeyId: claim.accessKeyId,
      },
    );
  }
  rejectUnsignedHeaders(request, claim);
  const canonical = canonicalRequest(request, claim);
  const stringToSign = ['AWS4-HMAC-SHA256', claim.timestamp, claim.scope.join('/'), sha256(canonical)].join(
    '\n',
  );
  const expected = hmac(signingKey(credentials.secretAccessKey, claim.scope), stringToSign);
  if (!sameSignature(expected, claim.signature)) {
    throw new S3Error(
      'SignatureDoesNotMatch',
      'The request signature we calculated does not match the signature you provided. Check your key and signing method.',
      { AWSAccessKeyId: claim.accessKeyId, StringToSign: stringToSign, CanonicalRequest: canonical },
    );
  }
  return claim.payloadHash;
}

function readClaim(request: S3Request, now: Date): Claim {
  const authorization = request.headers.get('authorization');
  const presigned = request.query.some(([name]) => name === 'X-Amz-Algorithm');
  if (authorization !== undefined && presigned) {
    throw new S3Error('InvalidArgument', 'Only one auth mechanism allowed');
  }
  if (authorization !== undefined) return headerClaim(authorization, request, now);
  if (presigned) return queryClaim(request, now);
  throw new S3Error('AccessDenied', 'Access Denied');
}

/** Headers that control S3 must be signed, or a third party could add them in transit. */
function rejectUnsignedHeaders(request: S3Request, claim: Claim): void {
  const unsigned = [...request.headers.keys()].filter(
    (name) => (name === 'host' || name.startsWith('x-amz-')) && !claim.signedHeaders.includes(name),
  );
  if (unsigned.length > 0) {
    throw new S3Error('AccessDenied', 'There were headers present in the request which were not signed', {
      HeadersNotSigned: unsigned.join(', '),
    });
  }
}

function canonicalRequest(request: S3Request, claim: Claim): string {
  const query = request.query
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]): [string, string] => [uriEncoded(name), uriEncoded(value)])
    .sort(([a, x], [b, y]) => (a === b ? order(x, y) : order(a, b)));
  const headers = claim.signedHeaders.map((name) => {
    const value = request.headers.get(name) ?? '';
    return `${name}:${value.trim().replace(/\s+/g, ' ')}\n`;
  });
  return [
    request.method,
    uriEncoded(request.path).replaceAll('%2F', '/'),
    query.map((pair) => pair.join('=')).join('&'),
    headers.join(''),
    claim.signedHeaders.join(';'),
    claim.payloadHash,
  ].join('\n');
}

/** Percent-encodes all but the unreserved characters of RFC 3986, as UTF-8. */
export function uriEncoded(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function signingKey(secret: string, scope: readonly string[]): Buffer {
  return scope.reduce<Buffer>((key, part) => hmac(key, part), Buffer.from(`AWS4${secret}`));
}

function sameSignature(expected: Buffer, given: string): boolean {
  const bytes = Buffer.from(given, 'hex');
  return /^[0-9a-f]{64}$/.test(given) && timingSafeEqual(expected, bytes);
}

const hmac = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const order = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
