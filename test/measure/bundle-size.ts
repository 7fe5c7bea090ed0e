import { bundle, reachable } from '../../lib/lambda/bundle.ts';

/** The size of a bundle in bytes: the files loaded at a cold start, and all files. */
type BundleSize = { readonly initial: number; readonly total: number };

/** Measures a Lambda's bundle. `initial` is the entry file with all its static imports. */
export function bundleSize(file: string): BundleSize {
  const { files, metafile } = bundle(file);
  const initial = reachable(metafile, (kind) => kind === 'import-statement');
  const sum = (names: Iterable<string>) =>
    [...names].reduce((bytes, name) => bytes + (files.get(name)?.length ?? 0), 0);
  return { initial: sum(initial), total: sum(files.keys()) };
}
