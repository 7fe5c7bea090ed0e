import { ScanCommand } from '@aws-sdk/client-dynamodb';
import { paginateListObjectsV2 } from '@aws-sdk/client-s3';
import { incomingPrefix } from '../../contract/files/media.ts';
import { renditionsPrefix } from '../../contract/files/renditions.ts';
import { pictureResources } from '../../contract/files/pictures.ts';
import {
  draftLinkPartition,
  peoplePartition,
  revisionPartition,
  uploadLogPartition,
  renditionPartition,
} from '../../contract/table-item.ts';
import { type ArchivedItem, itemSchema } from './archive.ts';
import type { Storage } from './storage.ts';

/** Partitions left out of backups, because their items can be derived again, expire within a month, or belong to the accounts in Cognito. */
const derivedPartitions: readonly unknown[] = [
  draftLinkPartition,
  peoplePartition,
  revisionPartition(peoplePartition),
  ...pictureResources.flatMap((each) => [renditionPartition(each), uploadLogPartition(each)]),
];
const derivedPrefixes = [incomingPrefix, renditionsPrefix];

/** Scans the table page by page, without the items about renditions and arrivals, links to drafts, and people. */
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

/** The keys of all files in the bucket, except renditions and uploads not yet accepted. */
export async function fileKeys({ s3, bucket }: Storage): Promise<string[]> {
  const keys: string[] = [];
  for await (const { Contents = [] } of paginateListObjectsV2({ client: s3 }, { Bucket: bucket }))
    for (const { Key = '' } of Contents)
      if (!derivedPrefixes.some((prefix) => Key.startsWith(prefix))) keys.push(Key);
  return keys;
}
