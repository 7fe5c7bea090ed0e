import type { KoaContextWithOIDC } from 'oidc-provider';
import { adminPath } from '../../contract/sign-in.ts';
import { renderErrorPage } from './error-page.ts';
import { escaped, renderPage, type SignInSite } from './page.ts';
import { hashPassword } from './passwords.ts';
import { readBody } from './request-body.ts';
import type { User, Users } from './users.ts';

/** The path above the pages of invitations. */
export const invitationPath = '/invitation';

/** The password policy of specification §5, as in lib/identity-stack.ts. */
const policy = [/.{8}/, /[a-z]/, /[A-Z]/, /[0-9]/, /[^A-Za-z0-9]/];

/**
 * The page of an invitation, `/invitation/<token>`, on which the invited user chooses a password. It stands for the e-mail
 * with a first password and for Cognito's page on which that is changed.
 */
export function invitationPage(users: Users, site: SignInSite) {
  const invited = (ctx: KoaContextWithOIDC) => users.invitedWith(ctx.path.slice(invitationPath.length + 1));
  const ended = (ctx: KoaContextWithOIDC) =>
    renderErrorPage(ctx, site, 'This invitation has expired, or was used already.');

  return {
    async show(ctx: KoaContextWithOIDC): Promise<void> {
      const user = invited(ctx);
      if (!user) return ended(ctx);
      await renderPage(ctx, site, 'Choose a password', passwordForm(user));
    },

    async submit(ctx: KoaContextWithOIDC): Promise<void> {
      const password = new URLSearchParams(await readBody(ctx)).get('password') ?? '';
      const user = invited(ctx);
      if (!user) return ended(ctx);
      if (!policy.every((pattern) => pattern.test(password)))
        return renderPage(ctx, site, 'Choose a password', passwordForm(user, true));
      const { invitation: _, ...confirmed } = user;
      await users.put({ ...confirmed, password: await hashPassword(password) });
      const [origin = ''] = site.origins;
      ctx.redirect(origin + adminPath);
      ctx.status = 303;
    },
  };
}

function passwordForm({ email }: User, isRefused = false): string {
  const state = isRefused
    ? 'aria-invalid="true" aria-describedby="refusal policy"'
    : 'aria-describedby="policy"';
  return `
    <form method="post">
      ${isRefused ? '<p class="refusal" id="refusal" role="alert">This password is not strong enough.</p>' : ''}
      <p>For ${escaped(email)}</p>
      <label for="password">New password</label>
      <input id="password" name="password" type="password" autocomplete="new-password" required autofocus ${state}>
      <p id="policy">At least 8 characters, with a capital and a small letter, a digit and a symbol.</p>
      <button>Choose</button>
    </form>`;
}
