import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ResourcesConfig } from 'aws-amplify';
import { chromium, type Browser, type Page } from 'playwright-core';
import { createServer, type InlineConfig } from 'vite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { localAccounts, localPassword } from '../../local/identity/accounts.ts';
import { startIdentity, type Identity } from '../../local/identity/server.ts';
import { amplifyOverHttp } from '../../web/build/amplify-over-http.ts';
import { ensureChromium } from '../chromium.ts';

let folder: string;
let browser: Browser;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'identity-amplify-'));
  const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'];
  browser = await chromium.launch({ executablePath: await ensureChromium(), args });
});
afterAll(async () => {
  await browser.close();
  await rm(folder, { recursive: true });
});

/** Starts a site with nothing but Amplify on the development server. The journeys sign in on the build. */
async function startSite() {
  const server = await createServer(viteConfig());
  await server.listen();
  return { origin: originOf(server.resolvedUrls), close: () => server.close() };
}

describe('Amplify on a page from the development server', () => {
  let site: Awaited<ReturnType<typeof startSite>>;
  let identity: Identity;
  let page: Page;

  beforeAll(async () => {
    site = await startSite();
    identity = await startIdentity({ folder: join(folder, 'identity'), port: 0, siteOrigins: [site.origin] });
  });
  afterAll(async () => {
    await identity.close();
    await site.close();
  });
  beforeEach(async () => {
    page = await (await browser.newContext()).newPage();
    await page.addInitScript(
      (configuration) => {
        window.amplifyConfiguration = configuration;
      },
      amplifyConfiguration(identity, site.origin),
    );
  });

  afterEach(() => page.context().close());

  const loaded = (path: string) =>
    page.waitForURL(`${site.origin}${path}`).then(() => page.waitForFunction(() => window.amplifyPage));

  async function signIn() {
    await page.goto(site.origin);
    await loaded('/');
    await page.evaluate(() => void window.amplifyPage.signInWithRedirect());
    await page.getByLabel('Email').fill(localAccounts.administrator.email);
    await page.getByLabel('Password').fill(localPassword);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await loaded('/auth/callback');
    await page.waitForFunction(() => window.amplifyPage.events.includes('signedIn'));
  }

  const tokens = (options = {}) =>
    page.evaluate(async (given) => {
      const session = await window.amplifyPage.fetchAuthSession(given);
      const { accessToken, idToken } = session.tokens ?? {};
      return { access: accessToken?.payload, id: idToken?.payload };
    }, options);

  it('signs in and returns the current user', async () => {
    await signIn();
    expect(await page.evaluate(() => window.amplifyPage.events)).toEqual(['signInWithRedirect', 'signedIn']);
    const { access, id } = await tokens();
    expect(access).toMatchObject({ token_use: 'access', 'cognito:groups': ['admins'] });
    expect(id).toMatchObject({ email: localAccounts.administrator.email });
    const user = await page.evaluate(() => window.amplifyPage.getCurrentUser());
    expect(user).toEqual({ userId: id?.sub, username: id?.sub });
  });

  it('refreshes the tokens with forceRefresh', async () => {
    await signIn();
    const before = await tokens();
    const after = await tokens({ forceRefresh: true });
    expect(after.access?.jti).not.toBe(before.access?.jti);
    expect(after.access?.sub).toBe(before.access?.sub);
    expect(await page.evaluate(() => window.amplifyPage.events)).toContain('tokenRefresh');
  });

  it('signs out of the site and the hosted page, revokes the refresh token, and returns to the site', async () => {
    await signIn();
    const refreshToken = await page.evaluate(() => {
      const key = Object.keys(localStorage).find((name) => name.endsWith('.refreshToken'));
      return key && localStorage.getItem(key);
    });
    await page.evaluate(() => void window.amplifyPage.signOut());
    await loaded('/');
    expect(await tokens()).toEqual({});
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Token');
    const response = await fetch(`${identity.url}/oauth2/token`, {
      method: 'POST',
      body: new URLSearchParams({
        client_id: identity.userPoolClientId,
        grant_type: 'refresh_token',
        refresh_token: refreshToken ?? '',
      }),
    });
    expect((await response.json()).error).toBe('invalid_grant');
    await page.evaluate(() => void window.amplifyPage.signInWithRedirect());
    await page.getByLabel('Password').waitFor();
  });

  it('does not sign in with a made-up code', async () => {
    await page.goto(`${site.origin}/auth/callback?code=made-up&state=made-up`);
    await loaded('/auth/callback?code=made-up&state=made-up');
    expect(await tokens()).toEqual({});
  });

  it('clears the tokens when the refresh token is not valid', async () => {
    await signIn();
    const { access } = await tokens();
    await page.evaluate(() => {
      const key = Object.keys(localStorage).find((name) => name.endsWith('.refreshToken'));
      if (key) localStorage.setItem(key, 'not valid');
    });
    expect(access).toBeTruthy();
    expect(await tokens({ forceRefresh: true })).toEqual({});
    expect(await tokens()).toEqual({});
  });
});

