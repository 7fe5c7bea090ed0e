import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { amzField, type S3Request } from './request.ts';
import { S3Error } from './s3-error.ts';

/**
 * Yields a request's body chunk by chunk and throws an S3Error at the end if it is incomplete or does not match its signed
 * hash, length, MD5 or checksum. A caller that stores the bytes must therefore read to the end before keeping them.
 */
export async function* verifiedBody(request: S3Request, payloadHash: string): AsyncGenerator<Buffer> {
  const sums = { sha256: createHash('sha256'), sha1: createHash('sha1'), md5: createHash('md5') };
  let crc = 0;
  let size = 0;
  for await (const chunk of chunksOf(request)) {
    for (const sum of Object.values(sums)) sum.update(chunk);
    crc = crc32(chunk, crc);
    size += chunk.length;
    yield chunk;
  }
  checkLength(request, size);
  const computed = {
    md5: sums.md5.digest('base64'),
    sha1: sums.sha1.digest('base64'),
    sha256: sums.sha256.digest(),
    crc32: uint32(crc).toString('base64'),
  };
  checkPayloadHash(payloadHash, computed.sha256.toString('hex'));
  checkMd5(request.headers.get('content-md5'), computed.md5);
  checkChecksums(request, { ...computed, sha256: computed.sha256.toString('base64') });
}

/** Reads a body of at most `limit` bytes as text. Throws an S3Error when it is longer or fails verification. */
export async function verifiedText(request: S3Request, payloadHash: string, limit: number): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of verifiedBody(request, payloadHash)) {
    size += chunk.length;
    if (size > limit) throw new S3Error('EntityTooLarge', 'Your request was too big.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Returns whether the request has one of the checksums that S3 requires for DeleteObjects. */
export function hasChecksum(request: S3Request): boolean {
  return (
    request.headers.has('content-md5') ||
    checksums.some((name) => amzField(request, `x-amz-checksum-${name}`) !== undefined)
  );
}

const checksums = ['crc32', 'sha1', 'sha256'] as const;

async function* chunksOf(request: S3Request): AsyncGenerator<Buffer> {
  // Keep the socket open when the body is rejected, so that the error response can be sent.
  yield* request.body.iterator({ destroyOnReturn: false });
  if (!request.body.complete) throw new S3Error('IncompleteBody', 'The request body terminated unexpectedly');
}

function checkLength(request: S3Request, size: number): void {
  const declared = request.headers.get('content-length');
  if (declared !== undefined && Number(declared) !== size) {
    throw new S3Error(
      'IncompleteBody',
      'You did not provide the number of bytes specified by the Content-Length HTTP header',
    );
  }
}

function checkPayloadHash(declared: string, computed: string): void {
  if (declared === 'UNSIGNED-PAYLOAD') return;
  if (declared.startsWith('STREAMING-')) {
    throw new S3Error('NotImplemented', 'Bodies sent in chunks (aws-chunked) are not implemented here.');
  }
  if (declared !== computed) {
    throw new S3Error(
      'XAmzContentSHA256Mismatch',
      "The provided 'x-amz-content-sha256' header does not match what was computed.",
      { ClientComputedContentSHA256: declared, S3ComputedContentSHA256: computed },
    );
  }
}

function checkMd5(declared: string | undefined, computed: string): void {
  if (declared === undefined || declared === computed) return;
  const isValid = Buffer.from(declared, 'base64').length === 16;
  throw isValid
    ? new S3Error('BadDigest', 'The Content-MD5 you specified did not match what we received.')
    : new S3Error('InvalidDigest', 'The Content-MD5 you specified is not valid.');
}

function checkChecksums(
  request: S3Request,
  computed: Readonly<Record<(typeof checksums)[number], string>>,
): void {
  for (const name of checksums) {
    const declared = amzField(request, `x-amz-checksum-${name}`);
    if (declared !== undefined && declared !== computed[name]) {
      throw new S3Error(
        'BadDigest',
        `The ${name.toUpperCase()} you specified did not match what we received.`,
      );
    }
  }
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
