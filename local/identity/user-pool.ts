import { region } from '../../contract/addresses.ts';
import { signInScopes, tokenSeconds } from '../../contract/sign-in.ts';

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
