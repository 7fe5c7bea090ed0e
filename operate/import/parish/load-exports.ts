import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { root } from '../../../lib/lambda/bundle.ts';
import { type Values, valuesIn } from './values.ts';

/** The exports of a file of constants, undefined without the file, or why it cannot be read. */
export type Loaded = { readonly exports: Values | undefined; readonly fault?: string };

/** Runs a TypeScript file of a folder `parish/`. What it imports of `contract/` may be missing beside the folder. */
export async function loadExports(folder: string, file: string): Promise<Loaded> {
  const path = join(folder, file);
  if (!existsSync(path)) return { exports: undefined };
  try {
    const { outputFiles } = await build({
      entryPoints: [path],
      bundle: true,
      write: false,
      format: 'esm',
      platform: 'node',
      logLevel: 'silent',
      plugins: [ownContract(folder)],
    });
    const code = Buffer.from(outputFiles[0]?.contents ?? []).toString('base64');
    return { exports: valuesIn(await import(/* @vite-ignore */ `data:text/javascript;base64,${code}`)) };
  } catch (error) {
    return { exports: undefined, fault: `${file} cannot be read: ${reasonOf(error)}` };
  }
}

/** Resolves imports of a `contract/` that is not beside the folder to that of this project. */
function ownContract(folder: string): Plugin {
  const beside = resolve(folder, '../contract');
  return {
    name: 'own-contract',
    setup: ({ onResolve }) => {
      if (existsSync(beside)) return;
      onResolve({ filter: /\/contract\// }, ({ path, resolveDir }) => {
        const wanted = resolve(resolveDir, path);
        if (!wanted.startsWith(beside)) return undefined;
        const own = join(root, 'contract', wanted.slice(beside.length));
        return existsSync(own) ? { path: own } : undefined;
      });
    },
  };
}

/** The first message of esbuild's with its line, or the message of what the file threw. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const [first] = 'errors' in error && Array.isArray(error.errors) ? error.errors.map(valuesIn) : [];
  if (!first) return error.message;
  return `line ${String(valuesIn(first['location'])['line'] ?? '?')}, ${String(first['text'])}`;
}
