import { callbackPath } from '../../contract/sign-in.ts';

/** Where the hosted page may send the browser after signing in, for each origin of the site. */
export const callbackUrls = (siteOrigins: readonly string[]): string[] =>
  siteOrigins.map((origin) => origin + callbackPath);

/** Where it may send the browser after signing out. */
export const logoutUrls = (siteOrigins: readonly string[]): string[] =>
  siteOrigins.map((origin) => `${origin}/`);
