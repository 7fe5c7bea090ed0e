import { z } from 'zod';
import { callbackPath, signInScopes } from '../../contract/sign-in.ts';
import { type AskedSite, type Check, expect, expectStatus, textOf } from './check.ts';

const configSchema = z.object({
  region: z.string().min(1),
  userPoolId: z.string().min(1),
  userPoolClientId: z.string().min(1),
  hostedDomain: z.string().min(1),
});

async function configOf(site: AskedSite) {
  const answer = await site.ask('/config.json');
  expectStatus(answer, 200);
  const parsed = configSchema.safeParse(JSON.parse(await textOf(answer, 'application/json')));
  expect(parsed.success, '/config.json does not say where to sign in');
  return parsed.data;
}

/** What must hold of signing in, as far as one can see without an account. */
export const signInChecks: readonly Check[] = [
  {
    name: 'the hosted page takes people who come to sign in from this site',
    run: async (site) => {
      const { hostedDomain, userPoolClientId } = await configOf(site);
      const scheme = hostedDomain.startsWith('localhost') ? 'http' : 'https';
      const query = new URLSearchParams({
        client_id: userPoolClientId,
        response_type: 'code',
        scope: signInScopes.join(' '),
        redirect_uri: site.origin + callbackPath,
        code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
        code_challenge_method: 'S256',
        state: 'smoke-test',
      });
      const answer = await fetch(`${scheme}://${hostedDomain}/oauth2/authorize?${String(query)}`, {
        redirect: 'manual',
      });
      const onward = answer.headers.get('location') ?? '';
      expect(
        answer.status >= 300 && answer.status < 400 && !/[/?&]error/.test(onward),
        `The hosted page answers ${String(answer.status)} and leads to ${onward || 'nowhere'}`,
      );
    },
  },
];
