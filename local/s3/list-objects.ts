import type { SignedRequest } from './signed-request.ts';
import { keyPage } from './key-page.ts';
import { xmlReply, type Reply } from './reply.ts';
import { parameter } from './request.ts';
import { S3Error } from './s3-error.ts';
import { uriEncoded } from './sigv4.ts';
import type { XmlElement } from './xml.ts';

/** S3's limit of objects per page. */
const maxPageSize = 1000;

/** ListObjectsV2. */
export async function listObjects({ request, bucket }: SignedRequest): Promise<Reply> {
  const encode = textEncoding(parameter(request, 'encoding-type'));
  const prefix = parameter(request, 'prefix') ?? '';
  const delimiter = parameter(request, 'delimiter') ?? '';
  const startAfter = parameter(request, 'start-after') ?? '';
  const token = parameter(request, 'continuation-token');
  const limit = pageLength(parameter(request, 'max-keys'));
  const after = token === undefined ? startAfter : keyOfToken(token);
  const page = keyPage(bucket.keys, { prefix, delimiter, after, limit });
  const objects = (await Promise.all(page.keys.map((key) => bucket.entry(key)))).filter(
    (entry) => entry !== undefined,
  );
  return xmlReply(200, [
    'ListBucketResult',
    ['Name', bucket.name],
    ['Prefix', encode(prefix)],
    ...optional('Delimiter', encode(delimiter)),
    ...optional('StartAfter', encode(startAfter)),
    ...optional('ContinuationToken', token ?? ''),
    ...optional('NextContinuationToken', page.next === undefined ? '' : tokenOf(page.next)),
    ...optional('EncodingType', parameter(request, 'encoding-type') ?? ''),
    ['KeyCount', objects.length + page.groups.length],
    ['MaxKeys', limit],
    ['IsTruncated', page.next !== undefined],
    ...objects.map((object): XmlElement => [
      'Contents',
      ['Key', encode(object.key)],
      ['LastModified', isoSeconds(object.modified)],
      ['ETag', object.etag],
      ['Size', object.size],
      ['StorageClass', 'STANDARD'],
    ]),
    ...page.groups.map((group): XmlElement => ['CommonPrefixes', ['Prefix', encode(group)]]),
  ]);
}

/** Formats a time as S3 does in XML, with a precision of seconds. */
export function isoSeconds(time: Date): string {
  return `${time.toISOString().slice(0, 19)}.000Z`;
}

function pageLength(text: string | undefined): number {
  if (text === undefined) return maxPageSize;
  if (!/^\d{1,9}$/.test(text))
    throw new S3Error('InvalidArgument', 'Argument max-keys must be a non-negative integer');
  return Math.min(Number(text), maxPageSize);
}

function textEncoding(type: string | undefined): (text: string) => string {
  if (type === undefined) return (text) => text;
  if (type !== 'url') throw new S3Error('InvalidArgument', 'Invalid Encoding Method specified in Request');
  // S3 leaves slashes as they are and encodes a space as a plus.
  return (text) => uriEncoded(text).replaceAll('%2F', '/').replaceAll('%20', '+');
}

const tokenOf = (key: string) => Buffer.from(key).toString('base64url');

function keyOfToken(token: string): string {
  const key = Buffer.from(token, 'base64url').toString('utf8');
  if (tokenOf(key) !== token)
    throw new S3Error('InvalidArgument', 'The continuation token provided is incorrect');
  return key;
}

function optional(name: string, text: string): XmlElement[] {
  return text === '' ? [] : [[name, text]];
}
