import { adminGroup } from '../../contract/sign-in.ts';
import type * as AmplifyModule from './amplify.ts';
import { apiIsOff } from '../data/request.ts';
import { ApiUnavailable } from '../data/api-error.ts';
import { fetchSiteConfig } from './site-config.ts';
import { isStorageAllowed, removeItem, writeItem } from './safe-storage.ts';
import { storedUserKey } from './stored-user.ts';

/** What is stored of the signed-in user (specification §3); the tokens themselves stay where Amplify keeps them. */
export type SignedInUser = {
  readonly username: string;
  readonly email: string;
  readonly isAuthenticated: true;
};

/**
 * The state of the sign-in. `demo` is a site without its API, where there is none; `storage-denied` a browser that stores
 * nothing for the site, so that a sign-in would be lost at once.
 */
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
 * Checks who is signed in: a user with a valid access token who belongs to the administrators. Never throws: a session
 * that cannot be checked is signed out (specification §4).
 */
export async function checkSession(): Promise<Session> {
  if (apiIsOff) return { status: 'demo', user: demoUser };
  if (!isStorageAllowed()) return { status: 'storage-denied' };
  const amplify = await identityProvider().catch(() => undefined);
  if (!amplify) return forget({ status: 'unconfigured' });
  try {
    const identity = await amplify.currentIdentity();
    if (!identity) return forget({ status: 'signed-out' });
    const { username, email, groups } = identity;
    if (!groups.includes(adminGroup)) return forget({ status: 'not-an-administrator', email });
    const user = { username, email, isAuthenticated: true } as const;
    // Full storage does not end a session: its tokens are there.
    writeItem('localStorage', storedUserKey, JSON.stringify(user));
    return { status: 'signed-in', user };
  } catch (cause) {
    console.error('The sign-in could not be checked', cause);
    return forget({ status: 'signed-out' });
  }
}

/**
 * The access token for the next API request, refreshed when it has expired; undefined when the sign-in has ended. Throws
 * ApiUnavailable when it has expired and there is no connection to refresh it over: the call would not get through either.
 */
export async function accessToken(): Promise<string | undefined> {
  if (apiIsOff) return undefined;
  const amplify = await identityProvider().catch(() => undefined);
  try {
    return (await amplify?.currentIdentity())?.accessToken;
  } catch (cause) {
    if (isOffline(cause)) throw new ApiUnavailable('The sign-in could not be renewed', { cause });
    throw cause;
  }
}

/** Leaves for the hosted sign-in page. Throws when there is none, or when it cannot be opened. */
export async function signIn(): Promise<void> {
  const amplify = await identityProvider();
  await amplify.signInWithRedirect();
}

/** The same after a sign-in that ended during the work: asks for the password, whatever tokens are left. */
export async function signInAgain(): Promise<void> {
  const amplify = await identityProvider();
  await amplify.signInWithRedirect({ options: { prompt: 'LOGIN' } });
}

/** Forgets user and tokens here, ends the hosted session, and leaves for the home page, whatever fails on the way. */
export async function signOut(): Promise<void> {
  removeItem('localStorage', storedUserKey);
  try {
    if (apiIsOff) return location.assign('/');
    await (await identityProvider()).signOut();
  } catch (cause) {
    console.error('Signing out failed', cause);
    location.assign('/');
  }
}

/** Why the sign-in on the hosted page failed, when that is known. */
export async function signInError(): Promise<string | undefined> {
  const amplify = await identityProvider().catch(() => undefined);
  return amplify?.signInError();
}

/** Amplify, downloaded and configured once, by the admin area alone; a failed start may be tried again. */
function identityProvider(): Promise<Amplify> {
  starting ??= start();
  return starting;
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

/** Amplify's name for a request of its own without a response. */
function isOffline(cause: unknown): boolean {
  return cause instanceof Error && cause.name === 'NetworkError';
}

function forget(session: Session): Session {
  removeItem('localStorage', storedUserKey);
  return session;
}
