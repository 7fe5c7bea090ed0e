import { readFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import type { KoaContextWithOIDC } from 'oidc-provider';
import type { Parish } from '../../contract/entities/parish.ts';
import { languageIn } from '../../contract/parish-record.ts';
import { pageStyle } from './page-style.ts';

type SignInParish = Pick<Parish, 'churchName' | 'country' | 'palette'>;

/** What a page of the hosted sign-in takes from the site that it belongs to. */
export type SignInSite = {
  /** The site's addresses, such as `http://localhost:5173`. */
  readonly origins: readonly string[];
  /** Reads what its pages show of the parish record. */
  readonly parish: () => Promise<SignInParish>;
};

const styleHash = createHash('sha256').update(pageStyle).digest('base64');

/**
 * Renders a page of the hosted sign-in; `body` is HTML. `form-action` includes the site's origins, because browsers also
 * check it against the redirects that follow a form submission.
 */
export async function renderPage(
  ctx: KoaContextWithOIDC,
  { origins, parish }: SignInSite,
  title: string,
  body: string,
): Promise<void> {
  ctx.set({
    'Cache-Control': 'no-store',
    'Content-Security-Policy': [
      "default-src 'none'",
      `style-src 'sha256-${styleHash}'`,
      "font-src 'self'",
      `form-action 'self' ${origins.join(' ')}`,
      'img-src data:',
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
  });
  ctx.type = 'html';
  ctx.body = document(escaped(title), body, await parish());
}

/** Escapes text for HTML, for use in an element or a quoted attribute. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

const document = (
  title: string,
  body: string,
  { churchName, country, palette }: SignInParish,
) => `<!doctype html>
<html lang="${languageIn(country)}" data-palette="${palette}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title} – ${escaped(churchName)}</title>
<link rel="icon" href="data:,">
<style>${pageStyle}</style>
</head>
<body>
<main>
${emblem}
<p class="church">${escaped(churchName)}</p>
<h1>${title}</h1>
${body}
<p class="notice">This page runs on your own computer. It replaces the hosted sign-in page of the live website,
and accepts only the accounts listed when the site started, and those invited since.</p>
</main>
</body>
</html>`;

const icon = readFileSync(new URL('../../parish/pictures/originals/icon.svg', import.meta.url), 'utf8');

/** The parish's emblem, as on the site's own sign-in card. */
const emblem = `<div class="emblem" aria-hidden="true">${icon}</div>`;
