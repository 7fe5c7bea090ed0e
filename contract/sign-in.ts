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

/** The attributes of an account whose address needs no code: the invitation is sent to it. */
export const verifiedEmail = (email: string) => [
  { Name: 'email', Value: email },
  { Name: 'email_verified', Value: 'true' },
];

/** The page of the admin area. */
export const adminPath = '/admin';

/** The page to which the hosted sign-in page redirects. */
export const callbackPath = '/auth/callback';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/**
 * Token lifetimes in seconds. A token keeps the rights that its user had when it was issued, so these end at most this long
 * after they are taken away (decision 12). Cognito allows no less than five minutes.
 */
export const tokenSeconds = { access: 5 * MINUTE, id: HOUR, refresh: 7 * 24 * HOUR } as const;

/** The same in words. */
export const rightsEndWithin = 'five minutes';
