import { mkdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { KoaContextWithOIDC, Provider } from 'oidc-provider';
import { listen, type Listening } from '../listen.ts';
import { sendPreflight } from './cors.ts';
import { sendFont } from './fonts.ts';
import { neutralParish } from '../../parish/neutral.ts';
import { invitationPage, invitationPath } from './invitation.ts';
import { openGrants } from './grants.ts';
import type { SignInSite } from './page.ts';
import { signInPage } from './sign-in.ts';
import { signOut } from './sign-out.ts';
import { openSigningKey, type SigningKey } from './signing-key.ts';
import { sendCognitoTokens } from './token-response.ts';
import { userInfo } from './user-info.ts';
import { userPoolAdministration } from './user-pool-administration.ts';
import { type Action, userPoolActions } from './user-pool-actions.ts';
import { userPoolApi } from './user-pool-api.ts';
import { userPool } from './user-pool.ts';
import { openUsers, type Users } from './users.ts';

/** The running hosted sign-in, with the data that a gateway and a site need. */
export type Identity = {
  readonly userPoolId: string;
  readonly userPoolClientId: string;
  readonly region: string;
  readonly issuer: string;
  /** The public key set, for CognitoJwtVerifier's `cacheJwks`. */
  readonly jwks: { readonly keys: SigningKey['publicJwk'][] };
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
  onInvitation = () => {},
  parish = async () => neutralParish,
}: IdentityOptions): Promise<Identity> {
  await mkdir(folder, { recursive: true });
  const [signingKey, users, grants, { createAuthorizationServer }] = await Promise.all([
    openSigningKey(folder),
    openUsers(folder),
    openGrants(folder),
    // Imported in parallel with generating the key on a first start: each takes more than 100 ms.
    import('./authorization-server.ts'),
  ]);
  const site = { origins: siteOrigins, parish };
  const provider = createAuthorizationServer(signingKey, users, grants, site);
  const administration = userPoolAdministration(users, grants, (email, token) =>
    onInvitation(email, `${server.url}${invitationPath}/${token}`),
  );
  provider.use(router(handlersFor(provider, signingKey, users, site, administration)));
  provider.use(sendCognitoTokens(signingKey, users));
  const server = await listen(createServer(provider.callback()), port, 'The local sign-in page');
  return {
    url: server.url,
    port: server.port,
    userPoolId: userPool.id,
    userPoolClientId: userPool.clientId,
    region: userPool.region,
    issuer: userPool.issuer,
    jwks: { keys: [signingKey.publicJwk] },
    async close() {
      await server.close();
      await grants.flush();
    },
  };
}

/** The handlers of the routes that differ from oidc-provider's, by method and path. */
function handlersFor(
  provider: Provider,
  signingKey: SigningKey,
  users: Users,
  site: SignInSite,
  administration: ReadonlyMap<string, Action>,
): Readonly<Record<string, Handler>> {
  const { origins: siteOrigins } = site;
  const signIn = signInPage(provider, users, site);
  const invitation = invitationPage(users, site);
  const preflight: Handler = (ctx) => sendPreflight(ctx, siteOrigins);
  return {
    'GET /fonts/*': sendFont,
    'GET /login': redirectToAuthorize,
    'GET /login/*': signIn.show,
    'POST /login/*': signIn.submit,
    [`GET ${invitationPath}/*`]: invitation.show,
    [`POST ${invitationPath}/*`]: invitation.submit,
    'GET /logout': signOut(provider, site),
    'GET /oauth2/userInfo': userInfo(signingKey, users, siteOrigins),
    'OPTIONS /oauth2/userInfo': preflight,
    'POST /': userPoolApi(userPoolActions(provider, signingKey, users), administration, siteOrigins),
    'OPTIONS /': preflight,
  };
}

/** Middleware that calls the handler of a route, if any. Paths may be prefixed with the pool's id, as in Cognito. */
function router(handlers: Readonly<Record<string, Handler>>) {
  return async (ctx: KoaContextWithOIDC, next: () => Promise<unknown>): Promise<void> => {
    if (ctx.path.startsWith(`/${userPool.id}/`)) ctx.path = ctx.path.slice(userPool.id.length + 1);
    const handler =
      handlers[`${ctx.method} ${ctx.path.replace(/^(\/fonts|\/login|\/invitation)\/[^/]+$/, '$1/*')}`];
    if (handler) await handler(ctx);
    else await next();
  };
}

/** Cognito's `/login` accepts the parameters of authorize. */
function redirectToAuthorize(ctx: KoaContextWithOIDC): void {
  ctx.redirect(`/oauth2/authorize${ctx.search}`);
}
