import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contentParts, removeContent } from '../../local/settings.ts';
import { freshFolder } from './fresh-folder.ts';

async function createDataFolder(): Promise<string> {
  const folder = join(await freshFolder(), 'data');
  for (const part of Object.values(contentParts))
    await mkdir(join(folder, part, 'inner'), { recursive: true });
  return folder;
}

describe('removeContent', () => {
  it('deletes the content and its folder', async () => {
    const folder = await createDataFolder();
    await removeContent(folder);
    await expect(stat(folder)).rejects.toThrow('ENOENT');
  });

  it('keeps other files in the folder that PARISH_DATA names', async () => {
    const folder = await createDataFolder();
    await mkdir(join(folder, 'backups'));
    await writeFile(join(folder, 'letter.txt'), 'Dear parishioners');
    await removeContent(folder);
    expect((await readdir(folder)).sort()).toEqual(['backups', 'letter.txt']);
  });
});
