import { GetObjectCommand, NoSuchKey, S3Client } from '@aws-sdk/client-s3';
import { statusMetadata } from '../contract/site-files.ts';
import { localSiteBucket } from './environment.ts';
import type { FindPublished } from './site-files.ts';

/** Finds what the publisher wrote in the site's bucket of the S3 stand-in, which must be running when it is first asked. */
export function publishedFiles(): FindPublished {
  let s3: S3Client | undefined;

  return async (key) => {
    s3 ??= new S3Client({ forcePathStyle: true });
    const file = await s3
      .send(new GetObjectCommand({ Bucket: localSiteBucket, Key: key }))
      .catch((error: unknown) => {
        if (error instanceof NoSuchKey) return undefined;
        throw error;
      });
    if (!file?.Body) return undefined;
    return {
      body: Buffer.from(await file.Body.transformToByteArray()),
      version: `${key} ${file.ETag ?? ''}`,
      contentType: file.ContentType ?? 'application/octet-stream',
      cacheControl: file.CacheControl ?? 'no-cache',
      status: file.Metadata?.[statusMetadata],
    };
  };
}
