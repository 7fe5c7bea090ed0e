/* Sign-in settings shared by the site, its API and the user pool (specification §6 and §7). */

/** The user pool's group whose members may change the site. */
export const adminGroup = 'admins';

/**
 * The groups that a token may name. API Gateway joins them by commas, where `x,admins`, which Cognito allows, would count as
 * `admins`.
 */
export const groupsForToken = (groups: readonly string[]): string[] =>
  groups.filter((group) => !group.includes(','));

/** The scopes that a sign-in requests, and the one that writes require. */
export const signInScopes = ['email', 'openid', 'phone'] as const;
export const writeScope = 'openid' satisfies (typeof signInScopes)[number];

/** The page of the admin area. */
export const adminPath = '/admin';

/** The page of the site that the hosted page returns to. */
export const callbackPath = '/auth/callback';

const HOUR = 60 * 60;

/** Token lifetimes in seconds. */
export const tokenSeconds = { access: HOUR, id: HOUR, refresh: 7 * 24 * HOUR } as const;
