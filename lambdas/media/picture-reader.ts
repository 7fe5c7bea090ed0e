import { GetObjectCommand } from '@aws-sdk/client-s3';
import { mediaClient } from '../core/platform/media-client.ts';

/** Returns a function that reads a file of a bucket into memory; uploads have at most 10 MB. */
export function pictureReader(Bucket: string): (key: string) => Promise<Uint8Array> {
  const client = mediaClient();
  return async (Key) => {
    const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
    if (!Body) throw new Error(`S3 returned no content of ${Key}.`);
    return Body.transformToByteArray();
  };
}
