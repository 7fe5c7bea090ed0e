import { expect, it } from 'vitest';
import { usualMinistries } from '../../parish/neutral.ts';
import { accessibilityViolations, problemsInViewports } from './accessibility.ts';
import { type AdminPage, button, openScreen, setUpAdmin, waitForDialog } from './administrator.ts';
import { smallPhoto } from './gallery-screen.ts';

const admin = setUpAdmin({ seed: false, named: false });

const step = (page: AdminPage, text: string) => page.getByRole('heading', { name: `Step ${text}` }).waitFor();

it('opens in place of the default tab until the parish has a name, and leads through eight steps', async () => {
  await admin.site.reset();
  const page = await admin.open('/admin');
  await step(page, '1 of 8: Name');
  expect(await page.getByLabel('Church name').inputValue()).toBe('');
  await page.getByLabel('Church name').fill('Saint Agnes');
  await page.reload();
  await button(page, 'Restore').click();
  expect(await page.getByLabel('Church name').inputValue()).toBe('Saint Agnes');
  await button(page, 'Save and Next').click();

  await step(page, '2 of 8: Address');
  await button(page, 'Back').click();
  await step(page, '1 of 8: Name');
  await expect.poll(() => page.getByLabel('Church name').inputValue()).toBe('Saint Agnes');
  await button(page, 'Skip this step').click();
  expect(await page.getByRole('link', { name: 'View site' }).getAttribute('href')).toBe('/');
  await page.getByRole('radio', { name: 'Wales' }).check();
  await page.getByLabel('Street').fill('1 Church Lane');
  await page.getByLabel('Town').fill('Haverstow');
  await page.getByLabel('Postcode').fill('nowhere');
  await button(page, 'Save and Next').click();
  await page.getByText('Postcode must be written like').waitFor();
  await page.getByLabel('Postcode').fill('SW1A 1AA');
  await button(page, 'Save and Next').click();

  await step(page, '3 of 8: Contacts');
  await page.getByLabel('Phone', { exact: true }).fill('01632 960142');
  await button(page, 'Save and Next').click();
  await button(page, 'Yes, Save').click();

  await step(page, '4 of 8: Churches');
  await button(page, 'Skip this step').click();

  await step(page, '5 of 8: Mass times');
  await page.getByLabel('Day').fill('Sunday');
  await page.getByLabel('Times', { exact: true }).fill('10:30 AM');
  await button(page, 'Add Mass Time').click();
  await page.getByRole('listitem').filter({ hasText: 'Sunday' }).getByText('10:30 AM').waitFor();
  await button(page, 'Next').click();

  await step(page, '6 of 8: Ministries');
  const choice = (name: string) => page.getByRole('checkbox', { name });
  for (const { name } of usualMinistries)
    expect([name, await choice(name).isChecked()]).toEqual([name, false]);
  await choice('Music Ministry').check();
  expect(await problemsInViewports(page, async () => accessibilityViolations(page))).toEqual([]);
  await button(page, 'Save and Next').click();

  await step(page, '7 of 8: Colour');
  await page.getByRole('radio', { name: 'Burgundy' }).check();
  await button(page, 'Save and Next').click();

  await step(page, '8 of 8: First picture');
  expect(await problemsInViewports(page, async () => accessibilityViolations(page))).toEqual([]);
  await button(page, 'Finish').click();
  await page.getByRole('heading', { name: 'Your website is ready' }).waitFor();
  expect(await page.getByRole('link', { name: 'See your website' }).getAttribute('href')).toBe('/');
  const missing = page.getByRole('list').getByRole('button');
  await expect
    .poll(async () => (await missing.allTextContents()).slice(0, 3))
    .toEqual(['Pictures of your church', 'Priest', 'Churches']);
  expect(await problemsInViewports(page, async () => accessibilityViolations(page))).toEqual([]);
  await button(page, 'Priest').click();
  await page.getByRole('dialog', { name: 'Priest' }).waitFor();

  const record = await (await page.request.get(`${admin.site.origin}/prod/api/parish?now=1`)).json();
  expect(record).toMatchObject({
    churchName: 'Saint Agnes',
    town: 'Haverstow',
    postcode: 'SW1A 1AA',
    address: '1 Church Lane, Haverstow SW1A 1AA',
    country: 'GB',
    nationalCalendar: 'wales',
    phone: '01632 960142',
    palette: 'burgundy',
  });
  expect(record.fixedTimes).toBeUndefined();
  expect(record.ministries.map(({ name }: { name: string }) => name)).toEqual(['Music Ministry']);
});

