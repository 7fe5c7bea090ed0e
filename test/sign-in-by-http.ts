import { createHash, randomBytes } from 'node:crypto';
import type { Identity } from '../local/identity/server.ts';

export type Tokens = {
  readonly accessToken: string;
  readonly idToken: string;
  readonly refreshToken: string;
};

/** Signs in over HTTP like a browser (authorize, form, code, tokens), and returns the tokens. Throws when a step fails. */
export async function signInByHttp(
  identity: Identity,
  email: string,
  password: string,
  siteOrigin: string,
): Promise<Tokens> {
  const browser = new CookieBrowser();
  const attempt = newAttempt(siteOrigin);
  const page = await openSignIn(browser, identity, attempt);
  const code = codeOf(await sendForm(browser, page.url, email, password));
  const response = await exchange(identity, attempt, code);
  if (!response.ok)
    throw new Error(`The token endpoint returned ${response.status}: ${await response.text()}`);
  const { access_token, id_token, refresh_token } = await response.json();
  return { accessToken: access_token, idToken: id_token, refreshToken: refresh_token };
}

/** The state that a site keeps while the user is on the sign-in page. */
export type Attempt = {
  readonly redirectUri: string;
  readonly verifier: string;
  readonly state: string;
};

export function newAttempt(siteOrigin: string): Attempt {
  return {
    redirectUri: `${siteOrigin}/auth/callback`,
    verifier: randomBytes(48).toString('base64url'),
    state: randomBytes(12).toString('hex'),
  };
}

/** The authorize URL to which Amplify redirects a browser for sign-in. */
export function authorizeUrl(
  identity: Identity,
  attempt: Attempt,
  extra: Record<string, string> = {},
): string {
  const query = new URLSearchParams({
    redirect_uri: attempt.redirectUri,
    response_type: 'code',
    client_id: identity.userPoolClientId,
    identity_provider: 'COGNITO',
    scope: 'openid email phone',
    state: attempt.state,
    code_challenge: createHash('sha256').update(attempt.verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...extra,
  });
  return `${identity.url}/oauth2/authorize?${query}`;
}

/** Opens the authorize URL: ends at the sign-in page, or back at the site while the hosted session lasts. */
export function openSignIn(browser: CookieBrowser, identity: Identity, attempt: Attempt): Promise<Visit> {
  return browser.visit(authorizeUrl(identity, attempt));
}

/** Submits the form of the sign-in page at `url`. */
export function sendForm(
  browser: CookieBrowser,
  url: string,
  email: string,
  password: string,
): Promise<Visit> {
  return browser.visit(url, { method: 'POST', body: new URLSearchParams({ email, password }) });
}

/** Returns the authorization code of a visit that ended at the site's callback. Throws when it ended elsewhere. */
export function codeOf(visit: Visit): string {
  const code = new URL(visit.url).searchParams.get('code');
  if (code === null) throw new Error(`Not signed in: the browser is at ${visit.url} (${visit.status}).`);
  return code;
}

/** Exchanges a code for tokens. */
export function exchange(
  identity: Identity,
  { redirectUri, verifier }: Attempt,
  code: string,
  changes: Record<string, string> = {},
): Promise<Response> {
  return token(identity, {
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirectUri,
    code_verifier: verifier,
    ...changes,
  });
}

/** Sends a request to the token endpoint with the site's client id. */
export function token(identity: Identity, body: Record<string, string>): Promise<Response> {
  return fetch(`${identity.url}/oauth2/token`, {
    method: 'POST',
    body: new URLSearchParams({ client_id: identity.userPoolClientId, ...body }),
  });
}

/** Where a visit ended. `html` and `headers` are empty when it ended at the site, which is not requested. */
export type Visit = {
  readonly url: string;
  readonly status: number;
  readonly html: string;
  readonly headers: Headers;
};

/** Follows redirects and keeps cookies by path, like a browser. Stops at a redirect to another origin. */
export class CookieBrowser {
  readonly #cookies = new Map<string, { name: string; value: string; path: string }>();

  async visit(url: string, init: RequestInit = {}): Promise<Visit> {
    const response = await fetch(url, {
      ...init,
      headers: { cookie: this.#cookiesFor(url) },
      redirect: 'manual',
    });
    this.#keep(response.headers.getSetCookie());
    const location = response.headers.get('location');
    if (location === null) {
      return { url, status: response.status, html: await response.text(), headers: response.headers };
    }
    const next = new URL(location, url);
    if (next.origin === new URL(url).origin) return this.visit(next.href);
    return { url: next.href, status: response.status, html: '', headers: new Headers() };
  }

  /** A new browser with a copy of the current cookies. */
  clone(): CookieBrowser {
    const copy = new CookieBrowser();
    for (const [key, cookie] of this.#cookies) copy.#cookies.set(key, cookie);
    return copy;
  }

  #cookiesFor(url: string): string {
    const { pathname } = new URL(url);
    return [...this.#cookies.values()]
      .filter(({ path }) => pathname === path || pathname.startsWith(path.endsWith('/') ? path : `${path}/`))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');
  }

  #keep(setCookies: string[]): void {
    for (const line of setCookies) {
      const [pair = '', ...attributes] = line.split(/; */);
      const [name = '', value = ''] = pair.split('=');
      const path = attributes.find((text) => text.startsWith('path='))?.slice('path='.length) ?? '/';
      const isExpired = attributes.some((text) => text.startsWith('expires=Thu, 01 Jan 1970'));
      if (isExpired) this.#cookies.delete(`${name} ${path}`);
      else this.#cookies.set(`${name} ${path}`, { name, value, path });
    }
  }
}
