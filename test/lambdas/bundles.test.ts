import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { resources } from '../../contract/resources.ts';
import { bundle } from '../../lib/lambda/bundle.ts';

const withoutFiles = Object.values(resources)
  .filter((row) => !('file' in row))
  .map(({ resource }) => resource);

/** The npm packages whose code is in a Lambda's bundle, in any of its files. */
function packagesIn(file: string): Set<string> {
  const { files, metafile } = bundle(file);
  const deployed = Object.entries(metafile.outputs).filter(([path]) => files.has(basename(path)));
  const used = deployed.flatMap(([, { inputs }]) =>
    Object.entries(inputs).flatMap(([path, { bytesInOutput }]) => (bytesInOutput > 0 ? [path] : [])),
  );
  return new Set(used.flatMap((path) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? []));
}

describe('the bundle', () => {
  it.each(withoutFiles)('of %s does not include the S3 client', (name) => {
    const packages = packagesIn(`lambdas/${name}.ts`);
    expect(packages).toContain('@aws-sdk/client-dynamodb');
    expect(packages).not.toContain('@aws-sdk/client-s3');
  });

  it('of uploads does not include the DynamoDB client', () => {
    const packages = packagesIn('lambdas/uploads.ts');
    expect(packages).toContain('@aws-sdk/client-s3');
    expect(packages).not.toContain('@aws-sdk/client-dynamodb');
  });

  it('of the sign-in trigger includes no npm package', () => {
    expect([...packagesIn('lambdas/triggers/pre-token-generation.ts')]).toEqual([]);
  });
});
