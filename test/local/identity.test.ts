import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CognitoJwtVerifier } from 'aws-jwt-verify';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Parish } from '../../contract/parish.ts';
import { localAccounts, localPassword } from '../../local/identity/user-pool.ts';
import { startIdentity, type Identity } from '../../local/identity/server.ts';
import {
  authorizeUrl,
  codeOf,
  CookieBrowser,
  exchange,
  newAttempt,
  openSignIn,
  sendForm,
  signInByHttp,
  token,
} from '../sign-in-by-http.ts';

const site = 'http://localhost:5173';
const otherSite = 'http://localhost:4173';
const { administrator } = localAccounts;

let folder: string;
let identity: Identity;
let parish: Pick<Parish, 'churchName' | 'country' | 'palette'> = {
  churchName: 'Saint Ann & Co',
  country: 'GB',
  palette: 'burgundy',
};
const start = () =>
  startIdentity({ folder, port: 0, siteOrigins: [site, otherSite], parish: async () => parish });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'identity-'));
  identity = await start();
});
afterAll(async () => {
  await identity.close();
  await rm(folder, { recursive: true });
});

/** Signs in and returns the browser at the site's callback, the code, and the attempt it belongs to. */
async function signIn() {
  const browser = new CookieBrowser();
  const attempt = newAttempt(site);
  const page = await openSignIn(browser, identity, attempt);
  const visit = await sendForm(browser, page.url, administrator.email, localPassword);
  return { browser, attempt, visit, code: codeOf(visit) };
}

const asAdministrator = () => signInByHttp(identity, administrator.email, localPassword, site);
const refresh = (refreshToken: string) =>
  token(identity, { grant_type: 'refresh_token', refresh_token: refreshToken });

describe('the sign-in page', () => {
  it('shows its page with the name and in the palette of the parish at that moment', async () => {
    const page = async () => (await openSignIn(new CookieBrowser(), identity, newAttempt(site))).html;
    parish = { churchName: 'Saint Bede <3', country: 'IE', palette: 'slate' };
    expect(await page()).toContain('<html lang="en-IE" data-palette="slate">');
    expect(await page()).toContain('<p class="church">Saint Bede &#60;3</p>');
    parish = { ...parish, palette: 'burgundy' };
    expect(await page()).toContain('data-palette="burgundy"');
  });

  it('ignores the case of the e-mail and spaces around it', async () => {
    const tokens = await signInByHttp(identity, ' Admin@Parish.Example ', localPassword, site);
    expect(decodeJwt(tokens.idToken).email).toBe(administrator.email);
  });

  it('accepts a form only from the browser in which it was opened', async () => {
    const page = await openSignIn(new CookieBrowser(), identity, newAttempt(site));
    const stranger = await sendForm(new CookieBrowser(), page.url, administrator.email, localPassword);
    expect(stranger.status).toBe(400);
    expect(stranger.html).toContain('This sign-in page has expired, or was used already.');
  });
});

describe('authorize', () => {
  it.each([
    ['an unregistered redirect_uri', { redirect_uri: 'http://localhost:6666/auth/callback' }],
    ['another path of the site', { redirect_uri: `${site}/auth/callback/more` }],
    ['an unknown client', { client_id: 'somebodyelse' }],
  ])('rejects %s with an error page and does not redirect', async (_case, change) => {
    const visit = await new CookieBrowser().visit(authorizeUrl(identity, newAttempt(site), change));
    expect(visit.url).toContain(identity.url);
    expect(visit.status).toBe(400);
    expect(visit.html).toContain('Sign-in stopped');
  });
});

describe('the token endpoint', () => {
  const refused = { status: 400, error: 'invalid_grant' };
  const outcome = async (response: Response) => ({
    status: response.status,
    error: (await response.json()).error,
  });

  it('accepts a code only once', async () => {
    const { attempt, code } = await signIn();
    const first = await exchange(identity, attempt, code);
    const { refresh_token: refreshToken } = await first.json();
    expect(await outcome(await exchange(identity, attempt, code))).toEqual(refused);
    // The code may have leaked, so its tokens are revoked too (RFC 6749 §4.1.2).
    expect(await outcome(await refresh(refreshToken))).toEqual(refused);
  });

  it.each([
    ['with the wrong PKCE verifier', { code_verifier: newAttempt(site).verifier }],
    ['with another redirect_uri', { redirect_uri: `${otherSite}/auth/callback` }],
  ])('rejects a code %s', async (_case, change) => {
    const { attempt, code } = await signIn();
    expect(await outcome(await exchange(identity, attempt, code, change))).toEqual(refused);
  });
});

