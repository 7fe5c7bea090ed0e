/** What the site, its API and the user pool agree on about signing in (specification §6 and §7). */

/** The user pool's group whose members may change the site. */
export const adminGroup = 'admins';

/** What a sign-in asks for, and the one of them that a write asks of its access token. */
export const signInScopes = ['email', 'openid', 'phone'] as const;
export const writeScope = 'openid' satisfies (typeof signInScopes)[number];

/** The page of the site that the hosted page returns to. */
export const callbackPath = '/auth/callback';

const HOUR = 60 * 60;

/** How long tokens are good for, in seconds: an hour, renewed for a week. */
export const tokenSeconds = { access: HOUR, id: HOUR, refresh: 7 * 24 * HOUR } as const;
