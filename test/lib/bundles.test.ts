import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import { type ResourceName, resourceNames } from '../../contract/routes.ts';
import { bundle, bundleEntry } from '../../lib/lambda/bundle.ts';
import { textWorkerFile } from '../../lambdas/publish/texts/start-text-worker.ts';
import type { TextReply } from '../../lambdas/publish/texts/text-thread.ts';
import { sampleNewsletters } from '../../parish/sample/documents/sample-documents.ts';
import { bundleSize } from '../measure/bundle-size.ts';
import { writeBundle } from '../../lib/lambda/bundled-code.ts';
import { renderer } from './synthesised.ts';

/** What a cold start may load. */
const BUDGET = 260_000;

/** Those that may load more, and why. */
const larger: Partial<Record<ResourceName, { bytes: number; reason: string }>> = {
  ...Object.fromEntries(
    (['team', 'history', 'newsletters', 'meeting-notes', 'lectio-divina'] as const).map((resource) => [
      resource,
      {
        bytes: 309_000,
        reason:
          'What the SDK’s two clients share is loaded at once, with the history of what a write replaces; S3’s own part only by a write, the renditions of pictures by a list that has any.',
      },
    ]),
  ),
  uploads: {
    bytes: 340_000,
    reason: 'Each call signs for S3, whose client describes all of its calls in one table.',
  },
  changes: {
    bytes: 460_000,
    reason:
      'It restores items and their files of every resource, and deletes renditions: both clients. An administrator calls it, now and then.',
  },
  gallery: {
    bytes: 470_000,
    reason:
      'A list of pictures is read from S3 and their captions and places from DynamoDB: both clients, and what finds a place between two others.',
  },
};

const exceptions = Object.entries(larger).map(([resource]) => [resource, `lambdas/${resource}.ts`] as const);

const files = resourceNames.map((resource) => [resource, `lambdas/${resource}.ts`] as const);

describe.each(files)('the bundle of %s', (resource, file) => {
  it(`is small enough to start quickly`, () => {
    expect(bundleSize(file).initial).toBeLessThanOrEqual(larger[resource]?.bytes ?? BUDGET);
  });

  it('reads credentials from the environment alone', () => {
    const inputs = Object.keys(bundle(file).metafile.inputs).join('\n');
    expect(inputs).not.toMatch(/credential-provider-(sso|ini|process|node)|token-providers/);
  });
});

it.each(exceptions)('the bundle of %s needs its exception', (_, file) => {
  expect(bundleSize(file).initial).toBeGreaterThan(BUDGET);
});

it('the thread in the publisher’s bundle takes the text out of a PDF', async () => {
  const folder = writeBundle('lambdas/publish.ts', renderer);
  const thread = new Worker(join(folder, textWorkerFile));
  expect(await once(thread, 'message')).toEqual(['ready']);
  const [newsletter] = await sampleNewsletters('2026-11-22');
  thread.postMessage({ type: 'pdf', bytes: new Uint8Array((await newsletter?.file.read()) ?? []) });
  const [reply]: TextReply[] = await once(thread, 'message');
  await thread.terminate();
  expect(reply).toMatchObject({ text: { blocks: expect.arrayContaining([expect.anything()]) } });
});

it('the bundles load, and have a handler', () => {
  const entries = files.map(([, file]) => pathToFileURL(join(writeBundle(file), bundleEntry)).href);
  const script = `for (const entry of ${JSON.stringify(entries)}) console.log(typeof (await import(entry)).handler)`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
    env: {
      TABLE_NAME: 'table',
      MEDIA_BUCKET: 'bucket',
      USER_POOL_CLIENT_ID: 'client',
      ALLOWED_ORIGINS: '',
      AWS_REGION: 'eu-north-1',
    },
  });
  expect(stdout.trim().split('\n')).toEqual(files.map(() => 'function'));
});