describe('tokens', () => {
  it('carry the claims that Cognito gives them', async () => {
    const { accessToken, idToken } = await asAdministrator();
    const { sub, origin_jti, auth_time, ...access } = decodeJwt(accessToken);
    expect(access).toEqual({
      iss: 'https://cognito-idp.eu-north-1.amazonaws.com/eu-north-1_Parish001',
      client_id: identity.userPoolClientId,
      token_use: 'access',
      scope: 'email openid phone',
      'cognito:groups': ['admins'],
      username: sub,
      email: administrator.email,
      version: 2,
      iat: expect.any(Number),
      exp: access.iat! + 300,
      jti: expect.any(String),
      event_id: expect.any(String),
    });
    expect(decodeJwt(idToken)).toMatchObject({
      iss: access.iss,
      sub,
      aud: identity.userPoolClientId,
      token_use: 'id',
      email: administrator.email,
      email_verified: true,
      'cognito:username': sub,
      'cognito:groups': ['admins'],
      origin_jti,
      auth_time,
    });
    expect(decodeProtectedHeader(accessToken)).toEqual({ alg: 'RS256', kid: identity.jwks.keys[0]?.kid });
  });

  it('are accepted offline by the verifier of AWS', async () => {
    const verifier = CognitoJwtVerifier.create({
      userPoolId: identity.userPoolId,
      clientId: identity.userPoolClientId,
      tokenUse: null,
    });
    verifier.cacheJwks(identity.jwks);
    const { accessToken, idToken } = await asAdministrator();
    await expect(verifier.verify(accessToken, { tokenUse: 'access', scope: 'openid' })).resolves.toBeTruthy();
    await expect(verifier.verify(idToken, { tokenUse: 'id' })).resolves.toBeTruthy();
  });
});

describe('a refresh token', () => {
  it('works after a restart, as do the session and the key', async () => {
    const { accessToken, refreshToken } = await asAdministrator();
    const { browser } = await signIn();
    const { jwks } = identity;
    await identity.close();
    identity = await start();
    expect(identity.jwks).toEqual(jwks);
    const response = await refresh(refreshToken);
    expect(decodeJwt((await response.json()).access_token).sub).toBe(decodeJwt(accessToken).sub);
    expect(codeOf(await openSignIn(browser, identity, newAttempt(site)))).not.toBe('');
  });
});

describe('signing out', () => {
  const logoutUrl = (logoutUri: string) =>
    `${identity.url}/logout?${new URLSearchParams({ client_id: identity.userPoolClientId, logout_uri: logoutUri })}`;

  it.each([
    ['a foreign address', () => logoutUrl('http://localhost:6666/')],
    ['another path of the site', () => logoutUrl(`${site}/admin`)],
  ])('rejects %s and keeps the session', async (_case, url) => {
    const { browser } = await signIn();
    const refused = await browser.visit(url());
    expect(refused.url).toContain(identity.url);
    expect(refused.status).toBe(400);
    expect(codeOf(await openSignIn(browser, identity, newAttempt(site)))).not.toBe('');
  });
});

it('rejects invitations by a page, and by callers without the local credentials', async () => {
  const statusWith = async (headers: Record<string, string>) => {
    const target = 'AWSCognitoIdentityProviderService.AdminCreateUser';
    const body = JSON.stringify({ Username: 'stranger@parish.example' });
    const signed = {
      'X-Amz-Target': target,
      Authorization: 'AWS4-HMAC-SHA256 Credential=local/x',
      ...headers,
    };
    return (await fetch(identity.url, { method: 'POST', headers: signed, body })).status;
  };
  expect(await statusWith({ Origin: site })).toBe(400);
  expect(await statusWith({ Authorization: 'AWS4-HMAC-SHA256 Credential=other/x' })).toBe(400);
  expect(await statusWith({})).toBe(200);
});

it('keeps no plain password, and only its owner can read the file with the signing key', async () => {
  const path = join(folder, 'identity.json');
  const stored = await readFile(path, 'utf8');
  expect(stored).toContain(administrator.email);
  expect(stored).not.toContain(localPassword);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
});
