import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import * as z from 'zod';

/** Whether a bundle includes sharp. */
export const usesSharp = (inputs: readonly string[]): boolean =>
  inputs.some((path) => path.includes('node_modules/sharp/'));

/**
 * The files that sharp loads at run time, by their path beside a bundle: libvips in WebAssembly, which is independent of the
 * platform, so that any machine can build the asset for Lambda (decision 17). Sharp requires the package of its platform;
 * each of these re-exports the WebAssembly one, so that tests can load the asset on any machine too.
 */
export function sharpFiles(): ReadonlyMap<string, Uint8Array> {
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
