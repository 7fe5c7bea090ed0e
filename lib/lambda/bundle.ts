import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSync, type Metafile } from 'esbuild';

/** A Lambda's code as deployed: ESM files by name, files they load from `node_modules/` by path, and esbuild's metafile. */
type Bundle = { readonly files: ReadonlyMap<string, Uint8Array>; readonly metafile: Metafile };

/** The file that a Lambda loads first, and its handler. Other files are loaded on demand. */
export const bundleEntry = 'index.mjs';
export const bundleHandler = 'index.handler';

/** The project's root folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** The worker threads of each Lambda, which are separate files in its bundle. */
const workers: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'lambdas/publish.ts': { 'text-worker': 'lambdas/publish/texts/text-worker.ts' },
};

const bundles = new Map<string, Bundle>();

/** Whether a bundle includes sharp. */
const usesSharp = (inputs: readonly string[]): boolean =>
  inputs.some((path) => path.includes('node_modules/sharp/'));

/**
 * Bundles a Lambda from its source file, such as `lambdas/events.ts`, relative to the project's folder. `renderer` replaces
 * `#site-renderer`. Throws esbuild's errors.
 */
export function bundle(file: string, renderer?: string): Bundle {
  const cacheKey = [file, renderer].join(' ');
  const cached = bundles.get(cacheKey);
  if (cached) return cached;
  const { outputFiles, metafile } = buildSync({
    absWorkingDir: root,
    entryPoints: { index: file, ...workers[file] },
    outdir: 'lambda',
    outExtension: { '.js': '.mjs' },
    bundle: true,
    // Dynamic imports become separate files, so that a cold start does not parse them.
    splitting: true,
    minify: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    // The SDK's ESM builds can be tree-shaken. Measured: init takes 68 ms, against 141 ms with the runtime's own SDK.
    mainFields: ['module', 'main'],
    legalComments: 'none',
    // ES modules have no `require`, which sharp uses to load its binary, and CommonJS packages to load Node's modules.
    banner: {
      js: `import { createRequire as createRequireHere } from 'node:module'; const require = createRequireHere(import.meta.url);`,
    },
    // The SDK's default credential chain (shared files, SSO, metadata services) is a third of a bundle; a Lambda needs only
    // the environment variables.
    alias: {
      '@aws-sdk/credential-provider-node': `${root}lambdas/core/platform/credentials-from-environment.ts`,
      ...(renderer !== undefined && { '#site-renderer': renderer }),
    },
    write: false,
    metafile: true,
    logLevel: 'silent',
  });
  // esbuild also outputs files that only removed code imported.
  const workerFiles = Object.keys(workers[file] ?? {}).map((name) => `${name}.mjs`);
  const needed = reachable(metafile, () => true, [bundleEntry, ...workerFiles]);
  const files = new Map(
    outputFiles
      .map(({ path, contents }) => [basename(path), contents] as const)
      .filter(([name]) => needed.has(name)),
  );
  if (usesSharp(Object.keys(metafile.inputs)))
    for (const [path, content] of sharpFiles()) files.set(path, content);
  const result = { files, metafile };
  bundles.set(cacheKey, result);
  return result;
}

/** The names of the files in a bundle that are reachable from `from` through imports of the kinds that `follow` accepts. */
export function reachable(
  { outputs }: Metafile,
  follow: (kind: string) => boolean,
  from: readonly string[] = [bundleEntry],
): ReadonlySet<string> {
  const byName = new Map(Object.entries(outputs).map(([path, output]) => [basename(path), output]));
  const found = new Set<string>();
  const visit = (name: string): void => {
    const output = byName.get(name);
    if (!output || found.has(name)) return;
    found.add(name);
    for (const { path, kind } of output.imports) if (follow(kind)) visit(basename(path));
  };
  from.forEach(visit);
  return found;
}

const wasmPackage = 'node_modules/@img/sharp-wasm32';

/**
 * The files that sharp loads at run time, by their path beside a bundle: libvips in WebAssembly, which is independent of the
 * platform, so that any machine can build the asset for Lambda (decision 17). Sharp takes it where there is no package for its
 * platform.
 */
function sharpFiles(): ReadonlyMap<string, Uint8Array> {
  const libvips = readdirSync(join(root, wasmPackage, 'lib')).map((name) => `lib/${name}`);
  const paths = ['package.json', 'index.cjs', ...libvips].map((name) => `${wasmPackage}/${name}`);
  return new Map([
    ...paths.map((path) => [path, readFileSync(join(root, path))] as const),
    ['node_modules/@emnapi/runtime/index.js', emnapiRuntime()],
  ]);
}

function emnapiRuntime(): Uint8Array {
  const { outputFiles } = buildSync({
    stdin: {
      contents: `module.exports = require('@emnapi/runtime')`,
      resolveDir: join(root, wasmPackage),
    },
    bundle: true,
    minify: true,
    platform: 'node',
    format: 'cjs',
    write: false,
  });
  return outputFiles[0]?.contents ?? new Uint8Array();
}
