import type { KoaContextWithOIDC } from 'oidc-provider';
import { escaped, renderPage } from './page.ts';

/** Responds 400 with a page that shows the reason and links back to the site. */
export function renderErrorPage(
  ctx: KoaContextWithOIDC,
  siteOrigins: readonly string[],
  reason: string,
): void {
  ctx.status = 400;
  const [site] = siteOrigins;
  const back =
    site === undefined ? '' : `<p><a class="button" href="${escaped(site)}/">Back to the website</a></p>`;
  renderPage(
    ctx,
    siteOrigins,
    'Sign-in stopped',
    `<p class="refusal" role="alert">${escaped(reason)}</p>
     <p>You have not been signed in or out. Go back to the website and try again.</p>
     ${back}`,
  );
}
