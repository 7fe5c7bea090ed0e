import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { region } from '../../contract/addresses.ts';
import { bundleEntry } from '../../lib/lambda/bundle.ts';
import { writeBundle } from '../../lib/lambda/bundled-code.ts';

/** Placeholder environment variables of a resource's function: it is only loaded, and handles no request. */
const environment = {
  TABLE_NAME: 'table',
  MEDIA_BUCKET: 'bucket',
  USER_POOL_CLIENT_ID: 'client',
  ALLOWED_ORIGINS: '',
  AWS_REGION: region,
  AWS_ACCESS_KEY_ID: 'key',
  AWS_SECRET_ACCESS_KEY: 'secret',
};

const RUNS = 9;

/** The median time in milliseconds that a fresh process takes to load a Lambda's bundle. */
export function coldStart(file: string): number {
  return median(join(writeBundle(file), bundleEntry));
}

/** The same for an empty handler: the lower bound for any bundle. */
export function emptyColdStart(): number {
  const folder = mkdtempSync(join(tmpdir(), 'parish-empty-'));
  try {
    const entry = join(folder, bundleEntry);
    writeFileSync(entry, 'export const handler = async () => ({ statusCode: 200, body: "" });\n');
    return median(entry);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function median(entry: string): number {
  const times = Array.from({ length: RUNS }, () => timeToLoad(entry)).sort((a, b) => a - b);
  return times[Math.floor(RUNS / 2)] ?? Number.NaN;
}

function timeToLoad(entry: string): number {
  const script = `const began = performance.now();
    await import(${JSON.stringify(pathToFileURL(entry).href)});
    console.log(performance.now() - began);`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    env: environment,
    encoding: 'utf8',
  });
  const milliseconds = Number.parseFloat(stdout);
  if (Number.isNaN(milliseconds)) throw new Error(`${entry} could not be loaded: ${stderr}`);
  return milliseconds;
}