it('says at its end when the name is still missing, and leads back to it', async () => {
  await admin.site.reset();
  const page = await admin.open('/admin?tab=set-up&open=done');
  await page.getByRole('heading', { name: 'Almost ready' }).waitFor();
  await button(page, 'Enter the name').click();
  await step(page, '1 of 8: Name');
  await admin.call('PUT', 'parish', { churchName: 'Saint Agnes' });
});

it('asks for the church of a Mass as soon as the churches are saved', async () => {
  await admin.site.reset();
  await admin.call('PUT', 'parish', { churchName: 'Saint Agnes' });
  const page = await admin.open('/admin?tab=set-up&open=churches');
  await step(page, '4 of 8: Churches');
  for (const [at, name] of ['Assumption, Tullow', 'St Patrick, Rathoe'].entries()) {
    await page.getByRole('button', { name: /^Add .*church/i }).click();
    await page.getByLabel('Name', { exact: true }).nth(at).fill(name);
    await page.getByLabel('Address', { exact: true }).nth(at).fill('Church Street');
  }
  await button(page, 'Save and Next').click();
  await step(page, '5 of 8: Mass times');
  await page.getByLabel('Day').fill('2nd and 4th Saturday (Vigil)');
  await page.getByLabel('Times', { exact: true }).fill('6:00 PM');
  await page.getByLabel('Church', { exact: true }).selectOption('St Patrick, Rathoe');
  await button(page, 'Add Mass Time').click();
  await page.getByRole('listitem').filter({ hasText: '6:00 PM' }).getByText('St Patrick, Rathoe').waitFor();
  await admin.site.reset();
  await admin.call('PUT', 'parish', { churchName: 'Saint Agnes' });
});

it('asks a church elsewhere for its country, calendar and time zone', async () => {
  const page = await admin.open('/admin?tab=set-up&open=address');
  await step(page, '2 of 8: Address');
  expect(await page.getByLabel('Country').count()).toBe(0);
  await page.getByRole('radio', { name: 'Elsewhere' }).check();
  await page.getByLabel('Country').fill('FR');
  await page.getByLabel('Time zone').fill('Europe/Lyon');
  await button(page, 'Save and Next').click();
  await page.getByText('Time zone must be a time zone that exists').waitFor();
  expect(await page.getByLabel('Country').inputValue()).toBe('FR');
  await page.getByLabel('Time zone').fill('Europe/Paris');
  await button(page, 'Save and Next').click();
  await step(page, '3 of 8: Contacts');
  const record = await (await page.request.get(`${admin.site.origin}/prod/api/parish?now=2`)).json();
  expect(record).toMatchObject({ country: 'FR', timeZone: 'Europe/Paris' });
});

it('does not open by itself once the parish has a name, but from Parish details', async () => {
  const page = await admin.open('/admin');
  await page.getByRole('tabpanel').getByRole('heading', { name: 'Events' }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(await page.getByRole('heading', { name: 'Set up your parish' }).count()).toBe(0);
  await openScreen(page, 'Parish details');
  await button(page, 'Set up your parish').click();
  await step(page, '1 of 8: Name');
});

it('shows the first picture at the top of Home', async () => {
  const page = await admin.open('/admin?tab=set-up&open=picture');
  await page.locator('input[type=file]').setInputFiles(await smallPhoto('church.jpg'));
  await page.getByRole('checkbox').check();
  await button(page, 'Upload Image').click();
  await waitForDialog(page, 'Image uploaded successfully!');
  const pictures = '**/prod/api/gallery/all/images*';
  await page.route(pictures, async (route) => {
    const images: object[] = await (await route.fetch()).json();
    await route.fulfill({ json: images.map((image) => ({ ...image, renditions: undefined })) });
  });
  await button(page, 'Show it at the top of Home').click();
  await page.getByText('The pictures are being prepared, and appear here in a moment.').waitFor();
  await page.unroute(pictures);
  await page.getByRole('radio').check({ force: true });
  await page.getByRole('dialog').getByRole('textbox').fill('The church in spring');
  await button(page, 'Show it there').click();
  await button(page, 'Show another picture at the top of Home').waitFor();
  const home = await page.request.get(`${admin.site.origin}/prod/api/gallery/home?now=1`);
  expect(await home.json()).toMatchObject([{ place: 'slide-1', alt: 'The church in spring' }]);
});
