import { text } from 'node:stream/consumers';
import type { KoaContextWithOIDC, Provider } from 'oidc-provider';
import { escaped, renderPage, type SignInSite } from './page.ts';
import { hasPassword, type Store } from './store.ts';

/**
 * The sign-in page, `/login/<id>`. oidc-provider compares the id, which cannot be guessed, with the cookie set by authorize.
 */
export function signInPage(provider: Provider, store: Store, site: SignInSite) {
  return {
    async show(ctx: KoaContextWithOIDC): Promise<void> {
      await provider.interactionDetails(ctx.req, ctx.res);
      await renderPage(ctx, site, 'Sign in', signInForm());
    },

    async submit(ctx: KoaContextWithOIDC): Promise<void> {
      await provider.interactionDetails(ctx.req, ctx.res);
      const form = new URLSearchParams(await text(ctx.req));
      const email = form.get('email') ?? '';
      const user = store.user(email);
      if (!user || !hasPassword(user, form.get('password') ?? ''))
        return renderPage(ctx, site, 'Sign in', signInForm(email));
      const result = { login: { accountId: user.sub } };
      ctx.redirect(await provider.interactionResult(ctx.req, ctx.res, result));
      ctx.status = 303;
    },
  };
}

/** The form of the page, which posts to the page's own URL; with the e-mail that was refused. */
function signInForm(refused?: string): string {
  return `
    <form method="post">
      ${refused === undefined ? '' : '<p class="refusal" role="alert">Incorrect username or password.</p>'}
      <label for="email">Email</label>
      <input id="email" name="email" type="email" autocomplete="username" required autofocus
        value="${escaped(refused ?? '')}">
      <label for="password">Password</label>
      <input id="password" name="password" type="password" autocomplete="current-password" required>
      <button>Sign in</button>
    </form>`;
}
