import { createHash, createPublicKey, type KeyObject, randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import type { KoaContextWithOIDC } from 'oidc-provider';
import { base as defaultPrompts } from 'oidc-provider/lib/helpers/interaction_policy/index.js';
import { Provider } from 'oidc-provider/lib/provider.js';
import { callbackPath, groupsForToken } from '../../contract/sign-in.ts';
import { renderErrorPage, type SignInSite } from './page.ts';
import type { Store, User } from './store.ts';
import { lifetimes, userPool } from './user-pool.ts';

/** Features that Cognito lacks, or that this stand-in implements itself the way Cognito does. */
const disabledFeatures = {
  devInteractions: { enabled: false },
  dPoP: { enabled: false },
  pushedAuthorizationRequests: { enabled: false },
  resourceIndicators: { enabled: false },
  rpInitiatedLogout: { enabled: false },
  userinfo: { enabled: false },
};

/**
 * Creates the authorization server at Cognito's paths: authorize, token and the key set. It has one public client, the code
 * grant with PKCE (S256), the pool's scopes, and refresh tokens that are valid until they expire or are revoked.
 */
export function createAuthorizationServer(store: Store, site: SignInSite): Provider {
  const prompts = defaultPrompts();
  prompts.remove('consent'); // Cognito asks only for the password.
  const provider = new Provider(userPool.issuer, {
    adapter: store.adapter,
    jwks: { keys: [privateJwk(store.signingKey)] },
    clients: [
      {
        client_id: userPool.clientId,
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        redirect_uris: site.origins.map((origin) => origin + callbackPath),
      },
    ],
    scopes: [...userPool.scopes],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], phone: ['phone_number'] },
    clientBasedCORS: (_ctx, origin) => site.origins.includes(origin),
    clockTolerance: 0,
    expiresWithSession: () => false,
    issueRefreshToken: () => true,
    rotateRefreshToken: false,
    features: disabledFeatures,
    findAccount: (_ctx, sub) => (store.user(sub) ? { accountId: sub, claims: () => ({ sub }) } : undefined),
    interactions: { policy: prompts, url: (_ctx, interaction) => `/login/${interaction.uid}` },
    loadExistingGrant: grantAllScopes,
    renderError: (ctx, { error, error_description }) =>
      renderErrorPage(ctx, site, error_description ?? error),
    routes: {
      authorization: '/oauth2/authorize',
      token: '/oauth2/token',
      jwks: '/.well-known/jwks.json',
    },
    ttl: {
      AccessToken: lifetimes.accessToken,
      AuthorizationCode: lifetimes.code,
      Grant: lifetimes.refreshToken + lifetimes.code,
      IdToken: lifetimes.idToken,
      Interaction: lifetimes.interaction,
      RefreshToken: lifetimes.refreshToken,
      Session: lifetimes.session,
    },
  });
  provider.on('server_error', (_ctx, error) => console.error('Sign-in page:', error));
  return provider;
}

/** Creates a separate grant for each sign-in, so that revoking one does not sign out the others. */
async function grantAllScopes(ctx: KoaContextWithOIDC) {
  const { account, client, provider } = ctx.oidc;
  if (!account || !client) return undefined;
  const grant = new provider.Grant({ accountId: account.accountId, clientId: client.clientId });
  grant.addOIDCScope(userPool.scopes.join(' '));
  await grant.save();
  return grant;
}

/**
 * Middleware that replaces the tokens in the token endpoint's responses with Cognito's; validation and the refresh token are
 * left to oidc-provider. As in Cognito, a refresh does not return a new refresh token.
 */
export function sendCognitoTokens(store: Store) {
  return async (ctx: KoaContextWithOIDC, next: () => Promise<unknown>): Promise<void> => {
    await next();
    if (ctx.method !== 'POST' || ctx.path !== '/oauth2/token' || ctx.status !== 200) return;
    const { RefreshToken: grant, AuthorizationCode: code } = ctx.oidc.entities;
    const user = grant && store.user(grant.accountId);
    if (!user) throw new Error('The token endpoint responded without a user.');
    const { accessToken, idToken } = await mintTokens(store.signingKey, user, grant);
    ctx.body = {
      id_token: idToken,
      access_token: accessToken,
      ...(code && { refresh_token: grant.jti }),
      expires_in: lifetimes.accessToken,
      token_type: 'Bearer',
    };
  };
}

const keyFields = { use: 'sig', alg: 'RS256', kid: 'local' } as const;

/** The private key as oidc-provider takes it (RFC 7517). */
const privateJwk = (key: KeyObject) => ({ ...key.export({ format: 'jwk' }), ...keyFields });

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
