import { headFields } from './head-fields.ts';
import { churchData } from '../structured-data/church.ts';
import { documentTitle, type PageName } from '../routes/pages.ts';

/** The part of a page's head that is its own, as HTML: title, description, addresses, icons, and what it says of the parish to machines. */
export function headOf(name: PageName): string {
  return [
    `<title>${escapeHtml(documentTitle(name))}</title>`,
    ...headFields(name).map(
      ({ tag, key, keyValue, attribute, value }) =>
        `<${tag} ${key}="${escapeHtml(keyValue)}" ${attribute}="${escapeHtml(value)}" />`,
    ),
    ...shared,
    ...(name === 'home' ? [jsonBlock(churchData())] : []),
  ].join('\n    ');
}

const shared = [
  '<meta name="theme-color" content="#fbf7ef" media="(prefers-color-scheme: light)" />',
  '<meta name="theme-color" content="#1a1513" media="(prefers-color-scheme: dark)" />',
  '<link rel="icon" href="/pictures/icon.svg" type="image/svg+xml" />',
  '<link rel="icon" href="/pictures/favicon.ico" sizes="32x32" />',
  '<link rel="apple-touch-icon" href="/pictures/icon-180.png" />',
  '<link rel="manifest" href="/manifest.webmanifest" />',
];

/** A data block: not script, so the Content-Security-Policy lets it stand. `<` is escaped, so that no text can end it. */
function jsonBlock(data: unknown): string {
  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
