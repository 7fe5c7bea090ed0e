import { createHash } from 'node:crypto';
import type { KoaContextWithOIDC } from 'oidc-provider';
import { parish } from '../../parish/details.ts';
import { pageStyle } from './page-style.ts';

const styleHash = createHash('sha256').update(pageStyle).digest('base64');

/**
 * Answers with a page of the hosted sign-in. `body` is HTML. The policy lets a form lead to the site's origins too:
 * browsers hold the redirects that follow a form against it.
 */
export function renderPage(
  ctx: KoaContextWithOIDC,
  siteOrigins: readonly string[],
  title: string,
  body: string,
): void {
  ctx.set({
    'Cache-Control': 'no-store',
    'Content-Security-Policy': [
      "default-src 'none'",
      `style-src 'sha256-${styleHash}'`,
      "font-src 'self'",
      `form-action 'self' ${siteOrigins.join(' ')}`,
      'img-src data:',
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
  });
  ctx.type = 'html';
  ctx.body = document(escaped(title), body);
}

/** Text made safe for HTML, in an element or in a quoted attribute. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

const document = (title: string, body: string) => `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title} – ${churchName}</title>
<link rel="icon" href="data:,">
<style>${pageStyle}</style>
</head>
<body>
<main>
${emblem}
<p class="church">${churchName}</p>
<h1>${title}</h1>
${body}
<p class="notice">This page runs on your own computer. It stands in for the hosted sign-in page of the live website,
and knows only the accounts that were named when the site started.</p>
</main>
</body>
</html>`;

const churchName = escaped(parish.churchName);

const arches = [0, 45, 90, 135, 180, 225, 270, 315].map(
  (turn) =>
    `<path d="M17.5 9.6C18.6 6.6 21 4.9 24 4.5c3 .4 5.4 2.1 6.5 5.1" transform="rotate(${turn} 24 24)"/>`,
);

/** The rose window that is the parish's sign on the site too. */
const emblem = `<svg class="emblem" viewBox="0 0 48 48" width="72" height="72" aria-hidden="true">
<circle class="ground" cx="24" cy="24" r="23"/>
<g class="tracery"><circle cx="24" cy="24" r="19.5"/>${arches.join('')}</g>
<path class="cross" d="M22.4 15h3.2v6.4H32v3.2h-6.4V35h-3.2V24.6H16v-3.2h6.4z"/>
</svg>`;
