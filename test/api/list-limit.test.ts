import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { BatchWriteCommand, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { describe, expect, it } from 'vitest';
import { lambdaResponseBytes } from '../../contract/lambda-limits.ts';
import { localTable } from '../../local/environment.ts';
import { newUuid, parishApi } from './parish-api.ts';
import { samples } from './samples.ts';

const api = parishApi();

describe('a list', () => {
  it('of 2,100 reflections of 3,000 characters is returned completely, compressed', async () => {
    const content = 'Peace be with you. '.repeat(160);
    await store('reflections', 2_100, () => ({ ...samples.reflections, content }));
    const { headers, body } = await api.get('/api/reflections');
    expect(body).toHaveLength(2_100);
    expect(headers.get('content-encoding')).toBe('gzip');
    expect(JSON.stringify(body).length).toBeGreaterThan(lambdaResponseBytes);
  });
});

/** Stores items directly, in the form in which the API stores them. */
async function store(resource: string, count: number, fields: () => object): Promise<void> {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint: api.cloud.dynamoDbUrl }));
  const now = new Date().toISOString();
  for (let start = 0; start < count; start += 25) {
    const requests = Array.from({ length: Math.min(25, count - start) }, () => ({
      PutRequest: {
        Item: { ...fields(), resource, id: newUuid(), version: 1, createdAt: now, updatedAt: now },
      },
    }));
    await client.send(new BatchWriteCommand({ RequestItems: { [localTable]: requests } }));
  }
}
