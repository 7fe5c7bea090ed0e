import { createHash } from 'node:crypto';
import type { KoaContextWithOIDC } from 'oidc-provider';
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
<title>${title} – Parish website</title>
<style>${pageStyle}</style>
</head>
<body>
<main>
${window}
<h1>${title}</h1>
<p class="lead">to look after the parish website</p>
${body}
<p class="notice">This page runs on your own computer. It stands in for the hosted sign-in page of the live website,
and knows only the accounts that the start of the site has shown you.</p>
</main>
</body>
</html>`;

/** A lancet window with a cross: drawn for this page. */
const window = `<svg class="window" viewBox="0 0 64 88" width="64" height="88" aria-hidden="true">
<path class="glass" d="M6 86V40C6 22 18 8 32 2c14 6 26 20 26 38v46z"/>
<path class="glass warm" d="M32 2c14 6 26 20 26 38v4H32z"/>
<path class="glass deep" d="M6 60h26v26H6z"/>
<path class="lead-line" d="M6 86V40C6 22 18 8 32 2c14 6 26 20 26 38v46zM32 2v84M6 44h52"/>
</svg>`;
