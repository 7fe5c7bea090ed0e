import { adminPath, callbackPath } from '../../../contract/sign-in.ts';
import type { Feed } from './feed.ts';

/** Allows search engines everything except the admin area (RFC 9309). */
export const robots: Feed = {
  key: 'robots.txt',
  reads: [],
  content: ({ snapshot: { parish } }) =>
    [
      'User-agent: *',
      `Disallow: ${adminPath}`,
      `Disallow: ${callbackPath}`,
      '',
      ...(parish.website ? [`Sitemap: ${parish.website}/sitemap.xml`, ''] : []),
    ].join('\n'),
};
