import { text } from 'node:stream/consumers';
import type { KoaContextWithOIDC } from 'oidc-provider';
import { adminPath } from '../../contract/sign-in.ts';
import { escaped, renderPage, type SignInSite } from './page.ts';
import { hashPassword, isOpen, type Store, type User } from './store.ts';

/** The path above the pages of invitations. */
export const invitationPath = '/invitation';

/** The password policy of specification §5, as in lib/identity-stack.ts. */
const policy = [/.{8}/, /[a-z]/, /[A-Z]/, /[0-9]/, /[^A-Za-z0-9]/];

/**
 * The page of an invitation, `/invitation/<token>`, on which the invited user chooses a password. It stands for the e-mail
 * with a first password and for Cognito's page on which that is changed.
 */
export function invitationPage(store: Store, site: SignInSite) {
  function invited(ctx: KoaContextWithOIDC): User {
    const token = ctx.path.slice(invitationPath.length + 1);
    const user = store.users().find(({ invitation }) => invitation?.token === token && isOpen(invitation));
    return user ?? ctx.throw(400, 'This invitation has expired, or was used already.');
  }

  return {
    show: (ctx: KoaContextWithOIDC): Promise<void> =>
      renderPage(ctx, site, 'Choose a password', passwordForm(invited(ctx))),

    async submit(ctx: KoaContextWithOIDC): Promise<void> {
      const password = new URLSearchParams(await text(ctx.req)).get('password') ?? '';
      const { invitation: _, ...user } = invited(ctx);
      if (!policy.every((pattern) => pattern.test(password)))
        return renderPage(ctx, site, 'Choose a password', passwordForm(user, true));
      store.putUser({ ...user, password: hashPassword(password) });
      ctx.redirect(site.origins[0] + adminPath);
      ctx.status = 303;
    },
  };
}

function passwordForm({ email }: User, isRefused = false): string {
  return `
    <form method="post">
      ${isRefused ? '<p class="refusal" role="alert">This password is not strong enough.</p>' : ''}
      <p>For ${escaped(email)}</p>
      <label for="password">New password</label>
      <input id="password" name="password" type="password" autocomplete="new-password" required autofocus
        aria-describedby="policy">
      <p id="policy">At least 8 characters, with a capital and a small letter, a digit and a symbol.</p>
      <button>Choose</button>
    </form>`;
}
