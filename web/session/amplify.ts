import { Amplify } from 'aws-amplify';
import { fetchAuthSession } from 'aws-amplify/auth';
// Without it the code is not exchanged; and a sign-in that was given up half-way would block every later one for minutes.
import 'aws-amplify/auth/enable-oauth-listener';
import { ConsoleLogger, Hub } from 'aws-amplify/utils';
import { callbackPath, signInScopes } from '../../contract/sign-in.ts';
import type { SiteConfig } from '../../contract/site-config.ts';

export { signInWithRedirect, signOut } from 'aws-amplify/auth';

/** Who the stored tokens speak for. */
export type Identity = {
  readonly username: string;
  readonly email: string;
  readonly groups: readonly string[];
  /** What every write must carry. */
  readonly accessToken: string;
};

let failure: string | undefined;

/** Why the last return from the hosted page has not signed anybody in, in Amplify's or the hosted page's own words. */
export function signInError(): string | undefined {
  return failure;
}

/** Points Amplify at the parish's user pool and, when the hosted page has just redirected here, completes the sign-in. */
export function configure(config: SiteConfig, origin: string): void {
  Hub.listen('auth', ({ payload }) => {
    if (payload.event === 'signInWithRedirect_failure') failure = payload.data.error?.message;
  });
  // It warns of any endpoint that is not AWS's own; this one is set on purpose, and on this machine alone.
  if (config.userPoolEndpoint) ConsoleLogger.LOG_LEVEL = 'ERROR';
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId: config.userPoolId,
        userPoolClientId: config.userPoolClientId,
        ...(config.userPoolEndpoint && { userPoolEndpoint: config.userPoolEndpoint }),
        loginWith: {
          oauth: {
            domain: config.hostedDomain,
            scopes: [...signInScopes],
            redirectSignIn: [origin + callbackPath],
            redirectSignOut: [`${origin}/`],
            responseType: 'code',
          },
        },
      },
    },
  });
}

/** Reads who is signed in, refreshing expired tokens; undefined when there are none or they cannot be refreshed. */
export async function currentIdentity(): Promise<Identity | undefined> {
  const { tokens } = await fetchAuthSession();
  if (!tokens?.idToken) return undefined;
  const about = tokens.idToken.payload;
  return {
    username: textOf(about['cognito:username']) ?? about.sub ?? '',
    email: textOf(about['email']) ?? '',
    groups: listOf(tokens.accessToken.payload['cognito:groups']),
    accessToken: tokens.accessToken.toString(),
  };
}

function textOf(claim: unknown): string | undefined {
  return typeof claim === 'string' ? claim : undefined;
}

function listOf(claim: unknown): string[] {
  return Array.isArray(claim) ? claim.filter((each) => typeof each === 'string') : [];
}
