import { ScanCommand } from '@aws-sdk/client-dynamodb';
import { paginateListObjectsV2 } from '@aws-sdk/client-s3';
import { incomingPrefix } from '../../contract/files/media.ts';
import { draftLinkPartition, peoplePartition, revisionPartition } from '../../contract/table-item.ts';
import { type ArchivedItem, itemSchema } from './archive.ts';
import type { Storage } from './storage.ts';

/** Partitions left out of backups, because their items expire within a week, or belong to the accounts in Cognito. */
const derivedPartitions: readonly unknown[] = [
  draftLinkPartition,
  peoplePartition,
  revisionPartition(peoplePartition),
];

/** Scans the table page by page, without links to drafts, and people. */
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

/** The keys of all files in the bucket, except uploads not yet accepted. */
export async function fileKeys({ s3, bucket }: Storage): Promise<string[]> {
  const keys: string[] = [];
  for await (const { Contents = [] } of paginateListObjectsV2({ client: s3 }, { Bucket: bucket }))
    for (const { Key = '' } of Contents) if (!Key.startsWith(incomingPrefix)) keys.push(Key);
  return keys;
}
