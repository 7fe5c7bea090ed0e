import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { resourceNames } from '../../contract/routes.ts';
import { bundleEntry, bundle } from '../../lib/bundle.ts';
import { bundleSize } from '../../lib/bundle-sizes.ts';
import { writeBundle } from '../../lib/bundled-code.ts';
import { kilobytes, median, milliseconds, report } from './figures.ts';

const RUNS = 7;
const runFile = promisify(execFile);

/** What a cold start of each Lambda loads, and how long a fresh Node process takes to load it, against an empty handler. */
export async function benchLambdas(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'parish-bench-'));
  try {
    const empty = join(folder, bundleEntry);
    await writeFile(empty, 'export const handler = async () => ({ statusCode: 200, body: "" });\n');
    const rows = [];
    for (const name of resourceNames) {
      const file = `lambdas/${name}.ts`;
      const { initial, total } = bundleSize(bundle(file));
      const { loaded, floor } = await initTimes(join(writeBundle(file), bundleEntry), empty);
      rows.push({
        lambda: name,
        'loaded at start': kilobytes(initial),
        'in all': kilobytes(total),
        'init beyond an empty one': milliseconds(loaded - floor),
        ratio: (loaded / floor).toFixed(2),
      });
    }
    report(
      'Lambdas',
      `Minified bundles; a fresh process each time, median of ${RUNS} runs taken in turn.`,
      rows,
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The milliseconds from the start of a process until the module is loaded, for a bundle and for the empty handler. */
async function initTimes(file: string, empty: string): Promise<{ loaded: number; floor: number }> {
  const loaded: number[] = [];
  const floor: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    loaded.push(await timeToLoad(file));
    floor.push(await timeToLoad(empty));
  }
  return { loaded: median(loaded), floor: median(floor) };
}

async function timeToLoad(file: string): Promise<number> {
  const script = `await import(${JSON.stringify(`file://${file}`)}); console.log(performance.now()); process.exit(0);`;
  const env = {
    PATH: process.env.PATH,
    AWS_REGION: 'eu-north-1',
    AWS_ACCESS_KEY_ID: 'bench',
    AWS_SECRET_ACCESS_KEY: 'bench',
    AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
    TABLE_NAME: 'bench',
    MEDIA_BUCKET: 'bench',
    USER_POOL_CLIENT_ID: 'bench',
    ALLOWED_ORIGINS: '',
  };
  const { stdout } = await runFile(process.execPath, ['--input-type=module', '--eval', script], { env });
  return Number(stdout.trim().split('\n').at(-1));
}
