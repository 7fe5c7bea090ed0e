import { afterEach, describe, expect, it, vi } from 'vitest';
import { siteConfig } from '../../../local/identity/user-pool.ts';
import { fetchSiteConfig, parseSiteConfig } from '../../../web/session/session.ts';

const local = siteConfig({
  url: 'http://localhost:3002',
  userPoolId: 'eu-north-1_x',
  userPoolClientId: 'client',
});

afterEach(() => vi.unstubAllGlobals());

describe('the identity configuration', () => {
  it('is accepted with a user pool endpoint, as on the local site, and without one, as on the live site', () => {
    expect(parseSiteConfig(local)).toEqual(local);
    const { userPoolEndpoint: _, ...live } = local;
    expect(parseSiteConfig(live)).toEqual(live);
  });

  it.each([{}, null, { ...local, hostedDomain: '' }, { ...local, userPoolId: 7 }])(
    'is rejected as %j',
    (json) => {
      expect(() => parseSiteConfig(json)).toThrow('The identity configuration is not valid');
    },
  );

  it('rejects with the response status when it cannot be fetched', async () => {
    vi.stubGlobal('fetch', async () => new Response('{}', { status: 404 }));
    await expect(fetchSiteConfig()).rejects.toThrow('(404)');
  });
});
