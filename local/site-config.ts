import { region } from '../contract/addresses.ts';
import type { SiteConfig } from '../contract/site-config.ts';

/** `/config.json` for a site that signs in at the local stand-in of the hosted page. */
export function siteConfig(identity: {
  readonly url: string;
  readonly userPoolId: string;
  readonly userPoolClientId: string;
}): SiteConfig {
  return {
    region,
    userPoolId: identity.userPoolId,
    userPoolClientId: identity.userPoolClientId,
    hostedDomain: new URL(identity.url).host,
    userPoolEndpoint: identity.url,
    apiName: 'ParishApi',
  };
}
