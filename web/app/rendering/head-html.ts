import type { Palette } from '../../../contract/fields/choices.ts';
import { coloursOf } from '../../../contract/palettes.ts';
import { emblemIcon, languageIn, type ParishFacts } from '../../../contract/parish-record.ts';
import { isNamed } from '../../../parish/is-named.ts';
import { fullTitle, type PageHead, type SharedPicture } from '../../routes/page-head.ts';

/** A page's head as HTML: title, description, canonical URL, icons, colours, Open Graph tags and structured data. */
export function headHtml(head: PageHead, parish: ParishFacts): string {
  const { title, description, path, isIndexed, picture } = head;
  const { website = '' } = parish;
  const address = website + path;
  const fullName = fullTitle(title, parish);
  return [
    `<title>${escapeHtml(fullName)}</title>`,
    meta('description', description),
    meta('robots', isIndexed ? 'index, follow' : 'noindex'),
    `<link rel="canonical" href="${escapeHtml(address)}" />`,
    openGraph('type', 'website'),
    openGraph('locale', languageIn(parish.country).replace('-', '_')),
    ...(isNamed(parish) ? [openGraph('site_name', parish.churchName)] : []),
    openGraph('title', fullName),
    openGraph('description', description),
    openGraph('url', address),
    ...(picture ? pictureTags(picture) : [meta('twitter:card', 'summary')]),
    ...themeColours(parish.palette),
    ...iconLinks(parish),
    ...(isNamed(parish) ? [manifest] : []),
    ...head.structuredData.map(structuredData),
  ].join('\n    ');
}

function themeColours(palette: Palette): string[] {
  const { light, dark } = coloursOf(palette);
  return [
    `<meta name="theme-color" content="${light.paper}" media="(prefers-color-scheme: light)" />`,
    `<meta name="theme-color" content="${dark.paper}" media="(prefers-color-scheme: dark)" />`,
  ];
}

function pictureTags({ url, alt, size }: SharedPicture): string[] {
  const isSquare = size !== undefined && size.width === size.height;
  return [
    openGraph('image', url),
    ...(size
      ? [openGraph('image:width', String(size.width)), openGraph('image:height', String(size.height))]
      : []),
    openGraph('image:alt', alt),
    meta('twitter:card', isSquare ? 'summary' : 'summary_large_image'),
  ];
}

function iconLinks(parish: ParishFacts): string[] {
  const [tab, homeScreen] = [emblemIcon(parish, 96), emblemIcon(parish, 192)];
  return [
    ...(tab
      ? [`<link rel="icon" href="${tab}" sizes="96x96" type="image/png" />`]
      : [
          '<link rel="icon" href="/pictures/icon.svg" type="image/svg+xml" />',
          '<link rel="icon" href="/pictures/favicon.ico" sizes="32x32" />',
        ]),
    `<link rel="apple-touch-icon" href="${homeScreen ?? '/pictures/icon-180.png'}" />`,
  ];
}

const manifest = '<link rel="manifest" href="/manifest.webmanifest" />';

function meta(name: string, content: string): string {
  return `<meta name="${name}" content="${escapeHtml(content)}" />`;
}

/** https://ogp.me */
function openGraph(property: string, content: string): string {
  return `<meta property="og:${property}" content="${escapeHtml(content)}" />`;
}

/** A data block is not a script, so the Content-Security-Policy allows it inline. */
function structuredData(data: object): string {
  return `<script type="application/ld+json">${escapeJson(data)}</script>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

/** JSON for a `<script>` element: escapes `<`, so that no text can close the element. */
export function escapeJson(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
