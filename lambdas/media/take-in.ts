import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import pMap from 'p-map';
import { galleryPrefix } from '../../contract/files/media.ts';
import { galleryIds } from '../../contract/table-item.ts';
import { openGalleryGrants } from '../core/gallery/grants.ts';
import { isPictureKey, pictureOf, segmentsOf } from '../core/gallery/keys.ts';
import type { MediaBucket, MediaFile } from '../core/files/media-bucket.ts';
import { documentClient } from '../core/platform/document-client.ts';
import { environment } from '../core/platform/environment.ts';
import { openPartition } from '../core/storage/partition.ts';
import { openRevisions, versionAfter } from '../core/storage/revisions.ts';
import { initialMetadata } from '../core/storage/stored-item.ts';

const CONCURRENCY = 25;

/**
 * Makes the gallery's items match the files in the bucket (decision 54): adds the items of files that have none, which an
 * operator has put there; stores the sizes that are missing or have changed; and deletes the items that an earlier release
 * left without a file. Idempotent. Returns how many pictures it has added.
 */
export async function takeInPictures(bucket: MediaBucket): Promise<number> {
  const partition = openPartition('gallery');
  const revisions = openRevisions('gallery');

  /** Its name and age are those of its file, and the folder is in its key. */
  async function add({ key }: MediaFile): Promise<boolean> {
    // A file whose item is gone has been deleted since it was listed.
    const file = await bucket.find(key);
    if (!file) return false;
    const id = galleryIds.image(key);
    const at = file.lastModified.toISOString();
    const { folder, file: fileName } = segmentsOf(key);
    const { written } = await partition.add({
      ...initialMetadata(id, { subject: '', name: '' }),
      createdAt: at,
      updatedAt: at,
      updatedBy: undefined,
      version: versionAfter(await revisions.of(id)),
      fileName,
      folder,
      size: file.size,
    });
    return written;
  }

  const files = new Map<string, MediaFile>();
  for await (const page of bucket.pages(galleryPrefix))
    for (const file of page) if (isPictureKey(file.key)) files.set(file.key, file);
  // Pictures whose upload is not finished: their item is added with what the grant says.
  const granted = (await openGalleryGrants().list()).map(({ key }) => key);
  const pictures = (await partition.list(galleryIds.images)).flatMap((item) => pictureOf(item) ?? []);
  const known = new Set([...granted, ...pictures.map(({ key }) => key)]);

  const missing = [...files.values()].filter(({ key }) => !known.has(key));
  const added = await pMap(missing, add, { concurrency: CONCURRENCY });
  await pMap(
    pictures,
    async ({ key, item }) => {
      const file = files.get(key);
      if (file && file.size !== item['size']) await storeSize(item.id, file.size);
      if (!file && item['size'] === undefined) await partition.erase(item);
    },
    { concurrency: CONCURRENCY },
  );
  return added.filter(Boolean).length;
}

/** Stores the size without a new version, because the picture itself has not changed. */
async function storeSize(id: string, size: number): Promise<void> {
  await documentClient()
    .send(
      new UpdateCommand({
        TableName: environment.tableName(),
        Key: { resource: 'gallery', id },
        UpdateExpression: 'SET #size = :size',
        ConditionExpression: 'attribute_exists(id)',
        ExpressionAttributeNames: { '#size': 'size' },
        ExpressionAttributeValues: { ':size': size },
      }),
    )
    .catch((error: unknown) => {
      // Deleted meanwhile.
      if (!(error instanceof Error) || error.name !== 'ConditionalCheckFailedException') throw error;
    });
}
