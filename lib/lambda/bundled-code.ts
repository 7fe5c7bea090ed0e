import { createHash } from 'node:crypto';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Code } from 'aws-cdk-lib/aws-lambda';
import { bundle, root } from './bundle.ts';

/**
 * A Lambda's bundle as CDK takes it: a folder. Not NodejsFunction, which starts esbuild through npx for each function at
 * each synthesis; this way the sizes that the tests hold are those of the very bytes that are deployed.
 */
export function bundledCode(file: string, renderer?: string): Code {
  return Code.fromAsset(writeBundle(file, renderer), { exclude: ['.*'] });
}

/** Writes a bundle into a folder that is named by its content, so that two syntheses at once write the same; returns the folder. */
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
