import { createHash } from 'node:crypto';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Code } from 'aws-cdk-lib/aws-lambda';
import { bundle, bundleFile, root } from './bundle.ts';

/**
 * A Lambda's bundle as CDK takes it: a folder. Not NodejsFunction, which starts esbuild through npx for each function at
 * each synthesis; this way the sizes that the tests hold are those of the very bytes that are deployed.
 */
export function bundledCode(file: string): Code {
  const { code } = bundle(file);
  // Named by its content, so that two syntheses at once write the same.
  const name = createHash('sha256').update(code).digest('hex').slice(0, 32);
  const folder = join(root, 'node_modules/.cache/bundles', name);
  mkdirSync(folder, { recursive: true });
  const unfinished = join(folder, `.${String(process.pid)}`);
  writeFileSync(unfinished, code);
  renameSync(unfinished, join(folder, bundleFile));
  return Code.fromAsset(folder, { exclude: ['.*'] });
}
