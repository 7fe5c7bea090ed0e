import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSync, type Metafile } from 'esbuild';
import * as z from 'zod';

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

/**
 * The files that sharp loads at run time, by their path beside a bundle: libvips in WebAssembly, which is independent of the
 * platform, so that any machine can build the asset for Lambda (decision 17). Sharp requires the package of its platform;
 * each of these re-exports the WebAssembly one, so that tests can load the asset on any machine too.
 */
function sharpFiles(): ReadonlyMap<string, Uint8Array> {
  const { version } = packageSchema.parse(readPackage(wasmPackage));
  const code = ['js', 'wasm'].map((extension) => `lib/sharp-wasm32-${version}.node.${extension}`);
  return new Map([
    ...['package.json', 'index.cjs', ...code].map((name) => {
      const path = `${wasmPackage}/${name}`;
      return [path, readFileSync(installed(path))] as const;
    }),
    ['node_modules/@emnapi/runtime/index.js', emnapiRuntime()],
    ...platformPackages().flatMap(redirectToWasm),
  ]);
}

const wasmPackage = 'node_modules/@img/sharp-wasm32';

const packageSchema = z.object({
  version: z.string(),
  optionalDependencies: z.optional(z.record(z.string(), z.string())),
});

const installed = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

const readPackage = (folder: string): unknown =>
  JSON.parse(readFileSync(installed(`${folder}/package.json`), 'utf8'));

function emnapiRuntime(): Uint8Array {
  const { outputFiles } = buildSync({
    stdin: { contents: `module.exports = require('@emnapi/runtime')`, resolveDir: installed(wasmPackage) },
    bundle: true,
    minify: true,
    platform: 'node',
    format: 'cjs',
    write: false,
  });
  return outputFiles[0]?.contents ?? new Uint8Array();
}

/** The platform-specific packages that this version of sharp may require. */
function platformPackages(): string[] {
  const { optionalDependencies = {} } = packageSchema.parse(readPackage('node_modules/sharp'));
  return Object.keys(optionalDependencies).filter((name) => !/libvips|wasm32/.test(name));
}

function redirectToWasm(name: string): (readonly [string, Uint8Array])[] {
  const folder = `node_modules/${name}`;
  const description = { name, exports: { './sharp.node': './index.cjs' } };
  return [
    [`${folder}/package.json`, Buffer.from(JSON.stringify(description))],
    [`${folder}/index.cjs`, Buffer.from(`module.exports = require('@img/sharp-wasm32/sharp.node');`)],
  ];
}
