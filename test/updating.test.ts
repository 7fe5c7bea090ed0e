import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const hasGit = spawnSync('git', ['--version']).status === 0;
const settings = '{ "name": "mildred" }\n';

let folder: string;
const git = (project: string, ...options: string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.example', ...options], {
    cwd: join(folder, project),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
function commit(project: string, file: string, text: string): void {
  writeFileSync(join(folder, project, file), text);
  git(project, 'add', '--all');
  git(project, 'commit', '--quiet', '--message', file);
}

/** `product` is a repository with this project's rules about files, and `parish` a clone of it with a parish's settings. */
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parish-updating-'));
  mkdirSync(join(folder, 'product/parish'), { recursive: true });
  for (const rules of ['.gitignore', '.gitattributes']) copyFileSync(rules, join(folder, 'product', rules));
  if (!hasGit) return;
  git('product', 'init', '--quiet');
  commit('product', 'parish/neutral.ts', 'one');
  git('.', 'clone', '--quiet', 'product', 'parish');
  for (const name of ['deployment.json', 'deployment.staging.json'])
    writeFileSync(join(folder, 'parish/parish', name), settings);
});
afterEach(() => rmSync(folder, { recursive: true }));

describe.skipIf(!hasGit)('the settings of a parish', () => {
  it('are no change of its clone, and stay as they are when it pulls the next release', () => {
    expect(git('parish', 'status', '--porcelain')).toBe('');
    commit('product', 'parish/neutral.ts', 'two');
    git('parish', 'pull', '--ff-only');
    expect(readFileSync(join(folder, 'parish/parish/neutral.ts'), 'utf8')).toBe('two');
    expect(readFileSync(join(folder, 'parish/parish/deployment.json'), 'utf8')).toBe(settings);
  });

  it('are not in the archive of a release, even if its repository has them', () => {
    git('parish', 'add', '--force', 'parish/deployment.json', 'parish/deployment.staging.json');
    git('parish', 'commit', '--quiet', '--message', 'Settings');
    const archive = git('parish', 'archive', '--format=tar', 'HEAD', 'parish');
    expect(archive).toContain('parish/neutral.ts');
    expect(archive).not.toContain('parish/deployment');
  });
});
