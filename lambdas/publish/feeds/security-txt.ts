import type { Feed } from './feed.ts';

const MONTHS_VALID = 6;

/** Where to report a vulnerability (RFC 9116). It expires after half a year, and is renewed each month. */
export const securityTxt: Feed = {
  key: '.well-known/security.txt',
  reads: [],
  content: ({ snapshot: { now, parish } }) => {
    const expires = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + MONTHS_VALID, 1));
    return [
      ...(parish.email ? [`Contact: mailto:${parish.email}`] : []),
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: en',
      ...(parish.website ? [`Canonical: ${parish.website}/.well-known/security.txt`] : []),
      '',
    ].join('\n');
  },
};
