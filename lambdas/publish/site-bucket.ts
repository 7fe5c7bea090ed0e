import {
  DeleteObjectsCommand,
  GetObjectCommand,
  NoSuchKey,
  paginateListObjectsV2,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import {
  locationMetadata,
  publishedCacheControl,
  publishedContentType,
  statusMetadata,
} from '../../contract/site/site-files.ts';
import { DELETE_BATCH, inBatches } from '../core/platform/sdk.ts';

/** A listed file of the site's bucket; `hash` is the MD5 of its bytes in hexadecimal. */
export type StoredFile = { readonly hash: string; readonly lastModified: Date };

/** The bucket that contains the site. Reads are strongly consistent, as in S3. */
export type SiteBucket = {
  /** Lists files by key, optionally only those under a prefix. */
  list(Prefix?: string): Promise<ReadonlyMap<string, StoredFile>>;
  /** `status` is the one that the edge serves the file with, if not 200, and `location` the path that a 301 redirects to. */
  put(key: string, content: string, status?: number, location?: string): Promise<void>;
  /** Returns the text of a file, or undefined if it does not exist. */
  read(key: string): Promise<string | undefined>;
  /** Deletes files; missing ones are ignored. Throws when a delete fails. */
  remove(keys: readonly string[]): Promise<void>;
};

/**
 * Opens the site's bucket. Its encryption must be SSE-S3 or none: only then is the ETag of an object that was not uploaded
 * in parts its MD5. https://docs.aws.amazon.com/AmazonS3/latest/API/API_Object.html
 */
export function openSiteBucket(client: S3Client, Bucket: string): SiteBucket {
  return {
    async list(Prefix) {
      const files = new Map<string, StoredFile>();
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix })) {
        for (const { Key, ETag, LastModified } of Contents) {
          if (Key === undefined || ETag === undefined || LastModified === undefined) continue;
          files.set(Key, { hash: ETag.replaceAll('"', ''), lastModified: LastModified });
        }
      }
      return files;
    },

    async put(key, content, status, location) {
      await client.send(
        new PutObjectCommand({
          Bucket,
          Key: key,
          Body: content,
          ContentType: publishedContentType(key),
          CacheControl: publishedCacheControl,
          ...(status !== undefined && {
            Metadata: {
              [statusMetadata]: String(status),
              ...(location !== undefined && { [locationMetadata]: location }),
            },
          }),
        }),
      );
    },

    async read(key) {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: key }));
        return await Body?.transformToString();
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined;
        throw error;
      }
    },

    async remove(keys) {
      for (const batch of inBatches(keys, DELETE_BATCH)) {
        const Objects = batch.map((Key) => ({ Key }));
        const { Errors = [] } = await client.send(
          new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }),
        );
        const [refused] = Errors;
        if (refused) throw new Error(`S3 did not delete ${refused.Key}: ${refused.Message}`);
      }
    },
  };
}
