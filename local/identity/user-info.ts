import type { KoaContextWithOIDC } from 'oidc-provider';
import { allowSite } from './cors.ts';
import type { SigningKey } from './signing-key.ts';
import { subjectOf } from './tokens.ts';
import type { Users } from './users.ts';

/** Cognito's `/oauth2/userInfo`: the profile of an access token's user. As in Cognito, `email_verified` is a string. */
export function userInfo(signingKey: SigningKey, users: Users, siteOrigins: readonly string[]) {
  return async (ctx: KoaContextWithOIDC): Promise<void> => {
    allowSite(ctx, siteOrigins);
    ctx.set('Cache-Control', 'no-store');
    const [scheme, token = ''] = ctx.get('Authorization').split(' ');
    const sub = scheme === 'Bearer' ? await subjectOf(signingKey, token) : undefined;
    const user = sub === undefined ? undefined : users.find(sub);
    if (!user) {
      ctx.status = 401;
      ctx.set('WWW-Authenticate', 'Bearer error="invalid_token"');
      ctx.body = { error: 'invalid_token', error_description: 'The access token is expired or not valid.' };
      return;
    }
    ctx.body = { sub: user.sub, username: user.sub, email: user.email, email_verified: 'true' };
  };
}
