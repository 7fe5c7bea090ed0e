import type { KoaContextWithOIDC } from 'oidc-provider';
import { escaped, renderPage } from './page.ts';

/** Answers 400 with a page that says why, and leads back to the site. */
export function renderRefusal(ctx: KoaContextWithOIDC, siteOrigins: readonly string[], why: string): void {
  ctx.status = 400;
  const [site] = siteOrigins;
  const back =
    site === undefined ? '' : `<p><a class="button" href="${escaped(site)}/">Back to the website</a></p>`;
  renderPage(
    ctx,
    siteOrigins,
    'Sign-in stopped',
    `<p class="refusal" role="alert">${escaped(why)}</p>
     <p>Nobody was signed in or out. Go back to the website and try once more.</p>
     ${back}`,
  );
}
