import type { KoaContextWithOIDC, Provider } from 'oidc-provider';
import { renderErrorPage } from './error-page.ts';
import type { SignInSite } from './page.ts';
import { logoutUrls } from './site-urls.ts';
import { userPool } from './user-pool.ts';

/**
 * Cognito's `/logout`: ends the hosted session, so that the next sign-in asks for the password again, and redirects to
 * `logout_uri` (https://docs.aws.amazon.com/cognito/latest/developerguide/logout-endpoint.html).
 * For an unregistered URL or another client it responds 400 and keeps the session.
 */
export function signOut(provider: Provider, site: SignInSite) {
  return async (ctx: KoaContextWithOIDC): Promise<void> => {
    const address = ctx.URL.searchParams.get('logout_uri');
    const client = ctx.URL.searchParams.get('client_id');
    if (client !== userPool.clientId || address === null || !logoutUrls(site.origins).includes(address)) {
      return renderErrorPage(
        ctx,
        site,
        'The address to return to after signing out is not one of this website.',
      );
    }
    const session = await provider.Session.get(ctx);
    if (session.accountId !== undefined) await session.destroy();
    ctx.cookies.set(provider.cookieName('session'), null);
    ctx.set('Cache-Control', 'no-store');
    ctx.redirect(address);
  };
}
