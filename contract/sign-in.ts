/* Sign-in settings shared by the site, its API and the user pool (specification §6 and §7). */

/**
 * Drops group names that contain a comma. Cognito allows them, but API Gateway joins the groups with commas, so a group
 * named `x,admins` would count as `admins`.
 */
export const groupsForToken = (groups: readonly string[]): string[] =>
  groups.filter((group) => !group.includes(','));

/** The scopes that a sign-in requests, and the one that writes require. */
export const signInScopes = ['email', 'openid', 'phone'] as const;
export const writeScope = 'openid' satisfies (typeof signInScopes)[number];

/** The page of the admin area. */
export const adminPath = '/admin';

/** The page to which the hosted sign-in page redirects. */
export const callbackPath = '/auth/callback';

const HOUR = 60 * 60;

/** Token lifetimes in seconds. */
export const tokenSeconds = { access: HOUR, id: HOUR, refresh: 7 * 24 * HOUR } as const;
