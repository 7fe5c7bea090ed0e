import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ensureTable, startDynamoDb } from '../../local/dynamodb.ts';
import { freshFolder } from './fresh-folder.ts';

const TableName = 'parish';

async function startServer(folder?: string) {
  const server = await startDynamoDb({ folder: folder ?? (await freshFolder()), port: 0 });
  onTestFinished(server.close);
  await ensureTable(server.url, TableName);
  return server;
}

describe('the local DynamoDB', () => {
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
