import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
  DescribeUserPoolCommand,
  ListUsersInGroupCommand,
  UsernameExistsException,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { mockClient } from '../../mock-client.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  addAdministrator,
  authenticatorAdvice,
  parseEmail,
  removeAdministrator,
} from '../../../operate/administrators/administrators.ts';

const mock = mockClient(CognitoIdentityProviderClient);
const pool = {
  client: new CognitoIdentityProviderClient({ region: 'eu-north-1' }),
  userPoolId: 'eu-north-1_Pool',
};
const user = { UserPoolId: 'eu-north-1_Pool', Username: 'mary@example.org' };

beforeEach(() => {
  mock.reset();
  mock.onAnyCommand().resolves({});
});

const calls = () => mock.calls().map(({ args }) => [args[0].constructor.name, args[0].input]);

describe('adding an administrator', () => {
  it('invites a new user by e-mail, with a verified address, and puts them into the group', async () => {
    expect(await addAdministrator(pool, 'mary@example.org')).toBe('invited');
    expect(calls()).toEqual([
      [
        AdminCreateUserCommand.name,
        {
          ...user,
          UserAttributes: [
            { Name: 'email', Value: 'mary@example.org' },
            { Name: 'email_verified', Value: 'true' },
          ],
          DesiredDeliveryMediums: ['EMAIL'],
        },
      ],
      [AdminAddUserToGroupCommand.name, { ...user, GroupName: 'admins' }],
    ]);
  });

  it('adds an existing user to the group', async () => {
    mock.on(AdminCreateUserCommand).rejects(new UsernameExistsException({ $metadata: {}, message: '' }));
    expect(await addAdministrator(pool, 'mary@example.org')).toBe('existing');
    expect(calls().at(-1)).toEqual([AdminAddUserToGroupCommand.name, { ...user, GroupName: 'admins' }]);
  });

  it('does not add a user to the group when Cognito refuses to create the account', async () => {
    mock.on(AdminCreateUserCommand).rejects(new Error('no'));
    await expect(addAdministrator(pool, 'mary@example.org')).rejects.toThrow('no');
    expect(calls()).toHaveLength(1);
  });
});

describe('authenticatorAdvice', () => {
  it.each([
    ['OFF', 'We recommend an authenticator app'],
    ['ON', 'set up an authenticator app'],
  ] as const)('when two-factor sign-in is %s, returns "… %s …"', async (MfaConfiguration, sentence) => {
    mock.on(DescribeUserPoolCommand).resolves({ UserPool: { MfaConfiguration } });
    expect(await authenticatorAdvice(pool)).toContain(sentence);
    expect(calls()).toEqual([[DescribeUserPoolCommand.name, { UserPoolId: 'eu-north-1_Pool' }]]);
  });
});

describe('removing an administrator', () => {
  it('signs them out everywhere before deleting the account', async () => {
    expect(await removeAdministrator(pool, 'mary@example.org')).toBe(false);
    expect(calls().slice(0, 2)).toEqual([
      [AdminUserGlobalSignOutCommand.name, user],
      [AdminDeleteUserCommand.name, user],
    ]);
    mock.on(ListUsersInGroupCommand).resolves({ Users: [{ Username: 'john' }] });
    expect(await removeAdministrator(pool, 'mary@example.org')).toBe(true);
  });

  it('fails for an address without an account', async () => {
    mock.on(AdminUserGlobalSignOutCommand).rejects(new UserNotFoundException({ $metadata: {}, message: '' }));
    await expect(removeAdministrator(pool, 'mary@example.org')).rejects.toThrow('There is no account');
  });
});

describe('the command line', () => {
  it('accepts one e-mail address, and converts it to lower case', () => {
    expect(parseEmail(['Mary@Example.org'], 'admin:add')).toBe('mary@example.org');
  });

  it.each([[[]], [['mary']], [['mary@example.org', 'john@example.org']]])(
    'rejects %j with an example',
    (args) => {
      expect(() => parseEmail(args, 'admin:add')).toThrow('npm run admin:add -- someone@example.org');
    },
  );
});
