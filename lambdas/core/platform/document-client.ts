import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, paginateQuery } from '@aws-sdk/lib-dynamodb';
import { epochSecond, expiryAttribute } from '../../../contract/table-item.ts';
import type { JsonObject } from '../http/request.ts';
import { environment } from './environment.ts';
import { onePerEndpoint, storageTimeouts } from './sdk.ts';

/**
 * The DynamoDB client of this process. Four attempts of at most two seconds each leave a ten-second Lambda time to return a
 * 503.
 */
export const documentClient = onePerEndpoint(environment.dynamoDbStandIn, () =>
  DynamoDBDocumentClient.from(
    new DynamoDBClient({
      maxAttempts: 4,
      requestHandler: {
        connectionTimeout: 1_000,
        requestTimeout: storageTimeouts.table,
        throwOnRequestTimeout: true,
      },
    }),
    { marshallOptions: { removeUndefinedValues: true } },
  ),
);

/** What to read of a partition; everything by default. */
export type QueryOptions = {
  /** Only items whose id starts with it. */
  readonly prefix?: string | undefined;
  /** For partitions with expiring items: DynamoDB deletes them within days, not immediately. */
  readonly omitExpired?: boolean;
};

/** Returns all items of a partition, strongly consistent and to the last page. Needs TABLE_NAME. */
export async function queryPartition(
  client: DynamoDBDocumentClient,
  partition: string,
  { prefix, omitExpired }: QueryOptions = {},
): Promise<JsonObject[]> {
  const pages = paginateQuery(
    { client },
    {
      TableName: environment.tableName(),
      ConsistentRead: true,
      KeyConditionExpression: `#resource = :resource${prefix === undefined ? '' : ' AND begins_with(id, :prefix)'}`,
      ...(omitExpired && { FilterExpression: '#expiry > :now' }),
      ExpressionAttributeNames: {
        '#resource': 'resource',
        ...(omitExpired && { '#expiry': expiryAttribute }),
      },
      ExpressionAttributeValues: {
        ':resource': partition,
        ...(prefix !== undefined && { ':prefix': prefix }),
        ...(omitExpired && { ':now': epochSecond() }),
      },
    },
  );
  const found: JsonObject[] = [];
  for await (const { Items = [] } of pages) found.push(...Items);
  return found;
}
