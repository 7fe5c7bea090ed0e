import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { environment } from './environment.ts';

/** By endpoint, of which a process with local clouds has several. */
const clients = new Map<string | undefined, DynamoDBDocumentClient>();

/**
 * Returns the DynamoDB client of this process, whose connections all share. Four attempts of at most two seconds each leave
 * a ten-second Lambda time to return a 503.
 */
export function documentClient(): DynamoDBDocumentClient {
  const endpoint = environment.dynamoDbStandIn();
  const known = clients.get(endpoint);
  if (known) return known;
  const client = DynamoDBDocumentClient.from(
    new DynamoDBClient({
      maxAttempts: 4,
      requestHandler: { connectionTimeout: 1_000, requestTimeout: 2_000, throwOnRequestTimeout: true },
    }),
    { marshallOptions: { removeUndefinedValues: true } },
  );
  clients.set(endpoint, client);
  return client;
}
