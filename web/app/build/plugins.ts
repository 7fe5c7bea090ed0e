import { createReadStream, readFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Connect, Plugin } from 'vite';
import { paletteStyles as styleSheet } from '../../../contract/palettes.ts';
import { parishFacts } from '../../../contract/parish-record.ts';
import { neutralParish } from '../../../parish/neutral.ts';
import { defaultHead } from '../../routes/page-head.ts';
import { isPublicView, viewAt } from '../../routes/views.ts';
import { headHtml } from '../rendering/head-html.ts';

/** Names no parish: the app does, once it has read the record. */
const neutral = parishFacts({ ...neutralParish, churchName: '' });

/** Inserts the head and the script of the built pages into those of the development server. */
export function headInDevelopment(): Plugin {
  return {
    name: 'parish:head-in-development',
    apply: 'serve',
    transformIndexHtml: (html, { originalUrl = '/' }) => {
      const view = viewAt(originalUrl.replace(/[?#].*/, ''));
      return html
        .replace('<!--head-->', headHtml(defaultHead(view, neutral), neutral))
        .replace('/app/boot.ts', isPublicView(view.name) ? '/app/boot.ts' : '/app/admin/main.tsx');
    },
  };
}

/** The colours of all palettes as a style sheet, `virtual:palettes.css`. */
export function paletteStyles(): Plugin {
  const id = 'virtual:palettes.css';
  return {
    name: 'parish:palette-styles',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load: (loaded) => (loaded === `\0${id}` ? styleSheet() : undefined),
  };
}

/** The folder of the site's own pictures; the build copies it to `/pictures`. */
export const picturesFolder = fileURLToPath(new URL('../../../parish/pictures/files', import.meta.url));

const types: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.ico': 'image/x-icon',
};

/** Serves the site's own pictures from their source folder during development. */
export function pictureFiles(): Plugin {
  return {
    name: 'parish:picture-files',
    apply: 'serve',
    configureServer: (server) => {
      server.middlewares.use('/pictures', servePicture);
    },
  };
}

const servePicture: Connect.NextHandleFunction = async (request, response, next) => {
  // Only the base name is used, so no file outside the folder can be requested.
  const file = `${picturesFolder}/${basename(decodeURIComponent((request.url ?? '').replace(/\?.*/, '')))}`;
  const type = types[extname(file)];
  const found = await stat(file).catch(() => undefined);
  if (!type || !found?.isFile()) return next();
  response.setHeader('Content-Type', type);
  createReadStream(file).pipe(response);
};

/** Serves PARISH_SITE_CONFIG as `/config.json` during development, read per request; 404 when unset. */
export function siteConfigFile(): Plugin {
  return {
    name: 'parish:site-config-file',
    apply: 'serve',
    configureServer: (server) => {
      server.middlewares.use('/config.json', (_request, response) => {
        const json = process.env.PARISH_SITE_CONFIG;
        response.statusCode = json ? 200 : 404;
        response.setHeader('Content-Type', 'application/json');
        response.setHeader('Cache-Control', 'no-store');
        response.end(json ?? '{"error":"The identity provider is not configured."}');
      });
    },
  };
}

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

/**
 * Each place in `@aws-amplify/auth` that hard-codes https for the hosted domain, and its replacement: http if and only if
 * the domain is on localhost.
 */
const rewrites = [
  {
    module: 'providers/cognito/apis/signInWithRedirect.mjs',
    from: '`https://${domain}/oauth2/authorize?',
    to: "`http${domain.startsWith('localhost:') ? '' : 's'}://${domain}/oauth2/authorize?",
  },
  {
    module: 'providers/cognito/utils/oauth/completeOAuthFlow.mjs',
    from: "'https://' + domain + '/oauth2/token'",
    to: "(domain.startsWith('localhost:') ? 'http://' : 'https://') + domain + '/oauth2/token'",
  },
  {
    module: 'providers/cognito/utils/oauth/oAuthSignOutRedirect.mjs',
    from: '`https://${domain}/logout?',
    to: "`http${domain.startsWith('localhost:') ? '' : 's'}://${domain}/logout?",
  },
  {
    module: 'utils/openAuthSession.mjs',
    from: "url.replace('http://', 'https://')",
    to: "(url.startsWith('http://localhost:') ? url : url.replace('http://', 'https://'))",
  },
] as const;

type Rewrite = (typeof rewrites)[number];

/**
 * Lets Amplify use the local stand-in for the hosted sign-in page, which speaks http: Amplify hard-codes https and has no
 * option. Works in a build and, through Vite's dependency optimiser, in the development server. Both fail with an
 * explanation when Amplify's source no longer matches.
 */
export function amplifyOverHttp(): Plugin {
  const rewriting = {
    name: 'amplify-over-http',
    transform(code: string, id: string) {
      const [path = ''] = id.replaceAll('\\', '/').split('?');
      const rewrite = rewrites.find(({ module }) => path.endsWith(`@aws-amplify/auth/dist/esm/${module}`));
      return rewrite && { code: rewritten(code, rewrite), map: null };
    },
  };
  return {
    ...rewriting,
    config: () => ({ optimizeDeps: { rolldownOptions: { plugins: [rewriting] } } }),
    // A module that has moved would never reach `transform`, so check all of them up front.
    buildStart() {
      for (const rewrite of rewrites) rewritten(readModule(rewrite), rewrite);
    },
  };
}

/** Applies the rewrite to the code. Throws unless the text to replace occurs exactly once. */
function rewritten(code: string, { module, from, to }: Rewrite): string {
  const parts = code.split(from);
  if (parts.length !== 2) throw changed(module);
  return parts.join(to);
}

function readModule({ module }: Rewrite): string {
  const amplify = createRequire(import.meta.url).resolve('aws-amplify/auth');
  // The package's entry is `dist/cjs/index.js`; the ES modules are in a sibling folder.
  const cjs = dirname(createRequire(amplify).resolve('@aws-amplify/auth'));
  try {
    return readFileSync(join(cjs, '../esm', module), 'utf8');
  } catch (cause) {
    throw changed(module, cause);
  }
}

const changed = (module: string, cause?: unknown) =>
  new Error(
    `@aws-amplify/auth has changed in ${module}: see where it joins https:// and the hosted domain now, and amend web/app/build/plugins.ts.`,
    { cause },
  );
