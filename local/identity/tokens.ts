import { createHash, createPublicKey, type KeyObject, randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import type { Provider } from 'oidc-provider';
import { groupsForToken } from '../../contract/sign-in.ts';
import type { User } from './store.ts';
import { lifetimes, userPool } from './user-pool.ts';

const keyFields = { use: 'sig', alg: 'RS256', kid: 'local' } as const;

/** The private key as oidc-provider takes it (RFC 7517). */
export const privateJwk = (key: KeyObject) => ({ ...key.export({ format: 'jwk' }), ...keyFields });

/** The public key, as served at `/.well-known/jwks.json`. */
export function publicJwk(key: KeyObject) {
  const { n = '', e = '' } = createPublicKey(key).export({ format: 'jwk' });
  return { kty: 'RSA', n, e, ...keyFields } as const;
}

/** The sign-in for which a refresh token was issued; `grantId` is the same in all of its tokens. */
type SignIn = Partial<
  Pick<InstanceType<Provider['RefreshToken']>, 'grantId' | 'authTime' | 'scope' | 'nonce'>
>;

/**
 * Mints a user's access and ID token with the claims of Cognito's tokens
 * (https://docs.aws.amazon.com/cognito/latest/developerguide/amazon-cognito-user-pools-using-tokens-with-identity-providers.html).
 */
export async function mintTokens(
  key: KeyObject,
  user: Pick<User, 'sub' | 'email' | 'groups'>,
  signIn: SignIn,
): Promise<{ accessToken: string; idToken: string }> {
  const groups = groupsForToken(user.groups);
  const shared = {
    sub: user.sub,
    iss: userPool.issuer,
    // Amplify revokes tokens on sign-out only if the access token has this claim.
    origin_jti: signIn.grantId,
    event_id: randomUUID(),
    auth_time: signIn.authTime,
    // Cognito omits the claim for users without groups.
    ...(groups.length > 0 && { 'cognito:groups': groups }),
  };
  const accessToken = await sign(key, lifetimes.accessToken, {
    ...shared,
    token_use: 'access',
    client_id: userPool.clientId,
    version: 2,
    scope: signIn.scope,
    username: user.sub,
    // In production lambdas/triggers/pre-token-generation.ts adds this and drops groups with a comma.
    email: user.email,
  });
  const idToken = await sign(key, lifetimes.idToken, {
    ...shared,
    token_use: 'id',
    aud: userPool.clientId,
    // OpenID Connect Core §3.1.3.6.
    at_hash: createHash('sha256').update(accessToken).digest().subarray(0, 16).toString('base64url'),
    nonce: signIn.nonce,
    'cognito:username': user.sub,
    email: user.email,
    email_verified: true,
  });
  return { accessToken, idToken };
}

function sign(key: KeyObject, lifetime: number, claims: Record<string, unknown>): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  return new SignJWT({ ...claims, iat: now, exp: now + lifetime, jti: randomUUID() })
    .setProtectedHeader({ kid: keyFields.kid, alg: keyFields.alg })
    .sign(key);
}
