import { afterEach, describe, expect, it, vi } from 'vitest';
import { siteConfig } from '../../../local/site-config.ts';
import { fetchSiteConfig, parseSiteConfig } from '../../../web/session/site-config.ts';

const local = siteConfig({
  url: 'http://localhost:3002',
  userPoolId: 'eu-north-1_x',
  userPoolClientId: 'client',
});

afterEach(() => vi.unstubAllGlobals());

describe('the identity configuration', () => {
  it('is taken as the local site serves it, and without an endpoint as the live one does', () => {
    expect(parseSiteConfig(local)).toEqual(local);
    const { userPoolEndpoint: _, ...live } = local;
    expect(parseSiteConfig(live)).toEqual(live);
  });

  it.each([{}, null, { ...local, hostedDomain: '' }, { ...local, userPoolId: 7 }])(
    'is refused as %j',
    (json) => {
      expect(() => parseSiteConfig(json)).toThrow('The identity configuration is not valid');
    },
  );

  it('says what the server returned when there is none', async () => {
    vi.stubGlobal('fetch', async () => new Response('{}', { status: 404 }));
    await expect(fetchSiteConfig()).rejects.toThrow('(404)');
  });
});
