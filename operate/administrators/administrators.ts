import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminUserGlobalSignOutCommand,
  type CognitoIdentityProviderClient,
  DescribeUserPoolCommand,
  UsernameExistsException,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { z } from 'zod';
import { adminGroup } from '../../contract/sign-in.ts';
import { OperatorError } from '../command/command.ts';

/** The user pool of a deployed site. */
export type Pool = { readonly client: CognitoIdentityProviderClient; readonly userPoolId: string };

/** Reads the one e-mail address of a command line. Throws an OperatorError that shows how the command is written. */
export function emailIn(given: readonly string[], script: string): string {
  const [email, ...more] = given;
  const parsed = z.email().safeParse(email);
  if (!parsed.success || more.length > 0)
    throw new OperatorError(`Give one e-mail address:  npm run ${script} -- someone@example.org`);
  return parsed.data.toLowerCase();
}

/**
 * Makes a person an administrator. A new one is invited by e-mail with a temporary password; one who has an
 * account already is put into the group, and no e-mail is sent. Doing it twice changes nothing.
 */
export async function addAdministrator(
  { client, userPoolId }: Pool,
  email: string,
): Promise<'invited' | 'known'> {
  const outcome = await invite({ client, userPoolId }, email);
  await client.send(
    new AdminAddUserToGroupCommand({ UserPoolId: userPoolId, Username: email, GroupName: adminGroup }),
  );
  return outcome;
}

/** What to tell the new administrator of two-factor sign-in, or the operator who has not turned it on. */
export async function authenticatorAdvice({ client, userPoolId }: Pool): Promise<string> {
  const { UserPool } = await client.send(new DescribeUserPoolCommand({ UserPoolId: userPoolId }));
  return UserPool?.MfaConfiguration === 'ON'
    ? 'The first sign-in asks for a password of their own and leads through setting up an authenticator app; have a telephone at hand.'
    : 'They sign in by password alone. We recommend an authenticator app as well: set "requireAuthenticator": true in parish/deployment.json and deploy, and the next sign-in leads each administrator through it (docs/operations.md, Administrators).';
}

/** Signs a person out everywhere and deletes their account; what they wrote stays. Throws an OperatorError for an unknown address. */
export async function removeAdministrator({ client, userPoolId }: Pool, email: string): Promise<void> {
  const user = { UserPoolId: userPoolId, Username: email };
  try {
    await client.send(new AdminUserGlobalSignOutCommand(user));
    await client.send(new AdminDeleteUserCommand(user));
  } catch (error) {
    if (error instanceof UserNotFoundException)
      throw new OperatorError(`There is no account with the address ${email}.`);
    throw error;
  }
}

async function invite({ client, userPoolId }: Pool, email: string): Promise<'invited' | 'known'> {
  try {
    await client.send(
      new AdminCreateUserCommand({
        UserPoolId: userPoolId,
        Username: email,
        UserAttributes: [
          { Name: 'email', Value: email },
          { Name: 'email_verified', Value: 'true' },
        ],
        DesiredDeliveryMediums: ['EMAIL'],
      }),
    );
    return 'invited';
  } catch (error) {
    if (error instanceof UsernameExistsException) return 'known';
    throw error;
  }
}
