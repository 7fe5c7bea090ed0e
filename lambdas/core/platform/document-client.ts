import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { environment } from './environment.ts';
import { onePerEndpoint } from './one-per-endpoint.ts';
import { storageTimeouts } from './storage-timeouts.ts';

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
