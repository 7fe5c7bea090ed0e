import { hasChecksum, verifiedText } from './body.ts';
import type { SignedRequest } from './signed-request.ts';
import { xmlReply, type Reply } from './reply.ts';
import { checkedKey } from './request.ts';
import { S3Error } from './s3-error.ts';
import { innerXmlOf, textsOf, type XmlElement } from './xml.ts';

/** The limits of a DeleteObjects request: number of keys and bytes of XML. */
const maxKeys = 1000;
const maxXmlBytes = 8 * 1024 * 1024;

/** DeleteObject. Returns 204 whether or not the object existed. */
export async function deleteObject({ request, bucket }: SignedRequest): Promise<Reply> {
  bucket.remove(request.key);
  return { status: 204 };
}

/** DeleteObjects, with support for the quiet mode. */
export async function deleteObjects({ request, bucket, payloadHash }: SignedRequest): Promise<Reply> {
  if (!hasChecksum(request)) {
    throw new S3Error(
      'InvalidRequest',
      'Missing required header for this request: Content-MD5 OR x-amz-checksum-*',
    );
  }
  const source = await verifiedText(request, payloadHash, maxXmlBytes);
  const keys = innerXmlOf(source, 'Object').map(keyOf);
  if (keys.length === 0 || keys.length > maxKeys) throw malformed();
  for (const key of keys) bucket.remove(key);
  const quiet = textsOf(source, 'Quiet').includes('true');
  const deleted = keys.map((key): XmlElement => ['Deleted', ['Key', key]]);
  return xmlReply(200, ['DeleteResult', ...(quiet ? [] : deleted)]);
}

function keyOf(object: string): string {
  const [key, ...others] = textsOf(object, 'Key');
  if (key === undefined || key === '' || others.length > 0) throw malformed();
  if (innerXmlOf(object, 'VersionId').length > 0) {
    throw new S3Error('NotImplemented', 'Versions of objects are not implemented here.');
  }
  return checkedKey(key);
}

const malformed = () =>
  new S3Error(
    'MalformedXML',
    'The XML you provided was not well-formed or did not validate against our published schema',
  );
