import type { Bundle } from './bundle.ts';
import { bundleEntry } from './bundle.ts';

/** How large a bundle is, in bytes: what a cold start loads, and all of it. */
export type BundleSize = { readonly initial: number; readonly total: number };

/** Measures a bundle: its first file with all that it imports statically, and everything. */
export function bundleSize({ files, metafile }: Bundle): BundleSize {
  const outputs = Object.entries(metafile.outputs);
  const initial = new Set<string>();
  const visit = (path: string): void => {
    if (initial.has(path)) return;
    initial.add(path);
    for (const { path: imported, kind, external } of metafile.outputs[path]?.imports ?? [])
      if (kind === 'import-statement' && !external) visit(imported);
  };
  for (const [path] of outputs.filter(([path]) => path.endsWith(`/${bundleEntry}`))) visit(path);
  const sum = (chosen: typeof outputs) => chosen.reduce((bytes, [, output]) => bytes + output.bytes, 0);
  return {
    initial: sum(outputs.filter(([path]) => initial.has(path))),
    total: [...files.values()].reduce((bytes, { length }) => bytes + length, 0),
  };
}
