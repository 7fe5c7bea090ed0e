import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { lockFolder } from '../../local/lock.ts';
import { startChild } from './child.ts';
import { freshFolder } from './fresh-folder.ts';

describe('a folder of local content', () => {
  it('is made when it is missing, and left as it was found', async () => {
    const folder = join(await freshFolder(), 'inner', '.local');
    const lock = await lockFolder(folder);
    await lock.release();
    expect(await readdir(folder)).toEqual([]);
  });

  it('is refused to a second start, with what to do', async () => {
    const folder = await freshFolder();
    const first = await startChild('lock', folder);
    expect(first.said).toBe('locked');
    await expect(lockFolder(folder)).rejects.toThrow(
      `The folder ${folder} is in use by another start (process ${first.pid}). ` +
        'Stop that one with Ctrl-C, or choose another folder with PARISH_DATA=….',
    );
  });

  it('is refused where it is a file, with what to do', async () => {
    const file = join(await freshFolder(), 'data');
    await writeFile(file, '');
    await expect(lockFolder(file)).rejects.toThrow(
      new RegExp(
        `^The folder ${file} cannot be written to \\(EEXIST.*\\)\\. Choose another folder with PARISH_DATA=…\\.$`,
      ),
    );
  });

  it('is named as a person would name it', async () => {
    const folder = join(process.cwd(), 'node_modules/.cache/lock-test');
    const lock = await lockFolder(folder);
    await expect(lockFolder(folder)).rejects.toThrow('The folder node_modules/.cache/lock-test is in use');
    await lock.release();
  });

  it('is free again when the first has ended, or was killed', async () => {
    const folder = await freshFolder();
    const killed = await startChild('lock', folder);
    await killed.kill();
    const second = await lockFolder(folder);
    await expect(lockFolder(folder)).rejects.toThrow(`process ${process.pid}`);
    await second.release();
    await (await lockFolder(folder)).release();
    expect(await readdir(folder)).toEqual([]);
  });

  it('is not held by a process that only has the number of the one that was killed', async () => {
    const folder = await freshFolder();
    await writeFile(join(folder, 'lock.7'), JSON.stringify({ pid: process.pid, birth: 'another time' }));
    await lockFolder(folder);
    await expect(lockFolder(folder)).rejects.toThrow('is in use');
  });

  it.each(['', '{"pid":', '{"pid":"none"}', 'null'])(
    'is not held by a lock file that reads %j',
    async (text) => {
      const folder = await freshFolder();
      await writeFile(join(folder, 'lock.1'), text);
      await lockFolder(folder);
      expect(await readdir(folder)).toEqual(['lock.2']);
    },
  );

  it('is not taken from its next holder by releasing twice', async () => {
    const folder = await freshFolder();
    const first = await lockFolder(folder);
    await first.release();
    await lockFolder(folder);
    await first.release();
    await expect(lockFolder(folder)).rejects.toThrow('is in use');
  });

  it('is taken by one of several that start at once, over a lock that was left behind', async () => {
    const folder = await freshFolder();
    await (await startChild('lock', folder)).kill();
    const children = await Promise.all([1, 2, 3, 4].map(() => startChild('lock', folder)));
    const holders = children.filter(({ said }) => said === 'locked');
    expect(holders).toHaveLength(1);
    for (const { said } of children) expect(said).toMatch(/^locked$|is in use by another start/);
  });
});
