import { resources } from '../../contract/resources.ts';

/** A renderer with one page, which shows all that there is, in the place of the build's. */
const reads = [...Object.keys(resources), 'gallery/folders', 'gallery/images'].map((name) => `/api/${name}`);

export const renderer = {
  reads: () => reads,
  pages: () => [{ path: '/', reads }],
  inputs: (path, data) => JSON.stringify([path, data]),
  render: async () => '<!doctype html>',
  search: async () => '<!doctype html>',
  gone: async () => '<!doctype html>',
};
