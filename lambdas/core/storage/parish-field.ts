import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { parishId } from '../../../contract/parish-record.ts';
import { documentClient } from '../platform/document-client.ts';
import { environment } from '../platform/environment.ts';

/** Reads one field of the parish record; undefined if the record has never been changed, or lacks it. Needs TABLE_NAME. */
export async function readParishField(name: string): Promise<unknown> {
  const { Item } = await documentClient().send(
    new GetCommand({
      TableName: environment.tableName(),
      Key: { resource: parishId, id: parishId },
      ConsistentRead: true,
      ProjectionExpression: '#name',
      ExpressionAttributeNames: { '#name': name },
    }),
  );
  return Item?.[name];
}
