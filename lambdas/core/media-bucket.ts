import {
  CopyObjectCommand,
  DeleteObjectsCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  type ListObjectsV2CommandOutput,
  paginateListObjectsV2,
} from '@aws-sdk/client-s3';
import type { FileLabels } from '../../contract/file-labels.ts';
import { mediaClient } from './media-client.ts';

/** A file in the bucket: `size` in bytes, `lastModified` when it was uploaded or last relabelled. */
export type MediaFile = { readonly key: string; readonly size: number; readonly lastModified: Date };

export type MediaBucket = ReturnType<typeof openMediaBucket>;

/** S3 deletes at most so many in one call: https://docs.aws.amazon.com/AmazonS3/latest/API/API_DeleteObjects.html */
const DELETED_AT_ONCE = 1_000;

/** Opens the bucket of uploaded files by its name. */
export function openMediaBucket(Bucket: string) {
  const client = mediaClient();

  return {
    /**
     * The file with exactly this key. Asked by a list, because for a missing key HeadObject says 403 instead of 404 to
     * whoever may list only a part of the bucket.
     */
    async find(key: string): Promise<MediaFile | undefined> {
      const page = await client.send(new ListObjectsV2Command({ Bucket, Prefix: key, MaxKeys: 1 }));
      return filesIn(page).find((file) => file.key === key);
    },

    /** All files under a prefix, a page of at most 1,000 at a time. */
    async *pages(prefix: string): AsyncGenerator<MediaFile[]> {
      for await (const page of paginateListObjectsV2({ client }, { Bucket, Prefix: prefix })) {
        yield filesIn(page);
      }
    },

    /** What lies directly under a prefix: its files, and the names that a slash ends. */
    async shallow(prefix: string): Promise<{ files: MediaFile[]; folders: string[] }> {
      const pages = paginateListObjectsV2({ client }, { Bucket, Prefix: prefix, Delimiter: '/' });
      const files: MediaFile[] = [];
      const folders: string[] = [];
      for await (const page of pages) {
        files.push(...filesIn(page));
        for (const { Prefix = '' } of page.CommonPrefixes ?? [])
          folders.push(Prefix.slice(prefix.length, -1));
      }
      return { files, folders };
    },

    /** The Content-Disposition that a file is served with, if it has one of its own. */
    async disposition(Key: string): Promise<string | undefined> {
      return (await client.send(new HeadObjectCommand({ Bucket, Key }))).ContentDisposition;
    },

    /** Changes how a file is served, by copying it onto itself; its `lastModified` becomes now. */
    async relabel(key: string, labels: FileLabels): Promise<void> {
      await client.send(
        new CopyObjectCommand({
          Bucket,
          Key: key,
          CopySource: `${Bucket}/${key.split('/').map(encodeURIComponent).join('/')}`,
          MetadataDirective: 'REPLACE',
          ContentType: labels.contentType,
          ContentDisposition: labels.contentDisposition,
          CacheControl: labels.cacheControl,
        }),
      );
    },

    /** Deletes files, those that are gone already among them, and answers with the keys of those that S3 would not delete. */
    async removeAll(keys: readonly string[]): Promise<string[]> {
      const left: string[] = [];
      for (let start = 0; start < keys.length; start += DELETED_AT_ONCE) {
        const Objects = keys.slice(start, start + DELETED_AT_ONCE).map((Key) => ({ Key }));
        const { Errors = [] } = await client.send(
          new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }),
        );
        left.push(...Errors.flatMap(({ Key }) => Key ?? []));
      }
      return left;
    },
  };
}

function filesIn({ Contents = [] }: ListObjectsV2CommandOutput): MediaFile[] {
  return Contents.flatMap(({ Key, Size, LastModified }) =>
    Key === undefined || Size === undefined || LastModified === undefined
      ? []
      : [{ key: Key, size: Size, lastModified: LastModified }],
  );
}
