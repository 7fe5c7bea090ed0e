import { z } from 'zod';
import { callbackPath, signInScopes } from '../../contract/sign-in.ts';
import { type CheckedSite, type Check, expect, expectStatus, textOf } from './check.ts';

const configSchema = z.object({
  region: z.string().min(1),
  userPoolId: z.string().min(1),
  userPoolClientId: z.string().min(1),
  hostedDomain: z.string().min(1),
});

async function configOf(site: CheckedSite) {
  const response = await site.request('/config.json');
  expectStatus(response, 200);
  const parsed = configSchema.safeParse(JSON.parse(await textOf(response, 'application/json')));
  expect(parsed.success, '/config.json does not say where to sign in');
  return parsed.data;
}

/** The checks of sign-in that need no account. */
export const signInChecks: readonly Check[] = [
  {
    name: 'the hosted sign-in page accepts this site as its client',
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
      const response = await fetch(`${scheme}://${hostedDomain}/oauth2/authorize?${String(query)}`, {
        redirect: 'manual',
      });
      const location = response.headers.get('location') ?? '';
      expect(
        response.status >= 300 && response.status < 400 && !/[/?&]error/.test(location),
        `The hosted page returns ${String(response.status)} and leads to ${location || 'nowhere'}`,
      );
    },
  },
];
