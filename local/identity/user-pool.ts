import { region } from '../../contract/addresses.ts';
import { administratorsGroup } from '../../contract/rights.ts';
import { signInScopes, tokenSeconds } from '../../contract/sign-in.ts';
import type { SiteConfig } from '../../contract/site/site-files.ts';

const userPoolId = `${region}_Parish001`;

/** The emulated user pool. Its ids have Cognito's format, so that Amplify and aws-jwt-verify accept them. */
export const userPool = {
  region,
  id: userPoolId,
  clientId: '1parishwebsite2localclient',
  /** Cognito's real issuer URL, which verifiers derive from the pool's id; no request is sent to it. */
  issuer: `https://cognito-idp.${region}.amazonaws.com/${userPoolId}`,
  scopes: signInScopes,
} as const;

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Lifetimes in seconds. Those of the tokens are the production pool's, the others Cognito's defaults. */
export const lifetimes = {
  accessToken: tokenSeconds.access,
  idToken: tokenSeconds.id,
  refreshToken: tokenSeconds.refresh,
  /** An authorization code. */
  code: 5 * MINUTE,
  /** The hosted session, during which authorize does not ask for the password again. */
  session: HOUR,
  /** An open sign-in page. */
  interaction: HOUR,
} as const;

/** The password of both local accounts. It meets the password policy of specification §5 and protects nothing. */
export const localPassword = 'Parish-Admin-1';

/** The accounts that the first start creates: one that may edit the site, and one that may only sign in. */
export const localAccounts = {
  administrator: { email: 'admin@parish.example', groups: [administratorsGroup] },
  visitor: { email: 'visitor@parish.example', groups: [] },
} as const;

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
