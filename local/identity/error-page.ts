import type { KoaContextWithOIDC } from 'oidc-provider';
import { escaped, renderPage, type SignInSite } from './page.ts';

/** Responds 400 with a page that shows the reason and links back to the site. */
export async function renderErrorPage(
  ctx: KoaContextWithOIDC,
  site: SignInSite,
  reason: string,
): Promise<void> {
  ctx.status = 400;
  const [origin] = site.origins;
  const back =
    origin === undefined ? '' : `<p><a class="button" href="${escaped(origin)}/">Back to the website</a></p>`;
  await renderPage(
    ctx,
    site,
    'Sign-in stopped',
    `<p class="refusal" role="alert">${escaped(reason)}</p>
     <p>You have not been signed in or out. Go back to the website and try again.</p>
     ${back}`,
  );
}
