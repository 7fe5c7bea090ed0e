import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

const folder = new URL('../.github/', import.meta.url).pathname;
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.yml'),
);
const textOf = (name: string) => readFileSync(join(folder, name), 'utf8');

describe.each(files)('.github/%s', (name) => {
  it('names every action of others by its commit, with the tag as a comment', () => {
    const used = textOf(name)
      .split('\n')
      .filter((line) => /\buses: (?!\.\/)/.test(line));
    for (const line of used) expect(line).toMatch(/uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  });
});

it.each(['workflows/check.yml', 'workflows/release.yml'])(
  '%s runs the tests on the oldest supported Node and on Lambda’s own',
  (name) => {
    const { engines } = JSON.parse(readFileSync(join(folder, '../package.json'), 'utf8'));
    const [oldest] = /\d+/.exec(engines.node)!;
    const lambda = /NODEJS_(\d+)_X/.exec(readFileSync(join(folder, '../lib/lambda/lambda.ts'), 'utf8'))![1];
    expect(textOf(name)).toMatch(
      new RegExp(
        `node: \\[${oldest}, ${lambda}\\][^]*node-version: \\$\\{\\{ matrix\\.node \\}\\}[^]*npm ci[^]*npm test`,
      ),
    );
  },
);

it.each(['actions/deploy/action.yml', 'workflows/check.yml', 'workflows/release.yml'])(
  '%s gives the settings to every step that reads them',
  (name) => {
    const steps = textOf(name).split(/^ +- (?=name:|run:|uses:)/m);
    const reading = steps.filter((step) =>
      /npm run (--silent )?(deploy|smoke)|uses: \.\/\.github\/actions\/deploy/.test(step),
    );
    expect(reading.length).toBeGreaterThan(0);
    for (const step of reading)
      expect(step).toMatch(
        /settings: \$\{\{ vars\.PARISH_DEPLOYMENT }}|PARISH_DEPLOYMENT: \$\{\{ (vars\.PARISH_DEPLOYMENT|inputs\.settings) }}/,
      );
  },
);

it('no dependency that is installed everywhere refuses the Node that package.json names', () => {
  const { packages } = JSON.parse(readFileSync(join(folder, '../package-lock.json'), 'utf8'));
  const refusing = Object.entries<{ engines?: { node?: string }; optional?: boolean }>(packages)
    .filter(([, { engines, optional }]) => !optional && /^>=?\s*2[1-9]/.test(engines?.node ?? ''))
    .map(([path]) => path);
  expect(refusing).toEqual([]);
});

describe('workflows/version.yml', () => {
  const script = /name: Read the changes.*\n +run: \|\n((?: {10}.*\n)+)/.exec(
    textOf('workflows/version.yml'),
  )![1]!;
  const folder = mkdtempSync(join(tmpdir(), 'parish-version-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'package.json'), '{ "version": "1.2.0" }');
  const changelog = (heading: string) =>
    `# Changelog\n\n## Unreleased\n\n## ${heading}\n\n### Added\n\n- A bell.\n\n## 1.1.0\n\n- A rope.\n`;
  const run = (tag: string, text: string) => {
    writeFileSync(join(folder, 'CHANGELOG.md'), text);
    const env = { ...process.env, GITHUB_REF_NAME: tag, RUNNER_TEMP: folder };
    const { status, stdout } = spawnSync('bash', ['-e', '-c', script], {
      cwd: folder,
      env,
      encoding: 'utf8',
    });
    return [status, stdout.trim()];
  };

  it.each(['1.2.0', '1.2.0 – 2027-01-03'])('reads the changes below "## %s"', (heading) => {
    expect(run('v1.2.0', changelog(heading))).toEqual([0, '']);
    expect(readFileSync(join(folder, 'changes.md'), 'utf8').trim()).toBe('### Added\n\n- A bell.');
  });

  it('publishes no tag of another version, and none without changes', () => {
    expect(run('v1.3.0', changelog('1.2.0'))).toEqual([1, 'package.json says 1.2.0.']);
    expect(run('v1.2.0', changelog('1.2.01'))).toEqual([1, 'CHANGELOG.md has no section 1.2.0.']);
  });
});
