const userPoolId = 'eu-north-1_Parish001';

/** The user pool that the stand-in plays; ids have Cognito's form, so that Amplify and aws-jwt-verify take them. */
export const userPool = {
  region: 'eu-north-1',
  id: userPoolId,
  clientId: '1parishwebsite2localclient',
  /** Cognito's own issuer, though nothing is asked of it: verifiers derive it from the pool's id. */
  issuer: `https://cognito-idp.eu-north-1.amazonaws.com/${userPoolId}`,
  scopes: ['openid', 'email', 'phone'],
} as const;

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long each thing lives, in seconds. Tokens as the pool's client is set in production; the rest are Cognito's own. */
export const lifetimes = {
  accessToken: 60 * MINUTE,
  idToken: 60 * MINUTE,
  refreshToken: 7 * DAY,
  /** An authorization code, until it is exchanged. */
  code: 5 * MINUTE,
  /** The hosted session, in which authorize does not ask again. */
  session: HOUR,
  /** A sign-in page that was opened and not sent. */
  interaction: HOUR,
} as const;
