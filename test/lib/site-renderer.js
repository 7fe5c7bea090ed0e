/** A renderer with one page, in the place of the build's. */
export const renderer = {
  reads: () => [],
  pages: () => [{ path: '/', reads: [] }],
  render: async () => '<!doctype html>',
  gone: async () => '<!doctype html>',
};
