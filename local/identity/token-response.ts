import type { KoaContextWithOIDC } from 'oidc-provider';
import type { SigningKey } from './signing-key.ts';
import { mintTokens } from './tokens.ts';
import { lifetimes } from './user-pool.ts';
import type { Users } from './users.ts';

/**
 * Middleware that replaces the tokens in the token endpoint's responses with Cognito's; validation and the refresh token are
 * left to oidc-provider. As in Cognito, a refresh does not return a new refresh token.
 */
export function sendCognitoTokens(signingKey: SigningKey, users: Users) {
  return async (ctx: KoaContextWithOIDC, next: () => Promise<unknown>): Promise<void> => {
    await next();
    if (ctx.method !== 'POST' || ctx.path !== '/oauth2/token' || ctx.status !== 200) return;
    const { RefreshToken: grant, AuthorizationCode: code } = ctx.oidc.entities;
    const user = grant && users.find(grant.accountId);
    if (!user) throw new Error('The token endpoint responded without a user.');
    const { accessToken, idToken } = await mintTokens(signingKey, user, signInOf(grant));
    ctx.body = {
      id_token: idToken,
      access_token: accessToken,
      ...(code && { refresh_token: grant.jti }),
      expires_in: lifetimes.accessToken,
      token_type: 'Bearer',
    };
  };
}

/** Returns the sign-in for which a refresh token was issued. */
export function signInOf(grant: {
  grantId?: string | undefined;
  authTime?: number | undefined;
  scope?: string | undefined;
  nonce?: string | undefined;
}) {
  const { grantId, authTime, scope, nonce } = grant;
  if (grantId === undefined || authTime === undefined || scope === undefined) {
    throw new Error('A refresh token lacks its grant, sign-in time or scope.');
  }
  return { originJti: grantId, authTime, scope, nonce };
}
