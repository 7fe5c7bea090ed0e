import { randomBytes, randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { administratorsGroup, areas, groupOf } from '../../contract/rights.ts';
import type { Grants } from './grants.ts';
import { type Action, action } from './user-pool-actions.ts';
import { UserPoolError } from './user-pool-error.ts';
import { userPool } from './user-pool.ts';
import type { User, Users } from './users.ts';

/** The groups that the identity stack creates. */
const groups = [administratorsGroup, ...areas.map(groupOf)];

/**
 * The actions of the user pool API that the Lambda of people calls, by Cognito's names for them. `send` stands for the e-mail
 * with an invitation, whose page has the token in its address.
 */
export function userPoolAdministration(
  users: Users,
  grants: Grants,
  send: (email: string, token: string) => void,
): ReadonlyMap<string, Action> {
  function existing(name: string): User {
    const user = users.named(name);
    if (!user) throw new UserPoolError('UserNotFoundException', 'User does not exist.');
    return user;
  }

  async function invite(user: Omit<User, 'password' | 'invitation'>) {
    const invitation = { token: randomBytes(16).toString('base64url'), sentAt: new Date().toISOString() };
    await users.put({ ...user, invitation });
    send(user.email, invitation.token);
    return { User: described({ ...user, invitation }) };
  }

  async function createUser({ Username, MessageAction, UserAttributes }: z.output<typeof createInput>) {
    if (MessageAction === 'RESEND') {
      const user = existing(Username);
      if (!user.invitation) throw new UserPoolError('UnsupportedUserStateException', 'Resend not possible.');
      return invite(user);
    }
    if (users.named(Username))
      throw new UserPoolError('UsernameExistsException', 'User account already exists');
    const email = emailIn(UserAttributes) ?? Username;
    return invite({ sub: randomUUID(), email, groups: [] });
  }

  async function setGroups({ Username, GroupName }: z.output<typeof groupInput>, isMember: boolean) {
    const user = existing(Username);
    if (!groups.includes(GroupName)) throw new UserPoolError('ResourceNotFoundException', 'Group not found.');
    const others = user.groups.filter((group) => group !== GroupName);
    await users.put({ ...user, groups: isMember ? [...others, GroupName] : others });
    return {};
  }

  return new Map([
    action('ListUsers', poolInput, async () => ({ Users: users.all().map(described) })),
    action('AdminGetUser', userInput, async ({ Username }) => {
      const { Attributes, ...user } = described(existing(Username));
      return { ...user, UserAttributes: Attributes };
    }),
    action('AdminListGroupsForUser', userInput, async ({ Username }) => ({
      Groups: existing(Username).groups.map((GroupName) => ({ GroupName })),
    })),
    action('AdminCreateUser', createInput, createUser),
    action('AdminUpdateUserAttributes', attributesInput, async ({ Username, UserAttributes }) => {
      const user = existing(Username);
      const email = emailIn(UserAttributes) ?? user.email;
      if ((users.named(email) ?? user).sub !== user.sub)
        throw new UserPoolError('AliasExistsException', 'An account with the email already exists.');
      await users.put({ ...user, email });
      return {};
    }),
    action('AdminAddUserToGroup', groupInput, (input) => setGroups(input, true)),
    action('AdminRemoveUserFromGroup', groupInput, (input) => setGroups(input, false)),
    action('AdminUserGlobalSignOut', userInput, async ({ Username }) => {
      await grants.endSessions(existing(Username).sub);
      return {};
    }),
    action('AdminDeleteUser', userInput, async ({ Username }) => {
      await users.remove(existing(Username).sub);
      return {};
    }),
  ]);
}

const poolInput = z.object({ UserPoolId: z.literal(userPool.id) });
const userInput = z.extend(poolInput, { Username: z.string() });
const groupInput = z.extend(userInput, { GroupName: z.string() });
const attributes = z.array(z.object({ Name: z.string(), Value: z.string() }));
const attributesInput = z.extend(userInput, { UserAttributes: attributes });
const createInput = z.extend(userInput, {
  UserAttributes: z.optional(attributes),
  MessageAction: z.optional(z.literal('RESEND')),
});

function emailIn(given: z.output<typeof attributes> = []): string | undefined {
  return given.find(({ Name }) => Name === 'email')?.Value.toLowerCase();
}

function described({ sub, email, invitation }: Omit<User, 'groups'>) {
  return {
    Username: sub,
    Attributes: Object.entries({ sub, email, email_verified: 'true' }).map(([Name, Value]) => ({
      Name,
      Value,
    })),
    Enabled: true,
    UserStatus: invitation ? 'FORCE_CHANGE_PASSWORD' : 'CONFIRMED',
    // Epoch seconds, as the protocol writes dates.
    ...(invitation && { UserLastModifiedDate: Date.parse(invitation.sentAt) / 1000 }),
  };
}
