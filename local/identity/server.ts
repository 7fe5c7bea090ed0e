import { mkdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { KoaContextWithOIDC, Provider } from 'oidc-provider';
import { listen, type Listening } from '../listen.ts';
import { sendPreflight } from './cors.ts';
import { sendFont } from './fonts.ts';
import { openGrants } from './grants.ts';
import { signInPage } from './sign-in.ts';
import { signOut } from './sign-out.ts';
import { openSigningKey, type SigningKey } from './signing-key.ts';
import { sendCognitoTokens } from './token-response.ts';
import { userInfo } from './user-info.ts';
import { userPoolActions } from './user-pool-actions.ts';
import { userPoolApi } from './user-pool-api.ts';
import { userPool } from './user-pool.ts';
import { openUsers, type Users } from './users.ts';

/** The hosted sign-in that is running, and what a gateway and a site need to know of it. */
export type Identity = {
  readonly userPoolId: string;
  readonly userPoolClientId: string;
  readonly region: string;
  readonly issuer: string;
  /** The public key set, for `cacheJwks` of a CognitoJwtVerifier. */
  readonly jwks: { readonly keys: SigningKey['publicJwk'][] };
} & Listening;

export type IdentityOptions = {
  /** Where users, key and grants are kept; made when it is missing. */
  readonly folder: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** The site's addresses, such as `http://localhost:5173`; sign-in returns to `/auth/callback` and sign-out to `/`. */
  readonly siteOrigins: readonly string[];
};

type Handler = (ctx: KoaContextWithOIDC) => Promise<void> | void;

/** Starts the stand-in for Cognito's hosted sign-in on this machine. Rejects with a sentence when the port is taken. */
export async function startIdentity({ folder, port, siteOrigins }: IdentityOptions): Promise<Identity> {
  await mkdir(folder, { recursive: true });
  const [signingKey, users, grants, { createAuthorizationServer }] = await Promise.all([
    openSigningKey(folder),
    openUsers(folder),
    openGrants(folder),
    // Loaded while a first start generates the key: each takes more than 100 ms.
    import('./authorization-server.ts'),
  ]);
  const provider = createAuthorizationServer(signingKey, users, grants, siteOrigins);
  provider.use(routed(pages(provider, signingKey, users, siteOrigins)));
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
      await grants.flushed();
    },
  };
}

/** The routes in Cognito's form; all other paths are oidc-provider's. */
function pages(
  provider: Provider,
  signingKey: SigningKey,
  users: Users,
  siteOrigins: readonly string[],
): Readonly<Record<string, Handler>> {
  const signIn = signInPage(provider, users, siteOrigins);
  const preflight: Handler = (ctx) => sendPreflight(ctx, siteOrigins);
  return {
    'GET /fonts/*': sendFont,
    'GET /login': toAuthorize,
    'GET /login/*': signIn.show,
    'POST /login/*': signIn.submit,
    'GET /logout': signOut(provider, siteOrigins),
    'GET /oauth2/userInfo': userInfo(signingKey, users, siteOrigins),
    'OPTIONS /oauth2/userInfo': preflight,
    'POST /': userPoolApi(userPoolActions(provider, signingKey, users), siteOrigins),
    'OPTIONS /': preflight,
  };
}

/** Takes what has a handler; Cognito's public documents are found below the pool's id as well. */
function routed(handlers: Readonly<Record<string, Handler>>) {
  return async (ctx: KoaContextWithOIDC, next: () => Promise<unknown>): Promise<void> => {
    if (ctx.path.startsWith(`/${userPool.id}/`)) ctx.path = ctx.path.slice(userPool.id.length + 1);
    const handler = handlers[`${ctx.method} ${ctx.path.replace(/^(\/fonts|\/login)\/[^/]+$/, '$1/*')}`];
    if (handler) await handler(ctx);
    else await next();
  };
}

/** Cognito's `/login` takes the parameters of authorize, and shows the page. */
function toAuthorize(ctx: KoaContextWithOIDC): void {
  ctx.redirect(`/oauth2/authorize${ctx.search}`);
}
