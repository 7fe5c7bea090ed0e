import type { KoaContextWithOIDC, Provider } from 'oidc-provider';
import { escaped, renderPage, type SignInSite } from './page.ts';
import { renderErrorPage } from './error-page.ts';
import { readBody } from './request-body.ts';
import type { Users } from './users.ts';

/**
 * The sign-in page, `/login/<id>`. The id cannot be guessed and must match the cookie set by authorize, which prevents
 * login CSRF.
 */
export function signInPage(provider: Provider, users: Users, site: SignInSite) {
  const interactionOf = async (ctx: KoaContextWithOIDC) => {
    try {
      const interaction = await provider.interactionDetails(ctx.req, ctx.res);
      return ctx.path === `/login/${interaction.uid}` ? interaction : undefined;
    } catch (error) {
      if (error instanceof Error && error.name === 'SessionNotFound') return undefined;
      throw error;
    }
  };
  const expired = (ctx: KoaContextWithOIDC) =>
    renderErrorPage(ctx, site, 'This sign-in page has expired, or was used already.');

  return {
    async show(ctx: KoaContextWithOIDC): Promise<void> {
      const interaction = await interactionOf(ctx);
      if (!interaction) return expired(ctx);
      const hint = interaction.params.login_hint;
      await renderPage(ctx, site, 'Sign in', signInForm({ email: typeof hint === 'string' ? hint : '' }));
    },

    async submit(ctx: KoaContextWithOIDC): Promise<void> {
      const interaction = await interactionOf(ctx);
      if (!interaction) return expired(ctx);
      const form = new URLSearchParams(await readBody(ctx));
      const email = form.get('email') ?? '';
      const user = await users.withPassword(email, form.get('password') ?? '');
      if (!user) {
        return renderPage(ctx, site, 'Sign in', signInForm({ email, refused: true }));
      }
      const result = { login: { accountId: user.sub } };
      ctx.redirect(await provider.interactionResult(ctx.req, ctx.res, result));
      ctx.status = 303;
    },
  };
}

/** Renders the form of the sign-in page, which posts to the page's own URL. */
function signInForm({ email, refused = false }: { email: string; refused?: boolean }): string {
  const [emailState, passwordState] = refused
    ? ['aria-invalid="true"', 'aria-invalid="true" aria-describedby="refusal" autofocus']
    : ['autofocus', ''];
  return `
    <form method="post">
      ${refused ? '<p class="refusal" id="refusal" role="alert">Incorrect username or password.</p>' : ''}
      <label for="email">Email</label>
      <input id="email" name="email" type="email" autocomplete="username" autocapitalize="none"
        spellcheck="false" required value="${escaped(email)}" ${emailState}>
      <label for="password">Password</label>
      <input id="password" name="password" type="password" autocomplete="current-password" required
        ${passwordState}>
      <button>Sign in</button>
    </form>`;
}
