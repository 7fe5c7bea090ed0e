import { createHash } from 'node:crypto';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Code } from 'aws-cdk-lib/aws-lambda';
import { bundle, root } from './bundle.ts';

/**
 * A Lambda's bundle as a CDK asset. NodejsFunction would start esbuild through npx for each function at each synthesis;
 * besides, this way the tests can limit the size of exactly what is deployed.
 */
export function bundledCode(file: string, renderer?: string): Code {
  return Code.fromAsset(writeBundle(file, renderer), { exclude: ['.*'] });
}

/** Writes a bundle into a folder named by its content hash, which makes concurrent syntheses safe; returns the folder. */
export function writeBundle(file: string, renderer?: string): string {
  const { files } = bundle(file, renderer);
  const hash = createHash('sha256');
  for (const [name, content] of files) hash.update(name).update(content);
  const folder = join(root, 'node_modules/.cache/bundles', hash.digest('hex').slice(0, 32));
  mkdirSync(folder, { recursive: true });
  for (const [name, content] of files) {
    const unfinished = join(folder, `.${name.replaceAll('/', '.')}.${String(process.pid)}`);
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(unfinished, content);
    renameSync(unfinished, join(folder, name));
  }
  return folder;
}
