import { GetObjectCommand, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import type { FileHeaders } from '../../../contract/files/file-headers.ts';
import { withoutMetadata } from '../../../contract/files/metadata/without-metadata.ts';

type CleaningOptions = {
  /** By default, the headers that the picture has. */
  readonly labels?: FileHeaders;
  /** Rejects when the content no longer matches it. */
  readonly etag?: string | undefined;
};

/** Writes a picture to `to` without its metadata. Returns false, without writing, if it has none. */
type PutCleaned = (from: string, to: string, options?: CleaningOptions) => Promise<boolean>;

/** Opens a cleaner of the pictures in a bucket. It holds a picture in memory; uploads have at most 10 MB. */
export function pictureCleaner(client: S3Client, Bucket: string): PutCleaned {
  return async (from, to, { labels, etag } = {}) => {
    const found = await client.send(new GetObjectCommand({ Bucket, Key: from, IfMatch: etag }));
    const original = (await found.Body?.transformToByteArray()) ?? new Uint8Array();
    const cleaned = withoutMetadata(original);
    if (cleaned === original) return false;
    await client.send(
      new PutObjectCommand({
        Bucket,
        Key: to,
        Body: cleaned,
        ContentType: labels?.contentType ?? found.ContentType,
        ContentDisposition: labels?.contentDisposition ?? found.ContentDisposition,
        CacheControl: labels?.cacheControl ?? found.CacheControl,
        // Does not bring back a picture that is deleted meanwhile.
        ...(from === to && { IfMatch: found.ETag }),
      }),
    );
    return true;
  };
}
