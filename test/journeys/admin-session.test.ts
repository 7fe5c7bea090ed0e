import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { localAccounts } from '../../local/identity/user-pool.ts';
import {
  endSession,
  expireAccessToken,
  fetchList,
  fill,
  openAdmin,
  openSignedIn,
  sharedSession,
} from './administrator.ts';
import { enterCredentials, openSite, type Site } from './site.ts';
import { isDescribed } from '../../web/privacy/page.tsx';

let site: Site;

beforeAll(async () => {
  site = await openSite({ seed: false });
});
afterAll(() => site.close());

const cardButton = 'Sign In with Church Account';

describe('a visitor at /admin', () => {
  it('sees the login card, and downloads no Amplify script on a public page', async () => {
    const page = await site.open('/');
    const scripts: string[] = [];
    page.on('response', (response) => scripts.push(response.url()));
    await page.goto(`${site.origin}/calendar`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(scripts.filter((url) => url.includes('amplify'))).toEqual([]);
    await page.goto(`${site.origin}/admin`);
    await page.getByRole('heading', { name: 'Church Admin Login' }).waitFor();
    await page.getByRole('button', { name: cardButton }).waitFor();
    await page.getByText('secure login portal').waitFor();
    await expect.poll(() => page.getByRole('tab').count()).toBe(0);
    expect(page.consoleErrors).toEqual([]);
  });

  it('is rejected with a plain message for an invalid authorization code', async () => {
    const page = await site.open('/auth/callback?code=made-up&state=made-up');
    await page.getByText('This sign-in link cannot be used').waitFor();
    await page.getByRole('link', { name: 'Back to the sign-in page' }).click();
    await page.getByRole('button', { name: cardButton }).waitFor();
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
  });

  it('gets an alert when the hosted page cannot be opened', async () => {
    const page = await site.open('/admin', {}, (fresh) =>
      fresh.route('**/config.json', (route) => route.fulfill({ status: 404, body: '{}' })),
    );
    await page.getByText('the site runs in demo mode').waitFor();
    const alert = new Promise<string>((resolve) =>
      page.once('dialog', (dialog) => {
        resolve(dialog.message());
        void dialog.accept();
      }),
    );
    await page.getByRole('button', { name: cardButton }).click();
    expect(await alert).toBe('Login failed: The identity configuration could not be read (404).');
  });
});

describe('signing in', () => {
  it('goes through the hosted page and the callback to /admin, and survives a reload', async () => {
    const page = await site.open('/admin');
    const paths: string[] = [];
    page.on('framenavigated', (frame) => paths.push(new URL(frame.url()).pathname));
    await site.signIn(page);
    expect(paths).toContain('/auth/callback');
    expect(new URL(page.url()).pathname).toBe('/admin');
    const user = await page.evaluate(() => localStorage.getItem('parish-user'));
    expect(JSON.parse(user ?? '')).toEqual({
      username: expect.any(String),
      email: localAccounts.administrator.email,
      isAuthenticated: true,
    });
    await page.reload();
    await page.getByRole('heading', { name: 'Church Administration' }).waitFor();
    expect(page.consoleErrors).toEqual([]);
  });

  it('tells a user outside the group that they are not an administrator', async () => {
    const page = await site.open('/admin');
    await page.getByRole('button', { name: cardButton }).click();
    await enterCredentials(page, localAccounts.visitor.email);
    await page.getByText(`${localAccounts.visitor.email} is not an administrator`).waitFor();
    await expect.poll(() => page.getByRole('tab').count()).toBe(0);
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await page.waitForURL(`${site.origin}/`);
  });
});

describe('going back from the hosted page without signing in', () => {
  it('shows the login card again', async () => {
    const page = await site.open('/admin');
    await page.getByRole('button', { name: cardButton }).click();
    await page.getByLabel('Password').waitFor();
    await page.goBack();
    await site.signIn(page);
  });
});

describe('signing out', () => {
  it('clears the user and tokens, ends the hosted session, and leads to the home page', async () => {
    const page = await openSignedIn(site);
    const stored = await page.evaluate(async () => [
      ...Object.keys(localStorage),
      ...Object.keys(sessionStorage),
      ...(await indexedDB.databases()).map(({ name }) => name ?? ''),
    ]);
    expect(stored).toContain('parish-user');
    expect(
      stored.filter((key) => !isDescribed(key)),
      'the page Privacy describes what is stored',
    ).toEqual([]);
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await page.waitForURL(`${site.origin}/`);
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
    await page.goto(`${site.origin}/admin`);
    await page.getByRole('button', { name: cardButton }).click();
    // The hosted session has ended as well.
    await page.getByLabel('Password').waitFor();
  });
});

describe('another tab', () => {
  it('shows the login card too, also from memory, and what was typed after signing in again', async () => {
    const page = await openSignedIn(site);
    const other = await page.context().newPage();
    await other.goto(`${site.origin}/admin?tab=reflections&open=new`);
    const title = other.getByRole('dialog', { name: 'Add Reflection' }).getByLabel('Title');
    await title.fill('On patience');
    const card = other.getByRole('button', { name: cardButton });
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await card.waitFor();
    expect(await other.getByRole('tab').count()).toBe(0);
    await card.click();
    await enterCredentials(other);
    expect(await title.inputValue()).toBe('On patience');
    await other.evaluate(() => {
      localStorage.clear();
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    });
    await card.waitFor();
  });
});

describe('when the session ends during an edit', () => {
  it('returns to the form with the typed values after signing in again', async () => {
    const page = await openAdmin(site, await sharedSession(site), '/admin?tab=reflections');
    await page.getByRole('button', { name: 'Add Reflection' }).click();
    await fill(page, { Title: 'On patience', Excerpt: 'Wait.', Content: 'A while longer.' });
    await endSession(page);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Sign in again' }).click();
    await enterCredentials(page);
    const dialog = page.getByRole('dialog', { name: 'Add Reflection' });
    await dialog.waitFor();
    expect(await dialog.getByLabel('Title').inputValue()).toBe('On patience');
    expect(await dialog.getByLabel('Content').inputValue()).toBe('A while longer.');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { name: 'On patience' }).waitFor();
    expect(await fetchList(site, page, 'reflections')).toHaveLength(1);
    expect(page.dialogMessages).toEqual([]);
  });

  it.each([
    ['is refused', undefined],
    ['fails', { status: 500, json: { __type: 'InternalErrorException' } }],
    ['is throttled', { status: 429, json: { __type: 'TooManyRequestsException' } }],
  ])(
    'says that the server cannot be reached when only the renewal of the token %s',
    async (_how, response) => {
      const page = await openAdmin(site, await sharedSession(site), '/admin?tab=devotions');
      await page.route(
        ({ origin }) => origin !== site.origin,
        (route) => {
          const target = route.request().headers()['x-amz-target'];
          if (!target?.endsWith('GetTokensFromRefreshToken')) return route.fallback();
          return response ? route.fulfill(response) : route.abort();
        },
      );
      await expireAccessToken(page);
      await page.getByRole('tab', { name: 'News', exact: true }).click();
      await page.getByText('The server cannot be reached.').first().waitFor();
      expect(await page.getByText('Your sign-in has ended').count()).toBe(0);
      await page.unrouteAll();
      await page.getByRole('tab', { name: 'Team' }).click();
      await expect.poll(() => page.getByText('The server cannot be reached.').count()).toBe(0);
    },
  );

  it('renews an expired access token silently', async () => {
    const page = await openAdmin(site, await sharedSession(site), '/admin?tab=devotions');
    await expireAccessToken(page);
    await page.getByRole('button', { name: 'Add Devotion' }).click();
    await fill(page, { Name: 'Angelus' });
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { name: 'Angelus' }).waitFor();
  });
});
