import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ensureTable, startDynamoDb } from '../../local/dynamodb.ts';
import { startChild } from './child.ts';
import { freshFolder } from './fresh-folder.ts';

const TableName = 'parish';

function clientOf(endpoint: string) {
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  const client = new DynamoDBClient({ endpoint, region: 'eu-north-1', credentials, maxAttempts: 1 });
  onTestFinished(() => client.destroy());
  return DynamoDBDocumentClient.from(client);
}

async function startServer(folder?: string) {
  const server = await startDynamoDb({ folder: folder ?? (await freshFolder()), port: 0 });
  onTestFinished(server.close);
  await ensureTable(server.url, TableName);
  return { ...server, client: clientOf(server.url) };
}

const event = (id: string) => ({ resource: 'events', id, title: `Event ${id}` });

describe('the local DynamoDB', () => {
  it('loses no acknowledged write when it is killed', async () => {
    const folder = await freshFolder();
    const child = await startChild('dynamodb', folder);
    const childClient = clientOf(child.firstLine);
    const acknowledged: string[] = [];
    const writes = Array.from({ length: 300 }, async (_, at) => {
      const id = String(at).padStart(3, '0');
      await childClient.send(new PutCommand({ TableName, Item: event(id) }));
      acknowledged.push(id);
      if (acknowledged.length === 100) await child.kill();
    });
    await Promise.allSettled(writes);
    expect(acknowledged.length).toBeGreaterThanOrEqual(100);

    const { client } = await startServer(folder);
    const { Items = [] } = await client.send(
      new QueryCommand({
        TableName,
        KeyConditionExpression: '#resource = :events',
        ExpressionAttributeNames: { '#resource': 'resource' },
        ExpressionAttributeValues: { ':events': 'events' },
      }),
    );
    const storedIds = new Set(Items.map(({ id }) => id));
    expect(acknowledged.filter((id) => !storedIds.has(id))).toEqual([]);
  });

  it('names the folder and what to do when its files are damaged', async () => {
    const folder = await freshFolder();
    await startDynamoDb({ folder, port: 0 }).then(({ close }) => close());
    await writeFile(join(folder, 'CURRENT'), 'garbage');
    await expect(startDynamoDb({ folder, port: 0 })).rejects.toThrow(
      `The local database in ${folder} cannot be opened (Corruption: CURRENT file does not end with newline). If it is damaged, run "npm run reset"`,
    );
  });

  it('accepts no request from a page, whatever its origin', async () => {
    const { url } = await startServer();
    const headers = {
      Origin: 'https://other.example',
      'Content-Type': 'application/x-amz-json-1.0',
      'X-Amz-Target': 'DynamoDB_20120810.Scan',
      Authorization: 'AWS4-HMAC-SHA256 Credential=a/b/c/d/aws4_request, SignedHeaders=a, Signature=a',
      'X-Amz-Date': '20261123T100000Z',
    };
    const preflight = { method: 'OPTIONS', headers: { ...headers, 'Access-Control-Request-Method': 'POST' } };
    const scan = { method: 'POST', headers, body: JSON.stringify({ TableName }) };
    for (const request of [preflight, scan]) {
      const response = await fetch(url, request);
      expect(response.status).toBe(403);
      expect(response.headers.get('access-control-allow-origin')).toBeNull();
    }
  });

  it('rejects with a one-sentence error when its port is in use', async () => {
    const { port } = await startServer();
    await expect(startDynamoDb({ folder: await freshFolder(), port })).rejects.toThrow(
      `Port ${port}, which the local DynamoDB needs, is taken by another program. Stop that program and start again.`,
    );
  });
});
