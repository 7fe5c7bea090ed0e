import { callbackPath } from '../../contract/sign-in.ts';

/** The registered redirect URLs after signing in, one per site origin. */
export const callbackUrls = (siteOrigins: readonly string[]): string[] =>
  siteOrigins.map((origin) => origin + callbackPath);

/** The registered redirect URLs after signing out, one per site origin. */
export const logoutUrls = (siteOrigins: readonly string[]): string[] =>
  siteOrigins.map((origin) => `${origin}/`);
