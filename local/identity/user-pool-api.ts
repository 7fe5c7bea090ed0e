import { randomBytes, randomUUID } from 'node:crypto';
import { json } from 'node:stream/consumers';
import type { KoaContextWithOIDC, Provider } from 'oidc-provider';
import * as z from 'zod/mini';
import { localCredentials } from '../environment.ts';
import type { Store, User } from './store.ts';
import { mintTokens } from './tokens.ts';
import { lifetimes } from './user-pool.ts';

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
export function userPoolApi(provider: Provider, store: Store, actionsOfPeople: Record<string, Action>) {
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
export function peopleActions(
  store: Store,
  send: (email: string, token: string) => void,
): Record<string, Action> {
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
    AdminUpdateUserAttributes({ Username, UserAttributes }) {
      const user = existing(Username);
      const email = UserAttributes.find(({ Name }) => Name === 'email')?.Value.toLowerCase() ?? user.email;
      if ((store.user(email) ?? user).sub !== user.sub)
        throw new UserPoolError('AliasExistsException', 'An account with the email already exists.');
      store.putUser({ ...user, email });
      return {};
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
