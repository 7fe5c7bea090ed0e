import type { Plugin } from 'vite';

const probe = 'canParseHTMLNatively() ? root.DOMParser : createHTMLParser()';

/**
 * Removes turndown's parser of strings, which it tries as it loads: Trusted Types block that, and the browser would report it. It is
 * given documents only.
 */
export function turndownWithoutParser(): Plugin {
  return {
    name: 'turndown-without-parser',
    transform(code: string, id: string) {
      if (!id.includes('/turndown/lib/')) return undefined;
      if (!code.includes(probe))
        throw new Error('turndown has changed: see where it creates its parser now.');
      return { code: code.replace(probe, 'undefined'), map: null };
    },
  };
}
