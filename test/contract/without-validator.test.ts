import { buildSync } from 'esbuild';
import { expect, it } from 'vitest';

/** The contract's modules that visitors' pages may import. */
const light = [
  'contract/dates/calendar-date.ts',
  'contract/fields/choices.ts',
  'contract/gateway.ts',
  'contract/limits.ts',
  'contract/files/media.ts',
  'contract/sort-items.ts',
  'contract/problems.ts',
  'contract/routes.ts',
];

it.each(light)('%s does not import zod or any other package', (file) => {
  const { metafile } = buildSync({
    entryPoints: [file],
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
  });
  expect(Object.keys(metafile.inputs).filter((path) => path.includes('node_modules'))).toEqual([]);
});
