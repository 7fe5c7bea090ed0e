import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import { type ResourceName, resourceNames } from '../../contract/routes.ts';
import { bundle, bundleEntry, reachable, root } from '../../lib/lambda/bundle.ts';
import { type TextReply, textWorkerFile } from '../../lambdas/publish/texts/document-texts.ts';
import { minutes } from '../document-text/minutes.ts';
import { writeBundle } from '../../lib/lambda/lambda.ts';
import { sampleValues, valuesIn } from '../sample-values.ts';
import { renderer } from './synthesised.ts';

/** The bytes that are loaded at a cold start: the entry file with all its static imports. */
function initialSize(file: string): number {
  const { files, metafile } = bundle(file);
  const names = [...reachable(metafile, (kind) => kind === 'import-statement')];
  return names.reduce((bytes, name) => bytes + (files.get(name)?.length ?? 0), 0);
}

type FileName = ResourceName | 'latest-newsletter';

/** The bytes that a cold start may load. */
const BUDGET = 270_000;

/** With the client of S3 or Cognito besides DynamoDB's, of which the part that all clients share is loaded at once. */
const WITH_ANOTHER_CLIENT = 360_000;

const largerBudgets: Partial<Record<FileName, number>> = {
  news: WITH_ANOTHER_CLIENT,
  team: WITH_ANOTHER_CLIENT,
  history: WITH_ANOTHER_CLIENT,
  newsletters: WITH_ANOTHER_CLIENT,
  'meeting-notes': WITH_ANOTHER_CLIENT,
  'lectio-divina': WITH_ANOTHER_CLIENT,
  events: WITH_ANOTHER_CLIENT,
  uploads: WITH_ANOTHER_CLIENT,
  'draft-links': WITH_ANOTHER_CLIENT,
  parish: WITH_ANOTHER_CLIENT,
  people: WITH_ANOTHER_CLIENT,
  // Both need all of two clients. Only administrators call the second.
  gallery: 500_000,
  changes: 500_000,
};

const fileNames: readonly FileName[] = [...resourceNames, 'latest-newsletter'];
const files = fileNames.map((name) => [name, `lambdas/${name}.ts`] as const);

describe.each(files)('the bundle of %s', (resource, file) => {
  it('stays within its size budget', () => {
    expect(initialSize(file)).toBeLessThanOrEqual(largerBudgets[resource] ?? BUDGET);
  });

  it('contains no credential provider except the environment’s', () => {
    const inputs = Object.keys(bundle(file).metafile.inputs).join('\n');
    expect(inputs).not.toMatch(/credential-provider-(sso|ini|process|node)|token-providers/);
  });
});

it('no text of the sample parish is compiled into a bundle', async () => {
  const values = await sampleValues();
  const lambdas = readdirSync(join(root, 'lambdas')).filter((name) => name.endsWith('.ts'));
  const found = lambdas.flatMap((name) =>
    [...bundle(`lambdas/${name}`, renderer).files].flatMap(([file, content]) =>
      file.endsWith('.mjs')
        ? valuesIn(Buffer.from(content).toString(), values).map((value) => `${name} ${file}: ${value}`)
        : [],
    ),
  );
  expect(found).toEqual([]);
});

it('the worker in the publisher’s bundle extracts the text of a PDF', async () => {
  const folder = writeBundle('lambdas/publish.ts', renderer);
  const worker = new Worker(join(folder, textWorkerFile));
  expect(await once(worker, 'message')).toEqual(['ready']);
  worker.postMessage({ type: 'pdf', bytes: await minutes('pdf') });
  const [reply]: TextReply[] = await once(worker, 'message');
  await worker.terminate();
  expect(reply).toMatchObject({ text: { blocks: expect.arrayContaining([expect.anything()]) } });
});

it('every bundle loads and exports a handler', () => {
  const entries = files.map(([, file]) => pathToFileURL(join(writeBundle(file), bundleEntry)).href);
  const script = `for (const entry of ${JSON.stringify(entries)}) console.log(typeof (await import(entry)).handler)`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
    env: {
      TABLE_NAME: 'table',
      MEDIA_BUCKET: 'bucket',
      USER_POOL_CLIENT_ID: 'client',
      USER_POOL_ID: 'eu-north-1_Pool',
      ALLOWED_ORIGINS: '',
      AWS_REGION: 'eu-north-1',
    },
  });
  expect(stdout.trim().split('\n')).toEqual(files.map(() => 'function'));
});
