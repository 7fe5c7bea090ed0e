import { beforeEach, describe, expect, it } from 'vitest';
import { pdf } from '../api/parish-api.ts';
import { accessibilityViolations } from './accessibility.ts';
import { type AdminPage, button, pressInFormMenu, setUpAdmin } from './administrator.ts';
import { focusedText, type WatchedPage } from './site.ts';

/** A secretary sends the priest a link to a draft, which he opens on his telephone without an account. */
const admin = setUpAdmin({ seed: false, publish: true });
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const bar = (page: WatchedPage) => page.getByRole('note');
const ended = (page: WatchedPage) => page.getByRole('heading', { level: 1, name: 'This link has ended' });
const heading = (page: WatchedPage, name: string) => page.getByRole('heading', { level: 1, name });

let vespers: { id: string; slug: string };
let form: AdminPage;

beforeEach(async () => {
  vespers = await admin.call('POST', 'events', {
    title: 'Vespers of Saint Zephyrine',
    description: 'With **mulled wine**.',
    formatted: true,
    date: '2099-12-20',
    time: '6:30 PM',
    location: 'Church',
    category: 'special',
    draft: true,
  });
});

/** Opens the form of the draft, makes a link there, and returns it. */
async function makeLink(): Promise<string> {
  form = await admin.open(`/admin?tab=events&open=${vespers.id}`, phone);
  await pressInFormMenu(form, 'Show it to someone first');
  await button(form, 'Make a link').click();
  const link = form.getByLabel('The link', { exact: true });
  await link.waitFor();
  return link.inputValue();
}

/** Opens a link on a telephone that is not signed in. */
const openLink = (url: string) => admin.site.open(new URL(url).pathname, phone);

describe('a link to a draft', () => {
  it('shows a visitor the page of the event, with its markup and a bar that says what it is', async () => {
    const url = await makeLink();
    const page = await openLink(url);
    await heading(page, 'Vespers of Saint Zephyrine').waitFor();
    expect(await bar(page).innerText()).toMatch(
      /^A draft, shown to you before it goes out\. Only this link shows it\. The link works until \w+day \d+ \w+ \d{4}\.$/,
    );
    expect(await page.locator('strong', { hasText: 'mulled wine' }).count()).toBe(1);
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(page.consoleErrors).toEqual([]);
    const response = await page.request.get(url);
    for (const { headers } of [await fetch(url), await fetch(`${admin.site.origin}/draft`)])
      expect(['cache-control', 'x-robots-tag', 'referrer-policy'].map((name) => headers.get(name))).toEqual([
        'private, no-store',
        'noindex',
        'no-referrer',
      ]);
    expect(await response.text()).toContain('<meta name="robots" content="noindex" />');
    // Neither the file nor a canonical address has the token, and no other page has the draft.
    const token = url.split('/').at(-1);
    expect(await response.text()).not.toContain(token);
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\/draft$/);
    for (const path of ['/sitemap.xml', '/search.json', '/calendar', '/draft'])
      expect(await (await page.request.get(admin.site.origin + path)).text()).not.toContain('ephyrine');
    expect(await (await page.request.get(`${admin.site.origin}/sitemap.xml`)).text()).not.toContain('/draft');
  });

  it('leads to the page of the event once that is published', async () => {
    const url = await makeLink();
    await admin.call('PUT', `events/${vespers.id}`, { draft: false });
    await admin.site.published();
    const page = await openLink(url);
    await page.waitForURL(`**/calendar/${vespers.slug}`);
    await heading(page, 'Vespers of Saint Zephyrine').waitFor();
    expect(await bar(page).count()).toBe(0);
  });

  it('stays to be copied when an older one is taken back', async () => {
    const older = await makeLink();
    await button(form, 'Make another link').click();
    const link = form.getByLabel('The link', { exact: true });
    await expect.poll(() => link.inputValue()).not.toBe(older);
    const newer = await link.inputValue();
    await form
      .getByRole('button', { name: /^Take it back/ })
      .last()
      .click();
    await form.getByRole('status').getByText('The link was taken back.').waitFor();
    expect(await link.inputValue()).toBe(newer);
    await ended(await openLink(older)).waitFor();
    await heading(await openLink(newer), 'Vespers of Saint Zephyrine').waitFor();
  });

  it('says so once it has been taken back, and is then no longer listed', async () => {
    const url = await makeLink();
    expect(await accessibilityViolations(form)).toEqual([]);
    await form.getByRole('button', { name: /^Take it back/ }).click();
    await form.getByRole('status').getByText('The link was taken back.').waitFor();
    await expect.poll(() => form.getByText('Links that work now').count()).toBe(0);
    await expect.poll(() => focusedText(form)).toBe('Make a link');
    const page = await openLink(url);
    await ended(page).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
  });

  it('says so for a guess, and for no token at all', async () => {
    for (const path of ['/draft/AAAAAAAAAAAAAAAAAAAAAA', '/draft', '/draft/']) {
      const page = await admin.site.open(path, phone);
      await ended(page).waitFor();
    }
  });

  it('can be asked again after a failure', async () => {
    const url = await makeLink();
    const page = await admin.site.open(new URL(url).pathname, phone, (opened) =>
      opened.route('**/api/draft-links/open', (route) => route.abort(), { times: 1 }),
    );
    await page.getByText('This draft could not be loaded').waitFor();
    await button(page, 'Try Again').click();
    await heading(page, 'Vespers of Saint Zephyrine').waitFor();
  });

  it('shows the page of newsletters with a hidden one alone, whose file it opens', async () => {
    const file = await admin.uploadPdf('newsletters', 'Advent.pdf', pdf);
    const fields = { title: 'The first of Advent', date: '2099-11-29', draft: true };
    const { id } = await admin.call('POST', 'newsletters', { ...fields, ...file });
    const { url } = await admin.call('POST', 'draft-links', { resource: 'newsletters', id });
    const page = await openLink(admin.site.origin + url);
    await page.getByText('The first of Advent').first().waitFor();
    expect(await page.locator('article').count()).toBe(1);
    const view = page.getByRole('link', { name: /^View/ });
    expect(await view.count()).toBe(1);
    const address = (await view.getAttribute('href')) ?? '';
    expect(await (await fetch(address)).text()).toBe(pdf.toString());
  });
});

describe('the section for links', () => {
  it('is only in the menu of the form of what visitors do not see', async () => {
    form = await admin.open(`/admin?tab=events&open=${vespers.id}`);
    await button(form, 'More').click();
    await form.getByText('Show it to someone first').waitFor();
    const { id } = await admin.call('POST', 'news', {
      title: 'The roof',
      content: 'It is mended.',
      date: '2026-11-26',
      author: 'Ann',
      category: 'community',
    });
    form = await admin.open(`/admin?tab=news&open=${id}`);
    await button(form, 'More').click();
    await form.getByText('Earlier versions').waitFor();
    expect(await form.getByText('Show it to someone first').count()).toBe(0);
  });
});
