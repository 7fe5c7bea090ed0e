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
import { z } from 'zod';
import { region } from '../../contract/addresses.ts';
import { administratorsGroup } from '../../contract/rights.ts';
import { verifiedEmail } from '../../contract/sign-in.ts';
import { readConfiguration } from '../../lib/shared/configuration.ts';
import { outputs } from '../../lib/shared/names.ts';
import { OperatorError } from '../command/command.ts';
import { requiredOutput } from '../deployment/deployed-stack.ts';

/** The user pool of a deployed site. */
export type Pool = { readonly client: CognitoIdentityProviderClient; readonly userPoolId: string };

/** Parses the single e-mail address of a command line, in lower case. Throws an OperatorError with an example otherwise. */
export function parseEmail(args: readonly string[], script: string): string {
  const [email, ...more] = args;
  const parsed = z.email().safeParse(email);
  if (!parsed.success || more.length > 0)
    throw new OperatorError(`Give one e-mail address:  npm run ${script} -- someone@example.org`);
  return parsed.data.toLowerCase();
}

/**
 * Makes a person an administrator. A new user is invited by e-mail with a temporary password; an existing user is only added
 * to the group, without an e-mail. Idempotent.
 */
export async function addAdministrator(
  { client, userPoolId }: Pool,
  email: string,
): Promise<'invited' | 'existing'> {
  const outcome = await invite({ client, userPoolId }, email);
  await client.send(
    new AdminAddUserToGroupCommand({
      UserPoolId: userPoolId,
      Username: email,
      GroupName: administratorsGroup,
    }),
  );
  return outcome;
}

/** A sentence about two-factor sign-in: what the new administrator will be asked for, or a recommendation to turn it on. */
export async function authenticatorAdvice({ client, userPoolId }: Pool): Promise<string> {
  const { UserPool } = await client.send(new DescribeUserPoolCommand({ UserPoolId: userPoolId }));
  return UserPool?.MfaConfiguration === 'ON'
    ? 'At the first sign-in they choose their own password and set up an authenticator app, so they need a phone at hand.'
    : 'They sign in with a password only. We recommend an authenticator app as well: set "requireAuthenticator": true in parish/deployment.json and deploy. Each administrator then sets one up at their next sign-in (docs/operations.md, Administrators).';
}

/**
 * Signs a user out everywhere and deletes the account. Their content is kept. Resolves to whether an administrator remains.
 * Throws an OperatorError for an unknown address.
 */
export async function removeAdministrator(pool: Pool, email: string): Promise<boolean> {
  if (!(await removeUser(pool, email)))
    throw new OperatorError(`There is no account with the address ${email}.`);
  const { Users = [] } = await pool.client.send(
    new ListUsersInGroupCommand({
      UserPoolId: pool.userPoolId,
      GroupName: administratorsGroup,
      Limit: 1,
    }),
  );
  return Users.length > 0;
}

/** Signs a user out everywhere and deletes the account. Resolves to false if there is none. */
export async function removeUser({ client, userPoolId }: Pool, email: string): Promise<boolean> {
  const user = { UserPoolId: userPoolId, Username: email };
  try {
    await client.send(new AdminUserGlobalSignOutCommand(user));
    await client.send(new AdminDeleteUserCommand(user));
    return true;
  } catch (error) {
    if (error instanceof UserNotFoundException) return false;
    throw error;
  }
}

async function invite({ client, userPoolId }: Pool, email: string): Promise<'invited' | 'existing'> {
  try {
    await client.send(
      new AdminCreateUserCommand({
        UserPoolId: userPoolId,
        Username: email,
        UserAttributes: verifiedEmail(email),
        DesiredDeliveryMediums: ['EMAIL'],
      }),
    );
    return 'invited';
  } catch (error) {
    if (error instanceof UsernameExistsException) return 'existing';
    throw error;
  }
}

/** The user pool of the site configured in parish/deployment.json. */
export async function deployedPool(): Promise<Pool> {
  const userPoolId = await requiredOutput(readConfiguration().name, 'Identity', outputs.userPoolId);
  return { client: new CognitoIdentityProviderClient({ region }), userPoolId };
}
