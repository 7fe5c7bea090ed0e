import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

const rejected = [
  ['contract/a.ts', "import '../parish/b.ts';", 'contract-imports-only-itself'],
  ['contract/a.ts', "import '../shared/b.ts';", 'contract-imports-only-itself'],
  ['contract/a.ts', "import 'react';", 'contract-is-platform-independent'],
  ['contract/dates/a.ts', "import '../files/b.ts';", 'contract-dates-imports-only-lower-folders'],
  ['parish/a.ts', "import '../web/b.ts';", 'parish-imports-only-contract'],
  ['bin/a.ts', "import '../local/b.ts';", 'bin-imports-only-contract-parish-lib'],
  ['operate/a.ts', "import '../lambdas/b.ts';", 'operate-imports-only-contract-parish-lib-local'],
  ['web/pages/a.tsx', "import '../../lambdas/b.ts';", 'web-imports-only-contract-parish'],
  ['web/pages/a.tsx', "import '../admin/b.ts';", 'no-admin-code-for-visitors'],
  ['web/layout/a.tsx', "import '../admin/b.ts';", 'no-admin-code-for-visitors'],
  ['web/formats/a.ts', "import 'zod/mini';", 'no-admin-code-for-visitors'],
  ['web/pages/a.tsx', "import '../../parish/sample/b.ts';", 'no-facts-of-the-sample-parish'],
  ['web/components/a.tsx', "import '../layout/b.tsx';", 'web-components-imports-only-lower-folders'],
  ['web/session/a.ts', "import '../admin/b.ts';", 'web-session-imports-only-lower-folders'],
  ['web/admin/forms/a.ts', "import '../screens/b.ts';", 'web-admin-forms-imports-only-lower-folders'],
  ['web/admin/uploads/a.ts', "import '../records/b.ts';", 'web-admin-uploads-imports-only-lower-folders'],
  ['web/admin/gallery/a.ts', "import '../documents/b.ts';", 'web-admin-gallery-imports-only-lower-folders'],
  ['lib/a.ts', "import '../web/b.ts';", 'lib-imports-only-contract-parish'],
  ['local/a.ts', "import '../lambdas/b.ts';", 'local-imports-only-contract-parish'],
  ['lambdas/a.ts', "import '../lib/b.ts';", 'lambdas-imports-only-contract-parish-document-text'],
  ['document-text/a.ts', "import '../contract/b.ts';", 'document-text-imports-only-itself'],
  ['lambdas/a.ts', "import '../document-text/pdf.ts';", 'document-text-through-its-entry'],
] as const;

const accepted = [
  ['lambdas/a.ts', "import '../contract/b.ts';"],
  ['lambdas/a.ts', "import '../document-text/extract-text.ts';"],
  ['web/routes/a.ts', "export const load = () => import('../pages/b.ts');"],
] as const;

const reportSchema = z.object({
  summary: z.object({
    violations: z.array(z.object({ from: z.string(), rule: z.object({ name: z.string() }) })),
  }),
});

/** All cases are written into one small project, which is checked once. */
describe('the import rules', () => {
  let project: string;
  let violations: { from: string; rule: { name: string } }[];

  beforeAll(async () => {
    project = await mkdtemp(join(tmpdir(), 'parish-imports-'));
    await cp('.dependency-cruiser.cjs', join(project, '.dependency-cruiser.cjs'));
    await cp('tsconfig.json', join(project, 'tsconfig.json'));
    await symlink(resolve('node_modules'), join(project, 'node_modules'));
    for (const [file, line] of [...rejected, ...accepted]) await writeCase(file, line);
    await write('contract/circle-a.ts', "import './circle-b.ts';");
    await write('contract/circle-b.ts', "import './circle-a.ts';");
    violations = reportSchema.parse(JSON.parse(await cruise(project))).summary.violations;
  });
  afterAll(() => rm(project, { recursive: true, force: true }));

  it.each(rejected)('reject, in %s, %s', (file, line, rule) => {
    expect(rulesBrokenBy(caseFile(file, line))).toContain(rule);
  });

  it('reject two files that import each other', () => {
    expect(rulesBrokenBy('contract/circle-a.ts')).toContain('no-cycles');
  });

  it.each(accepted)('accept, in %s, %s', (file, line) => {
    expect(rulesBrokenBy(caseFile(file, line))).toEqual([]);
  });

  function rulesBrokenBy(file: string): string[] {
    return violations.filter(({ from }) => from === file).map(({ rule }) => rule.name);
  }

  /** Writes the importing file, and the imported one unless it is a package. */
  async function writeCase(file: string, line: string): Promise<void> {
    const target = /'(.*)'/.exec(line)?.[1];
    if (!target) throw new Error(`No import in ${line}`);
    await write(caseFile(file, line), line);
    if (target.startsWith('.')) await write(join(file, '..', target), 'export {};');
  }

  async function write(file: string, text: string): Promise<void> {
    await mkdir(join(project, file, '..'), { recursive: true });
    await writeFile(join(project, file), text);
  }
});

/** The case's own file, named after the import because several cases share a folder. */
function caseFile(file: string, line: string): string {
  return file.replace(/a(?=\.tsx?$)/, line.replaceAll(/[^a-z]+/g, '-'));
}

function cruise(folder: string): Promise<string> {
  const program = resolve('node_modules/.bin/depcruise');
  const options = { cwd: folder, maxBuffer: 16 * 1024 * 1024 };
  return new Promise((done) => {
    // A non-zero exit code is no error: it is the number of violations.
    execFile(
      program,
      ['--output-type', 'json', '--config', '.dependency-cruiser.cjs', '.'],
      options,
      (_, out) => done(out),
    );
  });
}
