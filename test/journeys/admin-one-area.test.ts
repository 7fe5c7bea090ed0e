import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { addDays } from '../../contract/dates/calendar-date.ts';
import { claimsOf, mintToken } from '../mint-token.ts';
import { button, fill, openPersonMenu, openSignedIn, setUpAdmin } from './administrator.ts';

const admin = setUpAdmin({ seed: true });

/** Gives the signed-in user an access token of these groups, as the next renewal does after their rights have changed. */
async function renewToken(page: Page, ...groups: string[]): Promise<void> {
  const [key, token] = await page.evaluate(() => {
    const name = Object.keys(localStorage).find((each) => each.endsWith('.accessToken')) ?? '';
    return [name, localStorage.getItem(name) ?? ''] as const;
  });
  const claims = claimsOf(token, { 'cognito:groups': groups });
  const renewed = await mintToken(`${admin.site.cloud.folder}/identity`, claims);
  await page.evaluate(([name, value]) => localStorage.setItem(name, value), [key, renewed] as const);
}

const tabNames = (page: Page) => page.getByRole('tab').allInnerTexts();

it('someone with one area has its tab and Edit links alone, and keeps what was typed when the right ends', async () => {
  const { site, call } = admin;
  const day = addDays(new Date().toISOString().slice(0, 10), 40);
  await call('POST', 'mass-changes', { date: day, times: '6:15 PM' });
  const page = await openSignedIn(site);
  await renewToken(page, 'area-events');
  await page.goto(`${site.origin}/admin?tab=team&open=new`);
  await page.getByRole('heading', { name: 'Events', exact: true }).waitFor();
  expect(await tabNames(page)).toEqual(['Events']);
  await openPersonMenu(page);
  expect(await page.locator('[popover]:popover-open button').allInnerTexts()).toEqual([
    'Recently deleted',
    'Changes',
    'Sign Out',
  ]);
  await page.keyboard.press('Escape');
  expect([new URL(page.url()).search, await page.getByRole('dialog').count()]).toEqual(['?tab=events', 0]);
  expect(await page.getByRole('button', { name: 'Scroll tabs right' }).count()).toBe(0);

  // Until this page knew of the new rights, it requested what administrators may read.
  await page.waitForLoadState('networkidle');
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(response.url());
  });
  await page.goto(`${site.origin}/calendar`);
  await page.getByRole('switch', { name: 'Edit this page' }).click();
  const editLinks = page.getByRole('link', { name: /^Edit / });
  await editLinks.first().waitFor();
  const edited = await editLinks.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(edited.filter((address) => !address?.startsWith('/admin?tab=events'))).toEqual([]);
  await page.goto(`${site.origin}/admin?tab=events&day=${day}`);
  await page.getByText('Mass 6:15 PM').first().waitFor();
  expect(await button(page, /Open in Mass Times/).count()).toBe(0);
  await button(page, 'Add Event').click();
  const typed = {
    Title: 'Advent fair',
    Description: 'Cakes',
    Date: '2027-12-05',
    Time: '3:00 PM',
    Location: 'Hall',
  };
  await fill(page, typed);
  expect(refused).toEqual([]);

  await renewToken(page, 'area-news');
  await button(page, 'Save').click();
  await page.getByText('You may no longer change events.').waitFor();
  await page.getByText('What you have typed stays here.').waitFor();
  expect(await page.getByLabel('Title').inputValue()).toBe('Advent fair');

  await page.goto(`${site.origin}/admin`);
  await page.getByRole('heading', { name: 'News', exact: true }).waitFor();
  expect(await tabNames(page)).toEqual(['News']);
  await renewToken(page, 'area-events');
  await page.goto(`${site.origin}/admin?tab=events&open=new`);
  await button(page, 'Restore').click();
  expect(await page.getByLabel('Title').inputValue()).toBe('Advent fair');
});
