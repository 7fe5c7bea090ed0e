import { Readable } from 'node:stream';
import { verifiedBody } from './body.ts';
import type { SignedRequest } from './signed-request.ts';
import { isoSeconds } from './list-objects.ts';
import { describingHeaders } from './object-file.ts';
import { xmlReply, type Reply } from './reply.ts';
import { amzField, checkedKey, decoded, type S3Request } from './request.ts';
import { S3Error } from './s3-error.ts';

/** PutObject. */
export async function putObject({ request, bucket, payloadHash }: SignedRequest): Promise<Reply> {
  const length = request.headers.get('content-length');
  if (length === undefined) {
    throw new S3Error('MissingContentLength', 'You must provide the Content-Length HTTP header.');
  }
  const ifMatch = request.headers.get('if-match');
  if (ifMatch !== undefined) {
    const current = await bucket.entry(request.key);
    if (!current) throw new S3Error('NoSuchKey', 'The specified key does not exist.', { Key: request.key });
    if (current.etag !== ifMatch)
      throw new S3Error(
        'PreconditionFailed',
        'At least one of the pre-conditions you specified did not hold',
      );
  }
  const { etag } = await bucket.put(request.key, storedHeaders(request), verifiedBody(request, payloadHash));
  return { status: 200, headers: { etag } };
}

/** CopyObject, within or between buckets, with the headers of the source or of the request. */
export async function copyObject({ request, bucket, buckets }: SignedRequest): Promise<Reply> {
  const source = copySource(amzField(request, 'x-amz-copy-source') ?? '');
  const directive = amzField(request, 'x-amz-metadata-directive') ?? 'COPY';
  if (directive !== 'COPY' && directive !== 'REPLACE')
    throw new S3Error('InvalidArgument', 'Unknown metadata directive.');
  if (directive === 'COPY' && source.bucket === bucket.name && source.key === request.key) {
    throw new S3Error(
      'InvalidRequest',
      "This copy request is illegal because it is trying to copy an object to itself without changing the object's metadata.",
    );
  }
  const from = buckets.get(source.bucket);
  if (from === undefined) throw new S3Error('NoSuchBucket', 'The specified bucket does not exist');
  const object = await from.read(source.key);
  if (object === undefined)
    throw new S3Error('NoSuchKey', 'The specified key does not exist.', { Key: source.key });
  const ifMatch = amzField(request, 'x-amz-copy-source-if-match');
  if (ifMatch !== undefined && ifMatch !== object.etag) {
    await object.file.close();
    throw new S3Error('PreconditionFailed', 'At least one of the pre-conditions you specified did not hold');
  }
  const headers = directive === 'COPY' ? { ...object.headers } : storedHeaders(request);
  try {
    // `end` is inclusive, so a stream of an empty object would start with its description.
    const bytes =
      object.size === 0
        ? Readable.from([])
        : object.file.createReadStream({ start: 0, end: object.size - 1, autoClose: false });
    await bucket.put(request.key, headers, bytes);
  } finally {
    await object.file.close();
  }
  const copy = await bucket.entry(request.key);
  return xmlReply(200, [
    'CopyObjectResult',
    ['LastModified', isoSeconds(copy?.modified ?? new Date())],
    ['ETag', object.etag],
  ]);
}

/** The request headers that S3 stores with an object. */
function storedHeaders(request: S3Request): Record<string, string> {
  const meta = [...request.headers, ...request.query]
    .map(([name, value]): [string, string] => [name.toLowerCase(), value])
    .filter(([name]) => name.startsWith('x-amz-meta-'));
  const plain = describingHeaders.flatMap((name): [string, string][] => {
    const value = request.headers.get(name);
    return value === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries([...meta, ...plain]);
}

function copySource(header: string): { bucket: string; key: string } {
  if (header.includes('?'))
    throw new S3Error('NotImplemented', 'Versions of objects are not implemented here.');
  const [bucket = '', ...key] = decoded(header).replace(/^\//, '').split('/');
  return { bucket, key: checkedKey(key.join('/')) };
}
