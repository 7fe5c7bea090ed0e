import { Amplify } from 'aws-amplify';
import { fetchAuthSession } from 'aws-amplify/auth';
// Needed to exchange the code for tokens. Without it an abandoned sign-in would also block later ones for minutes.
import 'aws-amplify/auth/enable-oauth-listener';
import { ConsoleLogger, Hub } from 'aws-amplify/utils';
import { callbackPath, signInScopes } from '../../contract/sign-in.ts';
import type { SiteConfig } from '../../contract/site/site-config.ts';

export { signInWithRedirect, signOut } from 'aws-amplify/auth';

/** The user that the stored tokens identify. */
export type Identity = {
  readonly username: string;
  readonly email: string;
  readonly groups: readonly string[];
  /** Required for every write. */
  readonly accessToken: string;
};

let failure: string | undefined;

/** Why the last sign-in on the hosted page failed, as worded by Amplify or the hosted page. */
export function signInError(): string | undefined {
  return failure;
}

/** Configures Amplify for the parish's user pool, and completes the sign-in after a redirect from the hosted page. */
export function configure(config: SiteConfig, origin: string): void {
  Hub.listen('auth', ({ payload }) => {
    if (payload.event === 'signInWithRedirect_failure') failure = payload.data.error?.message;
  });
  // Amplify warns about any endpoint outside AWS; this one is intentional and local only.
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

/** The signed-in user, after refreshing expired tokens; undefined without tokens or when they cannot be refreshed. */
export async function currentIdentity(): Promise<Identity | undefined> {
  const { tokens } = await fetchAuthSession();
  if (!tokens?.idToken) return undefined;
  const claims = tokens.idToken.payload;
  return {
    username: textOf(claims['cognito:username']) ?? claims.sub ?? '',
    email: textOf(claims['email']) ?? '',
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
