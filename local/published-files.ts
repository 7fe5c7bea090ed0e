import { GetObjectCommand, NoSuchKey, S3Client } from '@aws-sdk/client-s3';
import { localSiteBucket } from './environment.ts';
import type { FindPublished } from './site-files.ts';

/** Looks published files up in the site bucket of the local S3, which must be running by the first lookup. */
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
      metadata: file.Metadata,
    };
  };
}
