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
    await store('reflections', 2_100, () => ({ ...samples.reflections, content: words(3_000) }));
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

const vocabulary =
  'the a Lord light shepherd mercy parish morning people grace walked river bread said to and of in'.split(
    ' ',
  );

/** Generates text about as compressible as English. */
function words(length: number): string {
  let text = '';
  while (text.length < length)
    text += `${vocabulary[Math.floor(Math.random() * vocabulary.length)]}${random(2)} `;
  return text.slice(0, length - 1);
}

/** Generates random letters, which compress poorly. */
function random(length: number): string {
  return Array.from({ length }, () => String.fromCharCode(0x61 + Math.floor(Math.random() * 26))).join('');
}
