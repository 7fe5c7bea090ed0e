import { createServer } from 'node:http';
import type { KoaContextWithOIDC, Provider } from 'oidc-provider';
import { neutralParish } from '../../parish/neutral.ts';
import { listen, type Listening } from '../listen.ts';
import { createAuthorizationServer, sendCognitoTokens } from './authorization-server.ts';
import { invitationPage, invitationPath } from './invitation.ts';
import { renderErrorPage, type SignInSite } from './page.ts';
import { signInPage } from './sign-in.ts';
import { openStore, type Store } from './store.ts';
import { publicJwk } from './tokens.ts';
import { peopleActions, userPoolApi } from './user-pool-api.ts';
import { userPool } from './user-pool.ts';

/** The running hosted sign-in, with the data that a gateway and a site need. */
export type Identity = {
  readonly userPoolId: string;
  readonly userPoolClientId: string;
  /** The public key set, for CognitoJwtVerifier's `cacheJwks`. */
  readonly jwks: { readonly keys: ReturnType<typeof publicJwk>[] };
} & Listening;

type IdentityOptions = {
  /** The folder for users, signing key and grants; created when missing. */
  readonly folder: string;
  /** 0 picks any free port. */
  readonly port: number;
  /** The site's addresses, such as `http://localhost:5173`; sign-in returns to `/auth/callback` and sign-out to `/`. */
  readonly siteOrigins: readonly string[];
  /** Called with each invitation and the address of its page, which is shown nowhere else. */
  readonly onInvitation?: ((email: string, address: string) => void) | undefined;
  /** What its pages show of the parish, read for each one; the neutral values if not set. */
  readonly parish?: SignInSite['parish'];
};

type Handler = (ctx: KoaContextWithOIDC) => Promise<void> | void;

/** Starts the local stand-in for Cognito's hosted sign-in. Rejects with a one-sentence error when the port is in use. */
export async function startIdentity({
  folder,
  port,
  siteOrigins,
  onInvitation,
  parish = async () => neutralParish,
}: IdentityOptions): Promise<Identity> {
  const store = openStore(folder);
  const site = { origins: siteOrigins, parish };
  const provider = createAuthorizationServer(store, site);
  const people = peopleActions(store, (email, token) =>
    onInvitation?.(email, `${server.url}${invitationPath}/${token}`),
  );
  const handlers = handlersFor(provider, store, site, userPoolApi(provider, store, people));
  provider.use(router(handlers, site));
  provider.use(sendCognitoTokens(store));
  const server = await listen(createServer(provider.callback()), port, 'The local sign-in page');
  return {
    ...server,
    userPoolId: userPool.id,
    userPoolClientId: userPool.clientId,
    jwks: { keys: [publicJwk(store.signingKey)] },
  };
}

/** The handlers of the routes that are not oidc-provider's, by method and path. */
function handlersFor(
  provider: Provider,
  store: Store,
  site: SignInSite,
  api: Handler,
): Readonly<Record<string, Handler>> {
  const signIn = signInPage(provider, store, site);
  const invitation = invitationPage(store, site);
  return {
    'GET /login/*': signIn.show,
    'POST /login/*': signIn.submit,
    [`GET ${invitationPath}/*`]: invitation.show,
    [`POST ${invitationPath}/*`]: invitation.submit,
    'GET /logout': signOut(provider, site),
    'POST /': (ctx) => {
      allowSite(ctx, site);
      return api(ctx);
    },
    'OPTIONS /': (ctx) => {
      allowSite(ctx, site);
      ctx.set('Access-Control-Allow-Headers', ctx.get('Access-Control-Request-Headers'));
      ctx.status = 204;
    },
  };
}

/** Middleware that calls the handler of a route, if any, and shows its errors on a page. */
function router(handlers: Readonly<Record<string, Handler>>, site: SignInSite) {
  return async (ctx: KoaContextWithOIDC, next: () => Promise<unknown>): Promise<void> => {
    const handler = handlers[`${ctx.method} ${ctx.path.replace(/^(\/login|\/invitation)\/[^/]+$/, '$1/*')}`];
    if (!handler) return void (await next());
    try {
      await handler(ctx);
    } catch (error) {
      if (!(error instanceof Error && 'expose' in error && error.expose)) throw error;
      const isUsed = error.name === 'SessionNotFound';
      const reason = isUsed ? 'This sign-in page has expired, or was used already.' : error.message;
      await renderErrorPage(ctx, site, reason);
    }
  };
}

/**
 * Cognito's `/logout`: ends the hosted session, so that the next sign-in asks for the password again, and redirects to
 * `logout_uri` (https://docs.aws.amazon.com/cognito/latest/developerguide/logout-endpoint.html).
 */
function signOut(provider: Provider, site: SignInSite): Handler {
  return async (ctx) => {
    const address = ctx.URL.searchParams.get('logout_uri') ?? '';
    if (!site.origins.some((origin) => address === `${origin}/`))
      ctx.throw(400, 'The address to return to after signing out is not one of this website.');
    const session = await provider.Session.get(ctx);
    if (session.accountId !== undefined) await session.destroy();
    ctx.cookies.set(provider.cookieName('session'), null);
    ctx.redirect(address);
  };
}

function allowSite(ctx: KoaContextWithOIDC, { origins }: SignInSite): void {
  const origin = ctx.get('Origin');
  if (origins.includes(origin)) ctx.set('Access-Control-Allow-Origin', origin);
}
