import { describe, expect, it } from 'vitest';
import { resourceNames } from '../../contract/routes.ts';
import { resources } from '../../contract/resources.ts';
import { bundle } from '../../lib/bundle.ts';

const withoutFiles = Object.values(resources)
  .filter((row) => !('file' in row))
  .map(({ resource }) => resource);

/** The npm packages whose code a Lambda carries. */
function packagesIn(file: string): Set<string> {
  const [output] = Object.values(bundle(file).metafile.outputs);
  const used = Object.entries(output?.inputs ?? {}).filter(([, { bytesInOutput }]) => bytesInOutput > 0);
  return new Set(used.flatMap(([path]) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? []));
}

describe('the bundle', () => {
  it.each(withoutFiles)('of %s carries no S3', (name) => {
    const packages = packagesIn(`lambdas/${name}.ts`);
    expect(packages).toContain('@aws-sdk/client-dynamodb');
    expect(packages).not.toContain('@aws-sdk/client-s3');
  });

  it('of uploads carries no DynamoDB', () => {
    const packages = packagesIn('lambdas/uploads.ts');
    expect(packages).toContain('@aws-sdk/client-s3');
    expect(packages).not.toContain('@aws-sdk/client-dynamodb');
  });

  it.each(resourceNames)('of %s finds its credentials in the environment alone', (name) => {
    const packages = packagesIn(`lambdas/${name}.ts`);
    expect([...packages].filter((each) => each.includes('credential-provider'))).toEqual([]);
  });

  it('of the sign-in trigger is our own few lines', () => {
    expect([...packagesIn('lambdas/triggers/pre-token-generation.ts')]).toEqual([]);
  });
});
