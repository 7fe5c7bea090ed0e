import { region } from '../../contract/addresses.ts';
import { signInScopes, tokenSeconds } from '../../contract/sign-in.ts';

const userPoolId = `${region}_Parish001`;

/** The user pool that the stand-in plays; ids have Cognito's form, so that Amplify and aws-jwt-verify take them. */
export const userPool = {
  region,
  id: userPoolId,
  clientId: '1parishwebsite2localclient',
  /** Cognito's own issuer, though nothing is asked of it: verifiers derive it from the pool's id. */
  issuer: `https://cognito-idp.${region}.amazonaws.com/${userPoolId}`,
  scopes: signInScopes,
} as const;

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** How long each thing lives, in seconds. The tokens' are those of the pool in production, the rest Cognito's own. */
export const lifetimes = {
  accessToken: tokenSeconds.access,
  idToken: tokenSeconds.id,
  refreshToken: tokenSeconds.refresh,
  /** An authorization code, until it is exchanged. */
  code: 5 * MINUTE,
  /** The hosted session, in which authorize does not ask again. */
  session: HOUR,
  /** A sign-in page that was opened and not sent. */
  interaction: HOUR,
} as const;
