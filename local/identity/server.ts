import { randomBytes, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { text, json } from 'node:stream/consumers';
import type { KoaContextWithOIDC, Provider } from 'oidc-provider';
import * as z from 'zod/mini';
import { adminPath } from '../../contract/sign-in.ts';
import { neutralParish } from '../../parish/neutral.ts';
import { localCredentials } from '../environment.ts';
import { listen, type Listening } from '../listen.ts';
import {
  createAuthorizationServer,
  sendCognitoTokens,
  publicJwk,
  mintTokens,
} from './authorization-server.ts';
import { renderErrorPage, type SignInSite, escaped, renderPage } from './page.ts';
import { openStore, type Store, hasPassword, hashPassword, isOpen, type User } from './store.ts';
import { userPool, lifetimes } from './user-pool.ts';

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

/** The path above the pages of invitations. */
const invitationPath = '/invitation';

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

/**
 * The sign-in page, `/login/<id>`. oidc-provider compares the id, which cannot be guessed, with the cookie set by authorize.
 */
function signInPage(provider: Provider, store: Store, site: SignInSite) {
  return {
    async show(ctx: KoaContextWithOIDC): Promise<void> {
      await provider.interactionDetails(ctx.req, ctx.res);
      await renderPage(ctx, site, 'Sign in', signInForm());
    },

    async submit(ctx: KoaContextWithOIDC): Promise<void> {
      await provider.interactionDetails(ctx.req, ctx.res);
      const form = new URLSearchParams(await text(ctx.req));
      const email = form.get('email') ?? '';
      const user = store.user(email);
      if (!user || !hasPassword(user, form.get('password') ?? ''))
        return renderPage(ctx, site, 'Sign in', signInForm(email));
      const result = { login: { accountId: user.sub } };
      ctx.redirect(await provider.interactionResult(ctx.req, ctx.res, result));
      ctx.status = 303;
    },
  };
}

/** The form of the page, which posts to the page's own URL; with the e-mail that was refused. */
function signInForm(refused?: string): string {
  return `
    <form method="post">
      ${refused === undefined ? '' : '<p class="refusal" role="alert">Incorrect username or password.</p>'}
      <label for="email">Email</label>
      <input id="email" name="email" type="email" autocomplete="username" required autofocus
        value="${escaped(refused ?? '')}">
      <label for="password">Password</label>
      <input id="password" name="password" type="password" autocomplete="current-password" required>
      <button>Sign in</button>
    </form>`;
}

/** The password policy of specification §5, as in lib/identity-stack.ts. */
const policy = [/.{8}/, /[a-z]/, /[A-Z]/, /[0-9]/, /[^A-Za-z0-9]/];

/**
 * The page of an invitation, `/invitation/<token>`, on which the invited user chooses a password. It stands for the e-mail
 * with a first password and for Cognito's page on which that is changed.
 */
function invitationPage(store: Store, site: SignInSite) {
  function invited(ctx: KoaContextWithOIDC): User {
    const token = ctx.path.slice(invitationPath.length + 1);
    const user = store.users().find(({ invitation }) => invitation?.token === token && isOpen(invitation));
    return user ?? ctx.throw(400, 'This invitation has expired, or was used already.');
  }

  return {
    show: (ctx: KoaContextWithOIDC): Promise<void> =>
      renderPage(ctx, site, 'Choose a password', passwordForm(invited(ctx))),

    async submit(ctx: KoaContextWithOIDC): Promise<void> {
      const password = new URLSearchParams(await text(ctx.req)).get('password') ?? '';
      const { invitation: _, ...user } = invited(ctx);
      if (!policy.every((pattern) => pattern.test(password)))
        return renderPage(ctx, site, 'Choose a password', passwordForm(user, true));
      store.putUser({ ...user, password: hashPassword(password) });
      ctx.redirect(site.origins[0] + adminPath);
      ctx.status = 303;
    },
  };
}

function passwordForm({ email }: User, isRefused = false): string {
  return `
    <form method="post">
      ${isRefused ? '<p class="refusal" role="alert">This password is not strong enough.</p>' : ''}
      <p>For ${escaped(email)}</p>
      <label for="password">New password</label>
      <input id="password" name="password" type="password" autocomplete="new-password" required autofocus
        aria-describedby="policy">
      <p id="policy">At least 8 characters, with a capital and a small letter, a digit and a symbol.</p>
      <button>Choose</button>
    </form>`;
}

/** An error response of the AWS JSON 1.1 protocol; `type` is Cognito's error name. */
export class UserPoolError extends Error {
  constructor(
    readonly type: string,
    message: string,
  ) {
    super(message);
  }
}

const inputSchema = z.object({
  Username: z._default(z.string(), ''),
  GroupName: z._default(z.string(), ''),
  UserAttributes: z._default(z.array(z.object({ Name: z.string(), Value: z.string() })), []),
  MessageAction: z.optional(z.literal('RESEND')),
  RefreshToken: z._default(z.string(), ''),
  Token: z._default(z.string(), ''),
});

type Input = z.output<typeof inputSchema>;

type Action = (input: Input) => Promise<object> | object;

/**
 * The user pool API, `POST /` with the action in `X-Amz-Target` (AWS JSON 1.1). Amplify calls it after a user has signed in
 * on the hosted page, and the Lambda of people with the local credentials.
 */
function userPoolApi(provider: Provider, store: Store, actionsOfPeople: Record<string, Action>) {
  const actionsOfAmplify: Record<string, Action> = {
    async GetTokensFromRefreshToken({ RefreshToken }) {
      const grant = await provider.RefreshToken.find(RefreshToken);
      const user = grant && store.user(grant.accountId);
      if (!user) throw new UserPoolError('NotAuthorizedException', 'Invalid Refresh Token');
      const { accessToken, idToken } = await mintTokens(store.signingKey, user, grant);
      const shared = { ExpiresIn: lifetimes.accessToken, TokenType: 'Bearer' };
      return { AuthenticationResult: { AccessToken: accessToken, IdToken: idToken, ...shared } };
    },
    async RevokeToken({ Token }) {
      await (await provider.RefreshToken.find(Token))?.destroy();
      return {};
    },
  };
  const actionOf = (ctx: KoaContextWithOIDC): Action | undefined => {
    const name = ctx.get('X-Amz-Target').replace('AWSCognitoIdentityProviderService.', '');
    // The signature is not verified.
    const isSigned = ctx.get('Authorization').includes(`Credential=${localCredentials.accessKeyId}/`);
    return (
      actionsOfAmplify[name] ?? (isSigned && ctx.get('Origin') === '' ? actionsOfPeople[name] : undefined)
    );
  };

  return async (ctx: KoaContextWithOIDC): Promise<void> => {
    try {
      const action = actionOf(ctx);
      if (!action) throw new UserPoolError('UnknownOperationException', 'The stand-in has no such action.');
      ctx.body = JSON.stringify(await action(inputSchema.parse(await json(ctx.req))));
    } catch (error) {
      if (!(error instanceof UserPoolError)) throw error;
      ctx.status = 400;
      ctx.body = JSON.stringify({ __type: error.type, message: error.message });
    }
    ctx.type = 'application/x-amz-json-1.1';
  };
}

/**
 * The actions of the Lambda of people, by Cognito's names for them. `send` stands for the e-mail with an invitation, whose page
 * has the token in its address.
 */
function peopleActions(store: Store, send: (email: string, token: string) => void): Record<string, Action> {
  function existing(name: string): User {
    const user = store.user(name);
    if (!user) throw new UserPoolError('UserNotFoundException', 'User does not exist.');
    return user;
  }

  function invite(user: Omit<User, 'invitation'>): object {
    const invitation = { token: randomBytes(16).toString('base64url'), sentAt: new Date().toISOString() };
    store.putUser({ ...user, invitation });
    send(user.email, invitation.token);
    return {};
  }

  function setGroup({ Username, GroupName }: Input, isMember: boolean): object {
    const { groups, ...user } = existing(Username);
    const others = groups.filter((group) => group !== GroupName);
    store.putUser({ ...user, groups: isMember ? [...others, GroupName] : others });
    return {};
  }

  return {
    ListUsers: () => ({
      Users: store.users().map((user) => ({ ...described(user), Attributes: attributesOf(user) })),
    }),
    AdminGetUser({ Username }) {
      const user = existing(Username);
      return { ...described(user), UserAttributes: attributesOf(user) };
    },
    AdminListGroupsForUser: ({ Username }) => ({
      Groups: existing(Username).groups.map((GroupName) => ({ GroupName })),
    }),
    AdminCreateUser({ Username, MessageAction }) {
      if (MessageAction === 'RESEND') {
        const user = existing(Username);
        if (!user.invitation)
          throw new UserPoolError('UnsupportedUserStateException', 'Resend not possible.');
        return invite(user);
      }
      if (store.user(Username))
        throw new UserPoolError('UsernameExistsException', 'User account already exists');
      return invite({ sub: randomUUID(), email: Username.toLowerCase(), groups: [] });
    },
    AdminAddUserToGroup: (input) => setGroup(input, true),
    AdminRemoveUserFromGroup: (input) => setGroup(input, false),
    AdminUserGlobalSignOut({ Username }) {
      store.endSessions(existing(Username).sub);
      return {};
    },
    AdminDeleteUser({ Username }) {
      store.removeUser(existing(Username).sub);
      return {};
    },
  };
}

function described({ sub, invitation }: User) {
  return {
    Username: sub,
    UserStatus: invitation ? 'FORCE_CHANGE_PASSWORD' : 'CONFIRMED',
    // Epoch seconds, as the protocol writes dates.
    ...(invitation && { UserLastModifiedDate: Date.parse(invitation.sentAt) / 1000 }),
  };
}

const attributesOf = ({ sub, email }: User) => [
  { Name: 'sub', Value: sub },
  { Name: 'email', Value: email },
];
