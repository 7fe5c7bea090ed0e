import { createContext, use } from 'react';
import * as z from 'zod/mini';
import { areasOf, everything } from '../../contract/rights.ts';
import type { SiteConfig } from '../../contract/site/site-files.ts';
import { apiIsOff, ApiUnavailable } from '../data/request.ts';
import type * as AmplifyModule from './amplify.ts';
import { setOwnRights } from './own-rights.ts';
import { isStorageAllowed, removeItem, writeItem } from './safe-storage.ts';
import './zod-without-eval.ts';

/** The signed-in user as stored (specification §3); Amplify stores the tokens. */
export type SignedInUser = {
  readonly username: string;
  readonly email: string;
  readonly isAuthenticated: true;
};

/** The sign-in state. `demo`: the site was built without its API. `storage-denied`: a sign-in could not be stored. */
export type Session =
  | { readonly status: 'signed-in' | 'demo'; readonly user: SignedInUser }
  | { readonly status: 'signed-out' }
  | { readonly status: 'not-an-administrator'; readonly email: string }
  | { readonly status: 'unconfigured' }
  | { readonly status: 'storage-denied' };

const demoUser: SignedInUser = { username: 'demo', email: 'demo', isAuthenticated: true };

type Amplify = typeof AmplifyModule;

let starting: Promise<Amplify> | undefined;

/**
 * Returns the sign-in state: signed in are users with a valid access token who may edit something. Never throws: a
 * failed check means signed out (specification §4).
 */
export async function checkSession(): Promise<Session> {
  if (apiIsOff) return { status: 'demo', user: demoUser };
  if (!isStorageAllowed()) return { status: 'storage-denied' };
  const amplify = await identityProvider().catch(() => undefined);
  if (!amplify) return endSession({ status: 'unconfigured' });
  try {
    const identity = await amplify.currentIdentity();
    if (!identity) return endSession({ status: 'signed-out' });
    const { username, email, groups } = identity;
    const rights = areasOf(groups);
    if (rights.length === 0) return endSession({ status: 'not-an-administrator', email });
    setOwnRights(rights);
    const user = { username, email, isAuthenticated: true } as const;
    // A full storage does not end the session, whose tokens are already stored.
    writeItem(
      'localStorage',
      'parish-user',
      JSON.stringify(rights === everything ? user : { ...user, areas: rights }),
    );
    return { status: 'signed-in', user };
  } catch (cause) {
    console.error('The sign-in could not be checked', cause);
    return endSession({ status: 'signed-out' });
  }
}

/**
 * The access token for the next API request, refreshed if expired; undefined when signed out, which deletes the stored user.
 * Throws ApiUnavailable when the refresh fails for any other reason: the session has not ended, so the request can be retried.
 */
export async function accessToken(): Promise<string | undefined> {
  if (apiIsOff) return undefined;
  const amplify = await identityProvider().catch(() => undefined);
  if (!amplify) return undefined;
  try {
    const identity = await amplify.currentIdentity();
    if (!identity) removeItem('localStorage', 'parish-user');
    return identity?.accessToken;
  } catch (cause) {
    throw new ApiUnavailable('The sign-in could not be renewed', { cause });
  }
}

/** Redirects to the hosted sign-in page. Throws when it is not configured or cannot be opened. */
export async function signIn(): Promise<void> {
  const amplify = await identityProvider();
  await amplify.signInWithRedirect();
}

/** Redirects to the hosted sign-in page after a session ended, and always asks for the password. */
export async function signInAgain(): Promise<void> {
  const amplify = await identityProvider();
  await amplify.signInWithRedirect({ options: { prompt: 'LOGIN' } });
}

/** Deletes the user and tokens, ends the hosted session and navigates to the home page, even when a step fails. */
export async function signOut(): Promise<void> {
  removeItem('localStorage', 'parish-user');
  try {
    if (apiIsOff) return location.assign('/');
    await (await identityProvider()).signOut();
  } catch (cause) {
    console.error('Signing out failed', cause);
    location.assign('/');
  }
}

/** Why the sign-in on the hosted page failed, if known. */
export async function signInError(): Promise<string | undefined> {
  const amplify = await identityProvider().catch(() => undefined);
  return amplify?.signInError();
}

/** Loads and configures Amplify once; a failed attempt can be retried. */
function identityProvider(): Promise<Amplify> {
  starting ??= start();
  return starting;
}

const schema = z.object({
  region: z.string(),
  userPoolId: z.string().check(z.minLength(1)),
  userPoolClientId: z.string().check(z.minLength(1)),
  hostedDomain: z.string().check(z.minLength(1)),
  userPoolEndpoint: z.optional(z.string()),
  apiName: z.string(),
});

/** Fetches the configuration of the hosted sign-in. Throws when it is missing or invalid. */
export async function fetchSiteConfig(): Promise<SiteConfig> {
  const response = await fetch('/config.json', { cache: 'no-cache' });
  if (!response.ok) throw new Error(`The identity configuration could not be read (${response.status}).`);
  return parseSiteConfig(await response.json());
}

/** Validates the configuration. Throws an error that lists the invalid fields. */
export function parseSiteConfig(json: unknown): SiteConfig {
  const { success, data, error } = schema.safeParse(json);
  if (!success) throw new Error(`The identity configuration is not valid: ${z.prettifyError(error)}`);
  const { userPoolEndpoint, ...config } = data;
  return userPoolEndpoint === undefined ? config : { ...config, userPoolEndpoint };
}

async function start(): Promise<Amplify> {
  try {
    const [amplify, config] = await Promise.all([import('./amplify.ts'), fetchSiteConfig()]);
    amplify.configure(config, location.origin);
    return amplify;
  } catch (cause) {
    starting = undefined;
    console.error('The identity provider could not be configured: the site runs in demo mode', cause);
    throw cause;
  }
}

function endSession(session: Session): Session {
  removeItem('localStorage', 'parish-user');
  return session;
}

/** The signed-in administrator, whose drafts are kept separately. */
export const AdminUser = createContext<SignedInUser | undefined>(undefined);

/** The signed-in administrator. Throws outside the admin area. */
export function useAdminUser(): SignedInUser {
  const user = use(AdminUser);
  if (!user) throw new Error('No administrator is signed in here');
  return user;
}
