import { createHash, randomUUID } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import * as z from 'zod/mini';
import { groupsForToken } from '../../contract/sign-in.ts';
import type { SigningKey } from './signing-key.ts';
import { lifetimes, userPool } from './user-pool.ts';
import type { User } from './users.ts';

/** Details of a sign-in that are repeated in each of its tokens. */
export type SignIn = {
  /** Identical in all tokens of a sign-in; Amplify revokes tokens on sign-out only if the access token has this claim. */
  readonly originJti: string;
  /** When the password was entered, in seconds since 1970. */
  readonly authTime: number;
  readonly scope: string;
  readonly nonce?: string | undefined;
};

/**
 * Mints a user's access and ID token with the claims of Cognito's tokens
 * (https://docs.aws.amazon.com/cognito/latest/developerguide/amazon-cognito-user-pools-using-tokens-with-identity-providers.html).
 */
export async function mintTokens(
  signingKey: SigningKey,
  user: Omit<User, 'password'>,
  signIn: SignIn,
): Promise<{ accessToken: string; idToken: string }> {
  const groups = groupsForToken(user.groups);
  const shared = {
    sub: user.sub,
    iss: userPool.issuer,
    origin_jti: signIn.originJti,
    event_id: randomUUID(),
    auth_time: signIn.authTime,
    // Cognito omits the claim for users without groups.
    ...(groups.length > 0 && { 'cognito:groups': groups }),
  };
  const accessToken = await sign(signingKey, lifetimes.accessToken, {
    ...shared,
    token_use: 'access',
    client_id: userPool.clientId,
    version: 2,
    scope: signIn.scope,
    username: user.sub,
    // In production lambdas/triggers/pre-token-generation.ts adds this and drops groups with a comma.
    email: user.email,
  });
  const idToken = await sign(signingKey, lifetimes.idToken, {
    ...shared,
    token_use: 'id',
    aud: userPool.clientId,
    at_hash: leftHalfOfHash(accessToken),
    ...(signIn.nonce !== undefined && { nonce: signIn.nonce }),
    'cognito:username': user.sub,
    email: user.email,
    email_verified: true,
  });
  return { accessToken, idToken };
}

const accessClaimsSchema = z.object({ sub: z.string(), token_use: z.literal('access') });

/** Returns the subject of a valid access token; undefined when it is expired, forged or another kind of token. */
export async function subjectOf(signingKey: SigningKey, accessToken: string): Promise<string | undefined> {
  try {
    const options = { issuer: userPool.issuer, algorithms: ['RS256'], requiredClaims: ['exp'] };
    const { payload } = await jwtVerify(accessToken, signingKey.publicJwk, options);
    return accessClaimsSchema.parse(payload).sub;
  } catch {
    return undefined;
  }
}

function sign({ kid, key }: SigningKey, lifetime: number, claims: Record<string, unknown>): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  return new SignJWT({ ...claims, iat: now, exp: now + lifetime, jti: randomUUID() })
    .setProtectedHeader({ kid, alg: 'RS256' })
    .sign(key);
}

/** `at_hash` of OpenID Connect Core §3.1.3.6. */
function leftHalfOfHash(token: string): string {
  return createHash('sha256').update(token).digest().subarray(0, 16).toString('base64url');
}
