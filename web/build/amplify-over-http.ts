import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Every place in `@aws-amplify/auth` that insists on https for the hosted domain, and what stands there instead: plain
 * http when, and only when, the domain is this machine.
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
 * For the local site alone, whose hosted sign-in page speaks http: Amplify hard-codes https for it, and has no option.
 * Works in a build and, through Vite's dependency optimiser, in the development server. Both stop with a sentence when
 * Amplify's source is no longer the one that this was written for.
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
    // A module that was moved would never come to be transformed: so all are looked up before anything else.
    buildStart() {
      for (const rewrite of rewrites) rewritten(readModule(rewrite), rewrite);
    },
  };
}

/** The code with the rewrite made. Throws when what is to be replaced is not there exactly once. */
function rewritten(code: string, { module, from, to }: Rewrite): string {
  const parts = code.split(from);
  if (parts.length !== 2) throw changed(module);
  return parts.join(to);
}

function readModule({ module }: Rewrite): string {
  const amplify = createRequire(import.meta.url).resolve('aws-amplify/auth');
  // The package's entry is `dist/cjs/index.js`; the modules that a browser gets stand beside that folder.
  const cjs = dirname(createRequire(amplify).resolve('@aws-amplify/auth'));
  try {
    return readFileSync(join(cjs, '../esm', module), 'utf8');
  } catch (cause) {
    throw changed(module, cause);
  }
}

const changed = (module: string, cause?: unknown) =>
  new Error(
    `@aws-amplify/auth has changed in ${module}: see where it joins https:// and the hosted domain now, and amend web/build/amplify-over-http.ts.`,
    { cause },
  );
