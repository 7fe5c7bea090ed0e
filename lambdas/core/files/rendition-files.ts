import { DeleteObjectsCommand, ListObjectsV2Command, PutObjectCommand } from '@aws-sdk/client-s3';
import pMap from 'p-map';
import { fileHeaders } from '../../../contract/files/file-headers.ts';
import {
  iconKeys,
  type Rendered,
  renditionKey,
  renditionKeys,
  renditionsPrefix,
  renditionTypes,
} from '../../../contract/files/renditions.ts';
import { DELETE_BATCH, inBatches } from '../platform/in-batches.ts';
import { mediaClient } from '../platform/media-client.ts';

const CONCURRENT_REQUESTS = 4;

export type RenditionFiles = ReturnType<typeof openRenditionFiles>;

/** Opens the rendition files in the media bucket. */
export function openRenditionFiles(Bucket: string) {
  const client = mediaClient();

  return {
    /** Uploads one rendition. */
    async put(Key: string, Body: Uint8Array): Promise<void> {
      const { contentType, contentDisposition, cacheControl } = fileHeaders(Key);
      await client.send(
        new PutObjectCommand({
          Bucket,
          Key,
          Body,
          ContentType: contentType,
          ContentDisposition: contentDisposition,
          CacheControl: cacheControl,
        }),
      );
    },

    /** Whether every rendition listed in `Rendered`, and every icon, exists for the picture with this key. */
    async allExist(key: string, { renditions }: Rendered): Promise<boolean> {
      const { Contents = [] } = await client.send(
        new ListObjectsV2Command({ Bucket, Prefix: `${renditionsPrefix}${key}/` }),
      );
      const found = new Set(Contents.map(({ Key }) => Key));
      const expected = renditions.flatMap((width) =>
        renditionTypes.map((type) => renditionKey(key, width, type)),
      );
      return [...expected, ...iconKeys(key)].every((each) => found.has(each));
    },

    /** Deletes all renditions of the pictures with these keys; missing ones are ignored. Throws when a delete fails. */
    async remove(keys: readonly string[]): Promise<void> {
      const objects = keys.flatMap(renditionKeys).map((Key) => ({ Key }));
      const deleteAll = async (Objects: typeof objects) => {
        const { Errors = [] } = await client.send(
          new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }),
        );
        if (Errors.length > 0)
          throw new Error(`S3 did not delete ${String(Errors.length)} renditions: ${Errors[0]?.Key}`);
      };
      await pMap(inBatches(objects, DELETE_BATCH), deleteAll, { concurrency: CONCURRENT_REQUESTS });
    },
  };
}
