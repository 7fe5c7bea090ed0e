import { ScanCommand } from '@aws-sdk/client-dynamodb';
import { paginateListObjectsV2 } from '@aws-sdk/client-s3';
import { incomingPrefix } from '../contract/media.ts';
import { type ArchivedItem, itemSchema } from './archive.ts';
import type { Storage } from './storage.ts';

/** All items of the table, a page at a time. */
export async function* itemPages({ dynamoDb, table }: Storage): AsyncGenerator<ArchivedItem[]> {
  let start: ArchivedItem | undefined;
  do {
    const { Items = [], LastEvaluatedKey } = await dynamoDb.send(
      new ScanCommand({ TableName: table, ConsistentRead: true, ExclusiveStartKey: start }),
    );
    yield Items.map((item) => itemSchema.parse(item));
    start = LastEvaluatedKey && itemSchema.parse(LastEvaluatedKey);
  } while (start);
}

/** The keys of all files in the bucket, but for uploads that nothing has taken. */
export async function fileKeys({ s3, bucket }: Storage): Promise<string[]> {
  const keys: string[] = [];
  for await (const { Contents = [] } of paginateListObjectsV2({ client: s3 }, { Bucket: bucket }))
    keys.push(...Contents.flatMap(({ Key = '' }) => (Key.startsWith(incomingPrefix) ? [] : Key)));
  return keys;
}
