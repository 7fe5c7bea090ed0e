import { adminPath, callbackPath } from '../../../contract/sign-in.ts';
import { parish } from '../../../parish/details.ts';
import type { Feed } from './feed.ts';

/** Allows search engines everything except the admin area (RFC 9309). */
export const robots: Feed = {
  key: 'robots.txt',
  reads: [],
  content: () =>
    [
      'User-agent: *',
      `Disallow: ${adminPath}`,
      `Disallow: ${callbackPath}`,
      '',
      `Sitemap: ${parish.website}/sitemap.xml`,
      '',
    ].join('\n'),
};
