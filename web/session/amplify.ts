import { Amplify, type ResourcesConfig } from 'aws-amplify';
import { fetchAuthSession } from 'aws-amplify/auth';
// Needed to exchange the code for tokens. Without it an abandoned sign-in would also block later ones for minutes.
import 'aws-amplify/auth/enable-oauth-listener';
import { ConsoleLogger, Hub } from 'aws-amplify/utils';
import { callbackPath, signInScopes } from '../../contract/sign-in.ts';
import type { SiteConfig } from '../../contract/site/site-files.ts';

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
let endAbandoned: () => void;
/** Resolves when Amplify has ended a sign-in that was left on the hosted page. */
const abandoned = new Promise<void>((resolve) => {
  endAbandoned = resolve;
});

/** Why the last sign-in on the hosted page failed, as worded by Amplify or the hosted page. */
export function signInError(): string | undefined {
  return failure;
}

/** Configures Amplify for the parish's user pool, and completes the sign-in after a redirect from the hosted page. */
export function configure(config: SiteConfig, origin: string): void {
  Hub.listen('auth', ({ payload }) => {
    if (payload.event !== 'signInWithRedirect_failure') return;
    failure = payload.data.error?.message;
    endAbandoned();
  });
  // Amplify warns about any endpoint outside AWS; this one is intentional and local only.
  if (config.userPoolEndpoint) ConsoleLogger.LOG_LEVEL = 'ERROR';
  const settings: ResourcesConfig = {
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
  };
  Amplify.configure(settings);
  // Configuring ends an abandoned sign-in, for which a page restored from the back/forward cache would wait for minutes.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) Amplify.configure(settings);
  });
}

/** The signed-in user, after refreshing expired tokens; undefined without tokens or when they cannot be refreshed. */
export async function currentIdentity(): Promise<Identity | undefined> {
  // Amplify resumes its callers before it clears the flag of an abandoned sign-in. A call in between would wait for minutes.
  const { tokens } = await Promise.race([fetchAuthSession(), abandoned.then(() => fetchAuthSession())]);
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
