import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

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
      /npm run (deploy|smoke|watch-release)|npx cdk diff|uses: \.\/\.github\/actions\/deploy/.test(step),
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
