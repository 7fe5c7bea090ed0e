import { join } from 'node:path';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, expect, it, vi } from 'vitest';
import { startCloud } from '../../local/cloud.ts';
import { exportContent } from '../../operate/content/archive.ts';
import { openLocal } from '../../operate/content/storage.ts';
import { freshFolder } from '../local/fresh-folder.ts';

const argv = process.argv;
afterEach(() => {
  process.argv = argv;
});

async function backUp(items: readonly Record<string, unknown>[]): Promise<string> {
  const folder = await freshFolder();
  const { storage, close } = await openLocal(join(folder, 'site'));
  for (const Item of items) await storage.dynamoDb.send(new PutCommand({ TableName: storage.table, Item }));
  await exportContent(storage, 'local', join(folder, 'backup'), () => undefined);
  await close();
  return join(folder, 'backup');
}

it('a backup that is restored before the first start is not mixed with the sample parish', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  vi.spyOn(process.stdout, 'write').mockImplementation(() => true);
  const now = new Date().toISOString();
  const metadata = { resource: 'devotions', version: 1, createdAt: now, updatedAt: now };
  const backup = await backUp([{ ...metadata, id: 'ours', name: 'Rosary', day: 'Sunday' }]);
  const folder = join(await freshFolder(), 'data');
  vi.stubEnv('PARISH_DATA', folder);
  // The folder is read when the settings are first imported.
  vi.resetModules();
  process.argv = ['node', 'restore.ts', backup, '--local', '--yes'];
  await import('../../operate/restore.ts');
  const cloud = await startCloud({ folder, siteOrigins: [], seed: true });
  try {
    const response = await fetch(`${cloud.gatewayUrl}/api/devotions`);
    expect(await response.json()).toMatchObject([{ id: 'ours', name: 'Rosary' }]);
  } finally {
    await cloud.close();
  }
});
