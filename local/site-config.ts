import { region } from '../contract/addresses.ts';
import type { SiteConfig } from '../contract/site/site-files.ts';

/** Returns the `/config.json` of a site that signs in with the local stand-in for Cognito. */
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
