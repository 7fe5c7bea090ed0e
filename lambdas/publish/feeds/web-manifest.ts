import { coloursOf } from '../../../contract/palettes/palettes.ts';
import type { Feed } from './feed.ts';

/** The name and the icons of the site on a home screen (https://www.w3.org/TR/appmanifest/). */
export const webManifest: Feed = {
  key: 'manifest.webmanifest',
  reads: [],
  content: ({ snapshot: { parish } }) =>
    JSON.stringify({
      name: parish.fullName ?? parish.churchName,
      short_name: parish.churchName,
      description: parish.tagline,
      lang: 'en-GB',
      start_url: '/',
      display: 'browser',
      background_color: coloursOf(parish.palette).light.paper,
      theme_color: coloursOf(parish.palette).light['accent-fill'],
      icons: [
        { src: '/pictures/icon.svg', sizes: 'any', type: 'image/svg+xml' },
        { src: '/pictures/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/pictures/icon-512.png', sizes: '512x512', type: 'image/png' },
      ],
    }),
};