describe('amplifyOverHttp', () => {
  it('covers every module in which Amplify prepends https to the hosted domain', async () => {
    const amplify = createRequire(import.meta.url).resolve('aws-amplify/auth');
    const modules = join(dirname(createRequire(amplify).resolve('@aws-amplify/auth')), '../esm');
    const joins = /https:\/\/\$\{domain\}|'https:\/\/' \+|replace\('http:\/\/', 'https:\/\/'\)/g;
    const modulesWithJoins = [];
    for (const name of await readdir(modules, { recursive: true })) {
      if (!name.endsWith('.mjs')) continue;
      const matches = (await readFile(join(modules, name), 'utf8')).match(joins) ?? [];
      modulesWithJoins.push(...matches.map(() => name));
    }
    expect(modulesWithJoins.sort()).toEqual([
      'providers/cognito/apis/signInWithRedirect.mjs',
      'providers/cognito/utils/oauth/completeOAuthFlow.mjs',
      'providers/cognito/utils/oauth/oAuthSignOutRedirect.mjs',
      'utils/openAuthSession.mjs',
    ]);
  });

  it('throws an error that names a module whose code has changed', () => {
    const { transform } = amplifyOverHttp();
    if (typeof transform !== 'function') throw new Error('The plugin transforms nothing.');
    const changed = () =>
      Reflect.apply(transform, undefined, [
        'window.location.assign(url);',
        '/node_modules/@aws-amplify/auth/dist/esm/utils/openAuthSession.mjs',
      ]);
    expect(changed).toThrow(/has changed in utils\/openAuthSession\.mjs/);
  });
});

function viteConfig(): InlineConfig {
  return {
    configFile: false,
    root: fileURLToPath(new URL('identity-amplify-page', import.meta.url)),
    cacheDir: join(folder, 'vite'),
    logLevel: 'error',
    plugins: [amplifyOverHttp()],
    // No watcher, so that editing a file during the test does not reload the page.
    server: { host: '127.0.0.1', port: 0, hmr: false, watch: null },
    optimizeDeps: { include: ['aws-amplify', 'aws-amplify/auth', 'aws-amplify/utils'] },
  };
}

function originOf(urls: { local: string[] } | null): string {
  const [url] = urls?.local ?? [];
  if (url === undefined) throw new Error('Vite listens nowhere.');
  return `http://localhost:${new URL(url).port}`;
}

/** Configures Amplify as the site does when it runs locally. */
function amplifyConfiguration(identity: Identity, siteOrigin: string): ResourcesConfig {
  return {
    Auth: {
      Cognito: {
        userPoolId: identity.userPoolId,
        userPoolClientId: identity.userPoolClientId,
        userPoolEndpoint: identity.url,
        loginWith: {
          oauth: {
            domain: new URL(identity.url).host,
            scopes: ['openid', 'email', 'phone'],
            redirectSignIn: [`${siteOrigin}/auth/callback`],
            redirectSignOut: [`${siteOrigin}/`],
            responseType: 'code',
          },
        },
      },
    },
  };
}
