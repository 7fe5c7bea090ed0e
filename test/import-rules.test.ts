import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

/** Builds a small house in a folder of its own and asks the project's rules about it. */
describe('the import rules', () => {
  let house: string;

  beforeEach(async () => {
    house = await mkdtemp(join(tmpdir(), 'parish-house-'));
    await cp('.dependency-cruiser.cjs', join(house, '.dependency-cruiser.cjs'));
    await cp('tsconfig.json', join(house, 'tsconfig.json'));
    await symlink(resolve('node_modules'), join(house, 'node_modules'));
  });
  afterEach(() => rm(house, { recursive: true, force: true }));

  it.each([
    ['contract/a.ts', "import '../parish/b.ts';", 'contract-imports-only-nothing-of-ours'],
    ['contract/a.ts', "import '../shared/b.ts';", 'contract-imports-only-nothing-of-ours'],
    ['contract/a.ts', "import 'react';", 'contract-knows-no-platform'],
    ['parish/a.ts', "import '../web/b.ts';", 'parish-imports-only-contract'],
    ['bin/a.ts', "import '../local/b.ts';", 'bin-imports-only-contract-parish-lib'],
    ['operate/a.ts', "import '../lambdas/b.ts';", 'operate-imports-only-contract-parish-lib-local'],
    ['web/pages/a.tsx', "import '../../lambdas/b.ts';", 'web-imports-only-contract-parish'],
    ['web/pages/a.tsx', "import '../admin/b.ts';", 'visitor-ships-no-admin-code'],
    ['web/layout/a.tsx', "import '../admin/b.ts';", 'visitor-ships-no-admin-code'],
    ['web/formats/a.ts', "import 'zod/mini';", 'visitor-ships-no-admin-code'],
    ['web/pages/a.tsx', "import '../../parish/sample/b.ts';", 'visitor-ships-no-sample-parish'],
    ['web/components/a.tsx', "import '../layout/b.tsx';", 'web-components-imports-only-lower-folders'],
    ['web/session/a.ts', "import '../admin/b.ts';", 'web-session-imports-only-lower-folders'],
    ['web/admin/forms/a.ts', "import '../screens/b.ts';", 'web-admin-forms-imports-only-lower-folders'],
    ['web/admin/outbox/a.ts', "import '../records/b.ts';", 'web-admin-outbox-imports-only-lower-folders'],
    ['web/admin/gallery/a.ts', "import '../documents/b.ts';", 'web-admin-gallery-imports-only-lower-folders'],
    ['lib/a.ts', "import '../web/b.ts';", 'lib-imports-only-contract-parish'],
    ['local/a.ts', "import '../lambdas/b.ts';", 'local-imports-only-contract-parish'],
    ['lambdas/a.ts', "import '../lib/b.ts';", 'lambdas-imports-only-contract-parish'],
  ])('refuse %s when it says %s', async (file, line, rule) => {
    await write(file, line);
    const target = targetOf(line);
    if (target.startsWith('.')) await write(join(file, '..', target), 'export {};');
    expect(await violations()).toContain(rule);
  });

  it('refuse two files that import each other', async () => {
    await write('contract/a.ts', "import './b.ts';");
    await write('contract/b.ts', "import './a.ts';");
    expect(await violations()).toContain('no-circles');
  });

  it('accept a Lambda that imports the contract', async () => {
    await write('contract/b.ts', 'export {};');
    await write('lambdas/a.ts', "import '../contract/b.ts';");
    expect(await violations()).toBe('');
  });

  it('accept a page that the page table loads when it is opened', async () => {
    await write('web/pages/b.ts', 'export {};');
    await write('web/routes/a.ts', "export const load = () => import('../pages/b.ts');");
    expect(await violations()).toBe('');
  });

  async function write(file: string, text: string): Promise<void> {
    await mkdir(join(house, file, '..'), { recursive: true });
    await writeFile(join(house, file), text);
  }

  function violations(): Promise<string> {
    const program = resolve('node_modules/.bin/depcruise');
    return new Promise((done) => {
      execFile(
        program,
        ['--output-type', 'err', '--config', '.dependency-cruiser.cjs', '.'],
        { cwd: house },
        (error, out) => done(error ? out : ''),
      );
    });
  }
});

function targetOf(line: string): string {
  const target = /'(.*)'/.exec(line)?.[1];
  if (!target) throw new Error(`No import in ${line}`);
  return target;
}
