import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

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
    `@aws-amplify/auth has changed in ${module}: see where it joins https:// and the hosted domain now, and amend web/app/build/amplify-over-http.ts.`,
    { cause },
  );
