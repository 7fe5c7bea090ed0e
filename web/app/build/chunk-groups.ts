import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const repository = fileURLToPath(new URL('../../..', import.meta.url));

/** The groups of modules that share a chunk in the site's build, as Rolldown's `codeSplitting.groups`. */
export const chunkGroups = [
  // Runs before the app, so it must not import the app.
  {
    name: 'start',
    test: modules(
      [
        'web/session/safe-storage.ts',
        'web/session/chosen-church.ts',
        'web/data/poll.ts',
        'web/data/page-data.ts',
        'web/app/start/keep-current.ts',
        'web/search/shortcut.ts',
        'web/app/frame/late-layout.ts',
        'web/ui/decoded-hash.ts',
      ],
      /vite\/preload-helper|rolldown\/runtime/,
    ),
    priority: 2,
  },
  // Changes only when a dependency does, so browsers keep it cached from one release to the next.
  {
    name: 'react',
    test: /node_modules\/(react|react-dom|scheduler)\//,
  },
  // Code shared by most pages, in one file instead of thirty: a request's round trips cost more than its bytes.
  {
    name: 'site',
    test: modules(
      [
        'web/search/search-form.tsx',
        'contract/parish-record.ts',
        'contract/fields/telephone.ts',
        'contract/masses/shown-days.ts',
        'contract/masses/great-days.ts',
        'contract/masses/devotions-on.ts',
      ],
      /web\/(ui|formats|churches|calendar|home|news|app\/frame)\/(?!lightbox\/lightbox|share)|web\/(data|routes)\/[a-z-]*\.tsx?$|lucide-react/,
    ),
    minShareCount: 2,
  },
];

/** Returns a pattern of these files and of the others. Throws if one of the files does not exist, for example after a move. */
export function modules(files: readonly string[], others?: RegExp): RegExp {
  const missing = files.find((file) => !existsSync(join(repository, file)));
  if (missing) throw new Error(`The configuration of the build names ${missing}, which does not exist.`);
  const patterns = files.map((file) => file.replaceAll('.', '\\.'));
  return new RegExp([...patterns, ...(others ? [others.source] : [])].join('|'));
}
