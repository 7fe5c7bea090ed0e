import { bundle, reachable } from '../../lib/lambda/bundle.ts';

/** How large a bundle is, in bytes: what a cold start loads, and all of it. */
export type BundleSize = { readonly initial: number; readonly total: number };

/** Measures the bundle of a Lambda's file: its first file with all that it imports statically, and everything. */
export function bundleSize(file: string): BundleSize {
  const { files, metafile } = bundle(file);
  const atFirst = reachable(metafile, (kind) => kind === 'import-statement');
  const sum = (names: Iterable<string>) =>
    [...names].reduce((bytes, name) => bytes + (files.get(name)?.length ?? 0), 0);
  return { initial: sum(atFirst), total: sum(files.keys()) };
}
