import { writeFile } from 'node:fs/promises';
import { colours } from '../../parish/colours.ts';
import { parish } from '../../parish/details.ts';
import { pageNames, pages } from '../routes/pages.ts';

/** Writes what search engines and home screens ask a site for. */
export async function writeSiteFiles(folder: string): Promise<void> {
  await writeFile(`${folder}/sitemap.xml`, sitemap());
  await writeFile(`${folder}/robots.txt`, robots());
  await writeFile(`${folder}/manifest.webmanifest`, `${JSON.stringify(webManifest(), undefined, 2)}\n`);
}

/** https://www.sitemaps.org/protocol.html */
function sitemap(): string {
  const addresses = pageNames
    .filter((name) => pages[name].audience === 'everyone' && name !== 'notFound')
    .map((name) => `  <url><loc>${parish.website}${pages[name].path}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...addresses,
    '</urlset>',
    '',
  ].join('\n');
}

function robots(): string {
  const closed = pageNames
    .filter((name) => pages[name].audience === 'private')
    .map((name) => `Disallow: ${pages[name].path}`);
  return ['User-agent: *', ...closed, '', `Sitemap: ${parish.website}/sitemap.xml`, ''].join('\n');
}

/** https://www.w3.org/TR/appmanifest/ */
function webManifest() {
  return {
    name: parish.fullName,
    short_name: parish.churchName,
    description: parish.tagline,
    lang: 'en-GB',
    start_url: '/',
    display: 'browser',
    background_color: colours.paper,
    theme_color: colours['accent-fill'],
    icons: [
      { src: '/pictures/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/pictures/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/pictures/icon-512.png', sizes: '512x512', type: 'image/png' },
    ],
  };
}
