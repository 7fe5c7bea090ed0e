import { escaped } from './page.ts';

/** Renders the form of the sign-in page, which posts to the page's own URL. */
export function signInForm({ email, refused = false }: { email: string; refused?: boolean }): string {
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
