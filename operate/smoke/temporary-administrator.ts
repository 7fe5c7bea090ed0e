import { createHmac, randomBytes } from 'node:crypto';
import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminInitiateAuthCommand,
  AdminRespondToAuthChallengeCommand,
  AdminSetUserPasswordCommand,
  AssociateSoftwareTokenCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { administratorsGroup } from '../../contract/rights.ts';
import { type Pool, removeUser } from '../administrators/administrators.ts';
import { OperatorError } from '../command/command.ts';

/** An address that receives no mail (RFC 2606), so that no one can reset the account's password. */
const EMAIL = 'smoke-test@website.invalid';

/**
 * Creates an administrator with a random password, passes their access token on, and deletes them. An account that an
 * interrupted run has left is deleted first.
 */
export async function withTemporaryAdministrator<Result>(
  pool: Pool,
  clientId: string,
  use: (token: string) => Promise<Result>,
): Promise<Result> {
  const { client, userPoolId } = pool;
  const user = { UserPoolId: userPoolId, Username: EMAIL };
  const password = `Aa1!${randomBytes(24).toString('base64url')}`;
  await removeUser(pool, EMAIL);
  await client.send(
    new AdminCreateUserCommand({
      ...user,
      UserAttributes: [{ Name: 'email', Value: EMAIL }],
      MessageAction: 'SUPPRESS',
    }),
  );
  try {
    await client.send(new AdminSetUserPasswordCommand({ ...user, Password: password, Permanent: true }));
    await client.send(new AdminAddUserToGroupCommand({ ...user, GroupName: administratorsGroup }));
    return await use(await signIn(pool, clientId, password));
  } finally {
    await removeUser(pool, EMAIL);
  }
}

async function signIn(pool: Pool, ClientId: string, password: string): Promise<string> {
  const { client, userPoolId } = pool;
  const { AuthenticationResult, ChallengeName, ChallengeParameters, Session } = await client.send(
    new AdminInitiateAuthCommand({
      UserPoolId: userPoolId,
      ClientId,
      AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: EMAIL, PASSWORD: password },
    }),
  );
  // The challenge's response needs the user's own name; the e-mail address is an alias.
  const username = ChallengeParameters?.['USER_ID_FOR_SRP'] ?? EMAIL;
  const result =
    ChallengeName === 'MFA_SETUP'
      ? await setUpAuthenticator(pool, ClientId, username, Session)
      : AuthenticationResult;
  if (result?.AccessToken === undefined)
    throw new OperatorError(`Cognito gave no token, but asks for ${ChallengeName ?? 'nothing else'}.`);
  return result.AccessToken;
}

/** The first sign-in where administrators need an authenticator app (decision 2). */
async function setUpAuthenticator(pool: Pool, ClientId: string, USERNAME: string, started?: string) {
  const { SecretCode = '', Session: associated } = await pool.client.send(
    new AssociateSoftwareTokenCommand({ Session: started }),
  );
  const { Session } = await pool.client.send(
    new VerifySoftwareTokenCommand({ Session: associated, UserCode: oneTimePassword(SecretCode) }),
  );
  const { AuthenticationResult } = await pool.client.send(
    new AdminRespondToAuthChallengeCommand({
      UserPoolId: pool.userPoolId,
      ClientId,
      ChallengeName: 'MFA_SETUP',
      ChallengeResponses: { USERNAME },
      Session,
    }),
  );
  return AuthenticationResult;
}

/** The six digits that an authenticator app shows (RFC 6238) for a secret in base32 (RFC 4648). */
export function oneTimePassword(secret: string, now = new Date()): string {
  const bits = [...secret.replaceAll('=', '')]
    .map((character) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(character).toString(2).padStart(5, '0'))
    .join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(now.getTime() / 30_000)));
  const hash = createHmac('sha1', key).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 15;
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}
