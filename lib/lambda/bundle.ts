import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSync, type Metafile } from 'esbuild';
import { sharpFiles, usesSharp } from './sharp-files.ts';

/** One Lambda's code as it is deployed: ESM files by name, what they load from `node_modules/` by its path, and what esbuild says of where their bytes come from. */
export type Bundle = { readonly files: ReadonlyMap<string, Uint8Array>; readonly metafile: Metafile };

/** The file that a Lambda loads first, and where its entry point is. Other files are loaded once they are needed. */
export const bundleEntry = 'index.mjs';
export const bundleHandler = 'index.handler';

/** The folder of the project. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** What a Lambda starts as a thread: a file of its own in its bundle. */
const threads: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'lambdas/publish.ts': { 'text-worker': 'lambdas/publish/texts/text-worker.ts' },
};

const done = new Map<string, Bundle>();

/**
 * Bundles a Lambda's file, named from the project's folder, such as `lambdas/events.ts`; `renderer` is the file that takes
 * the place of `#site-renderer`. Throws esbuild's errors.
 */
export function bundle(file: string, renderer?: string): Bundle {
  const name = [file, renderer].join(' ');
  const known = done.get(name);
  if (known) return known;
  const { outputFiles, metafile } = buildSync({
    absWorkingDir: root,
    entryPoints: { index: file, ...threads[file] },
    outdir: 'lambda',
    outExtension: { '.js': '.mjs' },
    bundle: true,
    // What is imported lazily becomes a file of its own, so that a cold start does not even parse it.
    splitting: true,
    minify: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    // The ESM builds of the SDK, which esbuild can shake. Measured: init 68 ms, against 141 ms for the runtime's own SDK.
    mainFields: ['module', 'main'],
    legalComments: 'none',
    // Lambda's ES modules have no `require`, by which sharp loads its binary and packages in CommonJS what Node has.
    banner: {
      js: `import { createRequire as createRequireHere } from 'node:module'; const require = createRequireHere(import.meta.url);`,
    },
    // The SDK's way to credentials on a laptop or a server (shared files, SSO, metadata services) is a third of a bundle;
    // a Lambda gets its credentials by environment, so that is all that its bundle reads.
    alias: {
      '@aws-sdk/credential-provider-node': `${root}lambdas/core/platform/credentials-from-environment.ts`,
      ...(renderer !== undefined && { '#site-renderer': renderer }),
    },
    write: false,
    metafile: true,
    logLevel: 'silent',
  });
  // esbuild also writes what only dropped code would have imported.
  const started = Object.keys(threads[file] ?? {}).map((name) => `${name}.mjs`);
  const needed = reachable(metafile, () => true, [bundleEntry, ...started]);
  const files = new Map(
    outputFiles
      .map(({ path, contents }) => [basename(path), contents] as const)
      .filter(([name]) => needed.has(name)),
  );
  if (usesSharp(Object.keys(metafile.inputs)))
    for (const [path, content] of sharpFiles()) files.set(path, content);
  const made = { files, metafile };
  done.set(name, made);
  return made;
}

/** The names of a bundle's files that are loaded first, and of those that they import by the chosen kinds of import. */
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
