import { ScanCommand } from '@aws-sdk/client-dynamodb';
import { paginateListObjectsV2 } from '@aws-sdk/client-s3';
import { incomingPrefix } from '../../contract/media.ts';
import { renditionsPrefix } from '../../contract/renditions.ts';
import { pictureResources } from '../../contract/pictures.ts';
import { arrivalPartition, renditionPartition } from '../../contract/table-item.ts';
import { type ArchivedItem, itemSchema } from './archive.ts';
import type { Storage } from './storage.ts';

/** What can be found out again, or expires within the month: a backup does without it. */
const derivedPartitions: readonly unknown[] = pictureResources.flatMap((each) => [
  renditionPartition(each),
  arrivalPartition(each),
]);
const derivedPrefixes = [incomingPrefix, renditionsPrefix];

/** All items of the table but for what is known of renditions and arrivals, a page at a time. */
export async function* itemPages({ dynamoDb, table }: Storage): AsyncGenerator<ArchivedItem[]> {
  let start: ArchivedItem | undefined;
  do {
    const { Items = [], LastEvaluatedKey } = await dynamoDb.send(
      new ScanCommand({ TableName: table, ConsistentRead: true, ExclusiveStartKey: start }),
    );
    yield Items.filter(({ resource }) => !derivedPartitions.includes(resource?.S)).map((item) =>
      itemSchema.parse(item),
    );
    start = LastEvaluatedKey && itemSchema.parse(LastEvaluatedKey);
  } while (start);
}

/** The keys of all files in the bucket, but for renditions and for uploads that nothing has taken. */
export async function fileKeys(storage: Storage): Promise<string[]> {
  return [...(await fileSizes(storage)).keys()];
}

/** The sizes of the same files, in bytes, by their keys. */
export async function fileSizes({ s3, bucket }: Storage): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  for await (const { Contents = [] } of paginateListObjectsV2({ client: s3 }, { Bucket: bucket }))
    for (const { Key = '', Size = 0 } of Contents)
      if (!derivedPrefixes.some((prefix) => Key.startsWith(prefix))) sizes.set(Key, Size);
  return sizes;
}
