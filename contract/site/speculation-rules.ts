import { stagePath } from '../addresses.ts';
import { mediaPath } from '../files/media.ts';
import { adminPath, callbackPath } from '../sign-in.ts';
import { draftPath, latestNewsletterPath } from './site-files.ts';

/** What is no page of the publisher: fetching it ahead would run a function, or download a file. */
const others = [adminPath, callbackPath, draftPath, latestNewsletterPath, stagePath, mediaPath];

/**
 * The content of `speculationRulesPath`: browsers fetch a page when its link is hovered or touched, and render the three of the
 * menu. https://developer.mozilla.org/docs/Web/API/Speculation_Rules_API
 */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: [...others.map((path) => `${path}*`), '/*.*'] } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
  prerender: [{ urls: ['/', '/calendar', '/gallery'], eagerness: 'moderate' }],
});
