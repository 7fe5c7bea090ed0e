import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  type AdminCreateUserCommandInput,
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminListGroupsForUserCommand,
  AdminRemoveUserFromGroupCommand,
  AdminUserGlobalSignOutCommand,
  type AttributeType,
  CodeDeliveryFailureException,
  CognitoIdentityProviderClient,
  InvalidParameterException,
  LimitExceededException,
  ListUsersCommand,
  UsernameExistsException,
  UserNotFoundException,
  type UserType,
} from '@aws-sdk/client-cognito-identity-provider';
import type { Person, PersonsAreas } from '../../contract/people.ts';
import { limits } from '../../contract/limits.ts';
import { Problem } from '../../contract/problems.ts';
import { areas } from '../../contract/areas.ts';
import { administratorsGroup, areasOf, everything, groupOf } from '../../contract/rights.ts';
import { verifiedEmail } from '../../contract/sign-in.ts';
import { invalidFields } from '../core/http/request.ts';
import { inBatches } from '../core/platform/sdk.ts';

const DAY = 24 * 60 * 60 * 1000;

/** Users whose groups are read at once: Cognito allows few requests per second. */
const AT_ONCE = 10;

export type UserPool = ReturnType<typeof openUserPool>;

/** Opens the user pool with the accounts of those who may change the site. Its errors contain no e-mail address. */
export function openUserPool(UserPoolId: string) {
  const client = new CognitoIdentityProviderClient({
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 1_000, requestTimeout: 2_500, throwOnRequestTimeout: true },
  });
  // Their messages may contain an address, and unexpected errors are logged.
  client.middlewareStack.add(
    (next) => async (args) => {
      try {
        return await next(args);
      } catch (error) {
        throw error instanceof Error
          ? Object.assign(error, { message: error.name, stack: error.name })
          : error;
      }
    },
    { step: 'initialize' },
  );
  const ofUser = (Username: string) => ({ UserPoolId, Username });

  async function groupsOf(name: string): Promise<string[]> {
    const { Groups = [] } = await client.send(new AdminListGroupsForUserCommand(ofUser(name)));
    return Groups.flatMap(({ GroupName }) => GroupName ?? []);
  }

  /** The person with this user id or e-mail address; undefined if there is none. */
  function find(name: string): Promise<Person | undefined> {
    return ifFound(async () => {
      const user = await client.send(new AdminGetUserCommand(ofUser(name)));
      return personOf({ ...user, Attributes: user.UserAttributes }, await groupsOf(name));
    });
  }

  /** Throws Problem: 400 for an address that Cognito does not accept, 503 when it sends no more e-mails for now. */
  async function sendInvitation(
    email: string,
    input: Pick<AdminCreateUserCommandInput, 'UserAttributes' | 'MessageAction'>,
  ): Promise<void> {
    try {
      await client.send(
        new AdminCreateUserCommand({ ...ofUser(email), DesiredDeliveryMediums: ['EMAIL'], ...input }),
      );
    } catch (error) {
      if (error instanceof InvalidParameterException)
        throw invalidFields({ email: 'No e-mail can be sent to this address.' });
      if (error instanceof LimitExceededException || error instanceof CodeDeliveryFailureException)
        throw new Problem('busy', 'No invitation can be sent at the moment. Please try again later.');
      throw error;
    }
  }

  return {
    find,

    async list(): Promise<Person[]> {
      const users: UserType[] = [];
      let PaginationToken: string | undefined;
      do {
        const page = await client.send(new ListUsersCommand({ UserPoolId, PaginationToken }));
        users.push(...(page.Users ?? []));
        ({ PaginationToken } = page);
      } while (PaginationToken);
      const people: (Person | undefined)[] = [];
      const read = (user: UserType) =>
        ifFound(async () => personOf(user, await groupsOf(user.Username ?? '')));
      for (const batch of inBatches(users, AT_ONCE)) people.push(...(await Promise.all(batch.map(read))));
      return people.filter((person) => person !== undefined);
    },

    /** Creates an account and e-mails the invitation, unless the address has an account. */
    async invite(email: string): Promise<void> {
      try {
        await sendInvitation(email, { UserAttributes: verifiedEmail(email) });
      } catch (error) {
        if (!(error instanceof UsernameExistsException)) throw error;
      }
    },

    /** E-mails the invitation again, with a new password. */
    inviteAgain: (email: string): Promise<void> => sendInvitation(email, { MessageAction: 'RESEND' }),

    /** Puts a user into the groups of these areas, and out of those of others. */
    async setAreas(name: string, granted: PersonsAreas): Promise<void> {
      const [current, wanted] = [await groupsOf(name), granted.map(groupNamed)];
      const added = wanted.filter((group) => !current.includes(group));
      const removed = ownGroups.filter((group) => current.includes(group) && !wanted.includes(group));
      for (const GroupName of removed)
        await client.send(new AdminRemoveUserFromGroupCommand({ ...ofUser(name), GroupName }));
      for (const GroupName of added)
        await client.send(new AdminAddUserToGroupCommand({ ...ofUser(name), GroupName }));
    },

    /** Signs a user out everywhere, and deletes the account. A missing one counts as deleted. */
    async remove(id: string): Promise<void> {
      await ifFound(async () => {
        await client.send(new AdminUserGlobalSignOutCommand(ofUser(id)));
        await client.send(new AdminDeleteUserCommand(ofUser(id)));
      });
    },
  };
}

/** Resolves to undefined when Cognito has no such user. */
async function ifFound<Value>(work: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof UserNotFoundException) return undefined;
    throw error;
  }
}

const ownGroups = [administratorsGroup, ...areas.map(groupOf)];

function groupNamed(area: PersonsAreas[number]): string {
  return area === everything ? administratorsGroup : groupOf(area);
}

type PoolUser = Pick<UserType, 'Username' | 'Attributes' | 'Enabled' | 'UserStatus' | 'UserLastModifiedDate'>;

function personOf(
  { Username = '', Attributes, Enabled, UserStatus, UserLastModifiedDate }: PoolUser,
  groups: string[],
) {
  const rights = areasOf(groups);
  const invitedUntil =
    UserStatus === 'FORCE_CHANGE_PASSWORD'
      ? new Date((UserLastModifiedDate?.getTime() ?? 0) + limits.invitationDays * DAY)
      : undefined;
  return {
    id: attribute('sub', Attributes) ?? Username,
    email: attribute('email', Attributes) ?? Username,
    areas: rights === everything ? ([everything] as const) : rights,
    status: Enabled === false ? 'blocked' : statusOf(invitedUntil),
    ...(invitedUntil && { invitedUntil: invitedUntil.toISOString() }),
  } satisfies Person;
}

function statusOf(invitedUntil: Date | undefined): Person['status'] {
  if (!invitedUntil) return 'active';
  return invitedUntil.getTime() > Date.now() ? 'invited' : 'expired';
}

function attribute(name: string, attributes: readonly AttributeType[] = []): string | undefined {
  return attributes.find(({ Name }) => Name === name)?.Value;
}
