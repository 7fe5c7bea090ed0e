import { textIdOf, textPath } from '../../contract/files/document-text.ts';
import { resources } from '../../contract/resources.ts';

// A stub of the build's renderer, with one page that reads every path.
const reads = [...Object.keys(resources), 'gallery/folders', 'gallery/images'].map((name) => `/api/${name}`);

/** The paths of the texts of all listed documents. */
const textsIn = (data) =>
  ['newsletters', 'meeting-notes', 'lectio-divina'].flatMap((resource) =>
    (data[`/api/${resource}`] ?? []).flatMap(({ fileUrl }) => {
      const id = textIdOf(fileUrl);
      return id ? [textPath(resource, id)] : [];
    }),
  );

export const renderer = {
  reads: (data) => [...reads, ...textsIn(data)],
  pages: () => [{ path: '/', reads }],
  readsAt: () => reads,
  inputs: (path, data) => JSON.stringify([path, data]),
  render: async () => '<!doctype html>',
  gone: async () => '<!doctype html>',
};
