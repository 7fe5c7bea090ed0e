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
const BUDGET = 268_500;

/** The resources that may exceed the budget, and why. */
const largerBudgets: Partial<Record<FileName, { bytes: number; reason: string }>> = {
  ...Object.fromEntries(
    (['events', 'news', 'team', 'history', 'newsletters', 'meeting-notes', 'lectio-divina'] as const).map(
      (resource) => [
        resource,
        {
          bytes: 325_000,
          reason:
            'The code shared by the SDK’s two clients is loaded at once, as are the revisions; S3’s own part only by a write, the renditions of pictures only by a list that has any, and the code for series only by a request for one.',
        },
      ],
    ),
  ),
  uploads: {
    bytes: 357_000,
    reason:
      'Each call signs for S3, whose client defines all of its operations in one table. The area of a resource is in its row, beside its schema.',
  },
  changes: {
    bytes: 496_000,
    reason:
      'It restores items and files of every resource, removes metadata and deletes renditions, so it needs both clients, and says who withdrew consent. Administrators rarely call it.',
  },
  'draft-links': {
    bytes: 315_000,
    reason:
      'It reads items of all resources that may be hidden, some with files, for which the code shared by the SDK’s two clients is loaded at once.',
  },
  parish: {
    bytes: 340_000,
    reason:
      'The schema of the parish record has as many fields as all others together, and its neutral values; its pictures need both clients. It puts the members of the team into it. The code for a picture whose consent was withdrawn is loaded by the first request for it, but shares the revisions.',
  },
  people: {
    bytes: 340_000,
    reason: 'It calls Cognito, whose client it needs besides DynamoDB’s. Administrators rarely call it.',
  },
  gallery: {
    bytes: 483_000,
    reason:
      'It reads pictures from S3, and captions and positions from DynamoDB, so it needs both clients, and the code for fractional positions and for removing metadata.',
  },
};

const fileNames: readonly FileName[] = [...resourceNames, 'latest-newsletter'];
const files = fileNames.map((name) => [name, `lambdas/${name}.ts`] as const);

describe.each(files)('the bundle of %s', (resource, file) => {
  it('stays within its size budget', () => {
    expect(initialSize(file)).toBeLessThanOrEqual(largerBudgets[resource]?.bytes ?? BUDGET);
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
