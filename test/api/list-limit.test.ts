import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { BatchWriteCommand, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { describe, expect, it } from 'vitest';
import { listResponseBytes } from '../../contract/lambda-limits.ts';
import { localTable } from '../../local/environment.ts';
import { newUuid, parishApi } from './parish-api.ts';
import { samples } from './samples.ts';

const api = parishApi();

describe('a list', () => {
  it('of 10,000 events is returned completely', async () => {
    await store('events', 10_000, () => ({ ...samples.events, description: words(60) }));
    expect((await api.get('/api/events')).body).toHaveLength(10_000);
  });

  it('of 2,000 reflections of 3,000 characters is returned completely, compressed', async () => {
    await store('reflections', 2_000, () => ({ ...samples.reflections, content: words(3_000) }));
    const { headers, body } = await api.get('/api/reflections');
    expect(body).toHaveLength(2_000);
    expect(headers.get('content-encoding')).toBe('gzip');
    expect(JSON.stringify(body).length).toBeGreaterThan(listResponseBytes);
  });

  it('rejects an item that would make it too large to return, and says what to do', async () => {
    const large = () => ({ ...samples.news, content: random(49_999) });
    await store('news', 125, large);
    let created = 125;
    let refused = await api.post('/api/news', large());
    for (; refused.status === 201 && created < 200; created += 1)
      refused = await api.post('/api/news', large());
    expect([refused.status, refused.body.error]).toEqual([
      413,
      expect.stringContaining('delete an old news item'),
    ]);
    const { body } = await api.get('/api/news');
    expect(body).toHaveLength(created);
    const [{ id }] = body;
    expect((await api.put(`/api/news/${id}`, { content: 'Short' })).status).toBe(200);
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
