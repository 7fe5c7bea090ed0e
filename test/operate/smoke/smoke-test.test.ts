import { createServer } from 'node:http';
import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminInitiateAuthCommand,
  AdminRespondToAuthChallengeCommand,
  AdminUserGlobalSignOutCommand,
  AssociateSoftwareTokenCommand,
  CognitoIdentityProviderClient,
  NotAuthorizedException,
  UserNotFoundException,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { beforeEach, describe, expect, it } from 'vitest';
import { listen } from '../../../local/listen.ts';
import { oneTimePassword, smokeTest, withTemporaryAdministrator } from '../../../operate/smoke/smoke-test.ts';
import { mockClient } from '../../mock-client.ts';

const mock = mockClient(CognitoIdentityProviderClient);
const Username = 'smoke-test@website.invalid';
const run = (use = async (token: string) => `used ${token}`) =>
  withTemporaryAdministrator(
    { client: new CognitoIdentityProviderClient({}), userPoolId: 'pool' },
    'client',
    use,
  );
const requests = () => mock.calls().map(({ args }) => args[0].constructor.name);

/** https://www.rfc-editor.org/rfc/rfc6238#appendix-B: the ASCII secret "12345678901234567890". */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

beforeEach(() => {
  mock.reset();
  mock.onAnyCommand().resolves({});
  mock
    .on(AdminUserGlobalSignOutCommand)
    .rejectsOnce(new UserNotFoundException({ $metadata: {}, message: 'User does not exist.' }))
    .resolves({});
  mock.on(AdminInitiateAuthCommand).resolves({ AuthenticationResult: { AccessToken: 'token' } });
});

describe('the smoke test', () => {
  const failuresAt = async (origin: string) =>
    (await smokeTest(origin, () => undefined)).map(({ failure }) => failure);

  it('fails all checks against a server that returns 200 for everything', async () => {
    const server = createServer((_, response) => response.end('<title>Fine</title>'));
    const { url, close } = await listen(server, 0, 'The server');
    expect(await failuresAt(url)).toEqual([
      '/ is no type instead of text/html',
      '/admin is no type instead of text/html',
      '/prod/api/news returns 200 instead of 401',
    ]);
    await close();
  });

  it('reports why a site cannot be reached', async () => {
    expect((await failuresAt('http://127.0.0.1:1'))[0]).toMatch(/fetch failed \(.*\)/);
  });
});

describe('a temporary administrator', () => {
  it('signs in with a random password, without an e-mail, and is deleted afterwards', async () => {
    expect(await run()).toBe('used token');
    expect(requests().slice(-2)).toEqual(['AdminUserGlobalSignOutCommand', 'AdminDeleteUserCommand']);
    const [created] = mock.commandCalls(AdminCreateUserCommand);
    expect(created!.args[0].input).toMatchObject({ Username, MessageAction: 'SUPPRESS' });
    expect(mock.commandCalls(AdminAddUserToGroupCommand)[0]!.args[0].input).toMatchObject({
      GroupName: 'admins',
    });
    await run();
    const passwords = mock
      .commandCalls(AdminInitiateAuthCommand)
      .map(({ args }) => args[0].input.AuthParameters!['PASSWORD']!);
    expect(new Set(passwords).size).toBe(2);
    // The password policy of specification §5.
    for (const each of passwords) expect(each).toMatch(/^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[^\w]).{28,}$/);
  });

  it('is deleted when the sign-in or the checks fail', async () => {
    await expect(run(() => Promise.reject(new Error('a check failed')))).rejects.toThrow('a check failed');
    expect(requests().at(-1)).toBe('AdminDeleteUserCommand');
    mock
      .on(AdminInitiateAuthCommand)
      .rejects(new NotAuthorizedException({ $metadata: {}, message: 'Auth flow not enabled.' }));
    await expect(run()).rejects.toThrow('Auth flow not enabled.');
    expect(requests().at(-1)).toBe('AdminDeleteUserCommand');
  });

  it('replaces an account that an interrupted run has left', async () => {
    mock.on(AdminUserGlobalSignOutCommand).resolves({});
    await run();
    expect(requests().slice(0, 3)).toEqual([
      'AdminUserGlobalSignOutCommand',
      'AdminDeleteUserCommand',
      'AdminCreateUserCommand',
    ]);
    expect(mock.commandCalls(AdminDeleteUserCommand)).toHaveLength(2);
  });

  it('sets up an authenticator app where administrators need one', async () => {
    mock.on(AdminInitiateAuthCommand).resolves({
      ChallengeName: 'MFA_SETUP',
      Session: 'one',
      ChallengeParameters: { USER_ID_FOR_SRP: 'uuid' },
    });
    mock.on(AssociateSoftwareTokenCommand, { Session: 'one' }).resolves({
      SecretCode: secret,
      Session: 'two',
    });
    mock.on(VerifySoftwareTokenCommand, { Session: 'two' }).resolves({ Session: 'three' });
    mock
      .on(AdminRespondToAuthChallengeCommand, {
        Session: 'three',
        ChallengeName: 'MFA_SETUP',
        ChallengeResponses: { USERNAME: 'uuid' },
      })
      .resolves({ AuthenticationResult: { AccessToken: 'second' } });
    expect(await run()).toBe('used second');
    const [verified] = mock.commandCalls(VerifySoftwareTokenCommand);
    expect(verified!.args[0].input.UserCode).toMatch(/^\d{6}$/);
  });

  it('is reported with the challenge that Cognito asks for instead of giving a token', async () => {
    mock.on(AdminInitiateAuthCommand).resolves({ ChallengeName: 'NEW_PASSWORD_REQUIRED' });
    await expect(run()).rejects.toThrow('Cognito gave no token, but asks for NEW_PASSWORD_REQUIRED.');
  });
});

it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [20_000_000_000, '353130'],
])('the one-time password at second %i is that of RFC 6238', (second, digits) => {
  expect(oneTimePassword(secret, new Date(second * 1000))).toBe(digits);
});
