import { buildSync } from 'esbuild';
import { expect, it } from 'vitest';

/** What a visitor's page may use of the contract: none of it may bring the validator along. */
const light = [
  'contract/calendar-date.ts',
  'contract/entities/categories.ts',
  'contract/gateway-responses.ts',
  'contract/limits.ts',
  'contract/media.ts',
  'contract/sort-items.ts',
  'contract/problems.ts',
  'contract/routes.ts',
];

it.each(light)('%s brings no validator into a visitor’s page', (file) => {
  const { metafile } = buildSync({
    entryPoints: [file],
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
  });
  expect(Object.keys(metafile.inputs).filter((path) => path.includes('node_modules'))).toEqual([]);
});
