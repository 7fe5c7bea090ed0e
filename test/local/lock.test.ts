import { existsSync } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { lockFolder } from '../../local/lock.ts';
import { startChild } from './child.ts';
import { freshFolder } from './fresh-folder.ts';

describe('lockFolder', () => {
  it('creates a missing folder and leaves nothing in it after release', async () => {
    const folder = join(await freshFolder(), 'inner', '.local');
    const lock = await lockFolder(folder);
    await lock.release();
    expect(await readdir(folder)).toEqual([]);
  });

  it('rejects a second start, with an error that says what to do', async () => {
    const folder = await freshFolder();
    const first = await startChild('lock', folder);
    expect(first.firstLine).toBe('locked');
    await expect(lockFolder(folder)).rejects.toThrow(
      `The folder ${folder} is in use by another process (${first.pid}). ` +
        'Stop it with Ctrl-C, or choose another folder with PARISH_DATA=….',
    );
  });

  it('rejects a path that is a file, with an error that says what to do', async () => {
    const file = join(await freshFolder(), 'data');
    await writeFile(file, '');
    await expect(lockFolder(file)).rejects.toThrow(
      new RegExp(
        `^The folder ${file} cannot be written to \\(EEXIST.*\\)\\. Choose another folder with PARISH_DATA=…\\.$`,
      ),
    );
  });

  it.runIf(existsSync('/proc/self'))('rejects a path in which no folder can be created', async () => {
    await expect(lockFolder('/proc/parish/data')).rejects.toThrow(
      /^The folder \/proc\/parish\/data cannot be written to \(ENOENT.*\)\. Choose another folder/,
    );
  });

  it('uses the relative path of a folder in the project in its error', async () => {
    const folder = join(process.cwd(), 'node_modules/.cache/lock-test');
    const lock = await lockFolder(folder);
    await expect(lockFolder(folder)).rejects.toThrow('The folder node_modules/.cache/lock-test is in use');
    await lock.release();
  });

  it('succeeds again after the holder has released the lock or was killed', async () => {
    const folder = await freshFolder();
    const killed = await startChild('lock', folder);
    await killed.kill();
    const second = await lockFolder(folder);
    await expect(lockFolder(folder)).rejects.toThrow(`(${process.pid})`);
    await second.release();
    await (await lockFolder(folder)).release();
    expect(await readdir(folder)).toEqual([]);
  });

  it('ignores the lock of a dead process whose id another process has now', async () => {
    const folder = await freshFolder();
    await writeFile(join(folder, 'lock.7'), JSON.stringify({ pid: process.pid, birth: 'another time' }));
    await lockFolder(folder);
    await expect(lockFolder(folder)).rejects.toThrow('is in use');
  });

  it.each(['', '{"pid":', '{"pid":"none"}', 'null'])('ignores a lock file that contains %j', async (text) => {
    const folder = await freshFolder();
    await writeFile(join(folder, 'lock.1'), text);
    await lockFolder(folder);
    expect(await readdir(folder)).toEqual(['lock.2']);
  });

  it('does not release the lock of the next holder when release is called twice', async () => {
    const folder = await freshFolder();
    const first = await lockFolder(folder);
    await first.release();
    await lockFolder(folder);
    await first.release();
    await expect(lockFolder(folder)).rejects.toThrow('is in use');
  });

  it('succeeds for exactly one of several concurrent starts when there is a stale lock', async () => {
    const folder = await freshFolder();
    await (await startChild('lock', folder)).kill();
    const children = await Promise.all([1, 2, 3, 4].map(() => startChild('lock', folder)));
    const holders = children.filter(({ firstLine }) => firstLine === 'locked');
    expect(holders).toHaveLength(1);
    for (const { firstLine } of children) expect(firstLine).toMatch(/^locked$|is in use by another process/);
  });
});
