import { readFileSync } from 'node:fs';
import type { KoaContextWithOIDC } from 'oidc-provider';
import type { Parish } from '../../contract/parish.ts';
import { paletteStyles } from '../../contract/palettes.ts';
import { languageIn } from '../../contract/parish-record.ts';

type SignInParish = Pick<Parish, 'churchName' | 'country' | 'palette'>;

/** What a page of the hosted sign-in takes from the site that it belongs to. */
export type SignInSite = {
  /** The site's addresses, such as `http://localhost:5173`. */
  readonly origins: readonly string[];
  /** Reads what its pages show of the parish record. */
  readonly parish: () => Promise<SignInParish>;
};

/** Renders a page of the hosted sign-in; `body` is HTML. */
export async function renderPage(
  ctx: KoaContextWithOIDC,
  { parish }: SignInSite,
  title: string,
  body: string,
): Promise<void> {
  const { churchName, country, palette } = await parish();
  ctx.set({
    'Cache-Control': 'no-store',
    'Content-Security-Policy':
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; frame-ancestors 'none'",
    'Referrer-Policy': 'no-referrer',
  });
  ctx.type = 'html';
  ctx.body = `<!doctype html>
<html lang="${languageIn(country)}" data-palette="${palette}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} – ${escaped(churchName)}</title>
<link rel="icon" href="data:,">
<style>${style}</style>
</head>
<body>
<main>
<div class="emblem" aria-hidden="true">${emblem}</div>
<p class="church">${escaped(churchName)}</p>
<h1>${title}</h1>
${body}
<p class="notice">This page runs on your own computer. It replaces the hosted sign-in page of the live website,
and accepts only the accounts listed when the site started, and those invited since.</p>
</main>
</body>
</html>`;
}

/** Responds 400 with a page that shows the reason and links back to the site. */
export async function renderErrorPage(ctx: KoaContextWithOIDC, site: SignInSite, reason: string) {
  ctx.status = 400;
  const body = `<p class="refusal" role="alert">${escaped(reason)}</p>
<p>You have not been signed in or out. Go back to the website and try again.</p>
<p><a class="button" href="${site.origins[0]}/">Back to the website</a></p>`;
  await renderPage(ctx, site, 'Sign-in stopped', body);
}

/** Escapes text for HTML, for use in an element or a quoted attribute. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

const emblem = readFileSync(new URL('../../parish/pictures/originals/icon.svg', import.meta.url), 'utf8');

const style = `
${paletteStyles()}
:root { color-scheme: light dark; }
* { box-sizing: border-box; }
body {
  margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 1.25rem 1rem;
  background: var(--paper); color: var(--ink); font: 112.5%/1.5 system-ui, sans-serif;
}
main {
  width: 100%; max-width: 27rem; padding: clamp(1.5rem, 7vw, 2.75rem); text-align: center;
  background: var(--surface); border-radius: 4px; box-shadow: var(--shadow-raised);
}
.emblem svg { width: 4rem; height: 4rem; }
.church { margin: 0; color: var(--ink-quiet); }
h1 { margin: .25rem 0 1.5rem; font: 500 2.4rem/1.15 Georgia, serif; }
form { display: grid; text-align: start; }
label { font-weight: 700; }
input, button, .button { min-height: 3rem; padding: .5rem 1rem; font: inherit; border: 1px solid; border-radius: 4px; }
input { width: 100%; margin: .25rem 0 1.125rem; color: inherit; background: var(--paper); }
button, .button { font-weight: 700; text-decoration: none; color: var(--on-accent); background: var(--accent-fill); }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 3px; }
.refusal { margin: 0 0 1.25rem; text-align: start; color: var(--danger); }
.notice { margin: 1.75rem 0 0; font-size: .889rem; color: var(--ink-quiet); }
`;
