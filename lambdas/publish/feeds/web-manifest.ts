import { coloursOf } from '../../../contract/palettes/palettes.ts';
import { emblemIcon, languageIn, parishFacts } from '../../../contract/parish-record.ts';
import type { Feed } from './feed.ts';

/** The name and the icons of the site on a home screen (https://www.w3.org/TR/appmanifest/). */
export const webManifest: Feed = {
  key: 'manifest.webmanifest',
  reads: [],
  content: ({ snapshot: { parish } }) => {
    const facts = parishFacts(parish);
    return JSON.stringify({
      name: parish.fullName ?? parish.churchName,
      short_name: parish.churchName,
      description: parish.tagline,
      lang: languageIn(parish.country),
      start_url: '/',
      display: 'browser',
      background_color: coloursOf(parish.palette).light.paper,
      theme_color: coloursOf(parish.palette).light['accent-fill'],
      icons: [
        ...(emblemIcon(facts, 192) ? [] : [drawn]),
        ...([192, 512] as const).map((size) => ({
          src: emblemIcon(facts, size) ?? `/pictures/icon-${size}.png`,
          sizes: `${size}x${size}`,
          type: 'image/png',
        })),
      ],
    });
  },
};

const drawn = { src: '/pictures/icon.svg', sizes: 'any', type: 'image/svg+xml' };
