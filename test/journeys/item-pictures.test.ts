import { expect, it } from 'vitest';
import { accessibilityViolations } from './accessibility.ts';
import { button, fill, openMoreChoices, setUpAdmin } from './administrator.ts';
import { layoutProblems } from './text-layout.ts';

const admin = setUpAdmin({ seed: false, publish: true });

const poster = 'parish/pictures/files/lancet-windows-960.jpg';
const saved = async () => {
  await admin.site.cloud.rendered();
  await admin.site.published();
};
const visit = async (path: string) => {
  const page = await admin.site.open(path, { viewport: { width: 390, height: 844 } });
  return { page, html: await (await page.request.get(admin.site.origin + path)).text() };
};

it('a secretary adds a poster to an event; visitors see it on the cards and the page, and in link previews', async () => {
  const page = await admin.open('/admin?tab=events');
  await button(page, /^Add/).first().click();
  await fill(page, {
    Title: 'Advent Supper',
    Description: 'Soup, bread and carols.',
    Date: '2027-03-05',
    Time: '7:00 PM',
    Location: 'Hall',
  });
  await openMoreChoices(page);
  await page.getByLabel('Picture', { exact: true }).setInputFiles(poster);
  const consent = page.getByLabel('Yes, or no one can be recognised');
  await consent.waitFor();
  await page.getByText('Please describe the picture for people who cannot see it').first().waitFor();
  await button(page, 'Save').click();
  await page.getByText('Please answer this first. If someone has not agreed').waitFor();
  await consent.check();
  await page.getByLabel('Picture description').fill('Three lancet windows');
  const point = button(page, /The point that stays visible/);
  await point.focus();
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowUp');
  expect(await point.getAttribute('aria-label')).toContain('50% from the left, 20% from the top');
  const area = await point.locator('..').boundingBox();
  await page.mouse.click(
    (area?.x ?? 0) + (area?.width ?? 0) * 0.3,
    (area?.y ?? 0) + (area?.height ?? 0) * 0.1,
  );
  expect(await point.getAttribute('aria-label')).toContain('30% from the left, 10% from the top');
  await button(page, 'Save').click();
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  await saved();

  for (const path of ['/', '/calendar']) {
    const { page: list } = await visit(path);
    const picture = list.getByRole('img', { name: 'Three lancet windows' }).first();
    expect(await picture.evaluate((image) => getComputedStyle(image).objectPosition)).toBe('30% 10%');
    expect(await layoutProblems(list)).toEqual([]);
  }
  const { page: own, html } = await visit('/calendar/advent-supper-2027-03-05');
  const whole = own.getByRole('img', { name: 'View larger: Three lancet windows' });
  expect(await whole.evaluate((image) => getComputedStyle(image).objectFit)).toBe('contain');
  expect(html).toMatch(/property="og:image" content="[^"]*\/media\/event-pictures\/[^"]+-card-0\.jpg"/);
  expect(html).toContain('property="og:image:alt" content="Three lancet windows"');
  expect(html).toMatch(/"image":\["[^"]*\/media\/event-pictures\//);
  expect(await accessibilityViolations(own)).toEqual([]);
});

it('a secretary chooses a picture of the gallery for a notice; it goes when the gallery’s picture is deleted', async () => {
  const gallery = await admin.open('/admin?tab=gallery');
  await gallery.locator('input[type=file]').first().setInputFiles(poster);
  await gallery.getByLabel('Yes, or no one can be recognised').check();
  await button(gallery, /^Upload/)
    .first()
    .click();
  await gallery
    .getByText(/uploaded/i)
    .first()
    .waitFor();
  await saved();

  const page = await admin.open('/admin?tab=news');
  await button(page, /^Add/).first().click();
  await fill(page, { Title: 'The windows are clean', Content: 'Come and see.', Date: '2026-11-20' });
  await openMoreChoices(page);
  await button(page, 'Choose from the gallery').click();
  const dialog = page.getByRole('dialog', { name: 'Choose from the gallery' });
  await dialog.getByLabel('Folder').selectOption({ label: 'Root Gallery' });
  await dialog.getByRole('radio').first().focus();
  await page.keyboard.press('Space');
  await button(page, 'Use this picture').click();
  expect(await page.getByLabel('Yes, or no one can be recognised').count()).toBe(0);
  await page.getByLabel('Picture description').fill('Clean windows');
  await button(page, 'Save').click();
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  await saved();

  const { page: home } = await visit('/');
  expect(await home.getByRole('img', { name: 'Clean windows' }).count()).toBe(1);
  const own = await visit('/news/the-windows-are-clean-2026-11-20');
  expect(own.html).toMatch(/property="og:image" content="[^"]*\/media\/gallery\//);

  const [picture] = await admin.fetchList(page, 'gallery/images');
  await admin.call('DELETE', `gallery/image/${encodeURIComponent(String(picture?.['key']))}`);
  await saved();
  const after = await visit('/news/the-windows-are-clean-2026-11-20');
  expect(after.html).toContain('Come and see.');
  expect(after.html).not.toContain('/media/');
});

it('a secretary deletes the poster for good, since consent was withdrawn, and what she has typed stays', async () => {
  const page = await admin.open('/admin?tab=events');
  await button(page, 'Edit Advent Supper').click();
  await fill(page, { Location: 'Parish Hall' });
  await button(page, 'Consent withdrawn…').click();
  const dialog = page.getByRole('dialog', { name: 'Consent withdrawn' });
  await dialog.getByLabel('Who asked').press('Enter');
  await dialog.getByText('Who asked is missing.').waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await dialog.getByLabel('Who asked').fill('Mary Brennan');
  await dialog.getByLabel('Who asked').press('Enter');
  await page.getByText('Deleted the picture for good.').waitFor();
  expect(await page.getByLabel('Picture description').count()).toBe(0);
  expect(await button(page, 'Consent withdrawn…').count()).toBe(0);
  await button(page, 'Save').click();
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  await saved();
  const { html } = await visit('/calendar/advent-supper-2027-03-05');
  expect(html).toContain('Parish Hall');
  expect(html).not.toContain('event-pictures');
  await page.goto(`${admin.site.origin}/admin?tab=changes`);
  await page.getByText(/^Mary Brennan withdrew consent. Picture deleted for good by /).waitFor();
});

it('the picture of a deleted member is deleted for good in Recently deleted, and the member can be restored', async () => {
  const page = await admin.open('/admin?tab=team');
  const name = 'Ann Lee';
  await button(page, /^Add/).first().click();
  await fill(page, { Name: name, Role: 'Reader', Bio: 'Reads on Sundays.' });
  await page.getByLabel('Photo', { exact: true }).setInputFiles(poster);
  await expect.poll(() => page.getByLabel('Photo URL').inputValue()).toMatch(/^\/media\/team-photos/);
  await button(page, 'Save').click();
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  // The list of visitors has a photograph once it is prepared.
  await admin.site.cloud.rendered();
  const [added] = await admin.fetchList(page, 'team');
  expect(added).toMatchObject({ name, photoUrl: expect.stringContaining('/media/') });
  await admin.call('DELETE', `team/${String(added?.['id'])}`);
  await page.goto(`${admin.site.origin}/admin?tab=recently-deleted`);
  await button(page, `What changed: ${name}`).click();
  const dialog = page.getByRole('dialog', { name });
  await dialog.getByRole('button', { name: 'Consent withdrawn…' }).click();
  expect(await accessibilityViolations(page)).toEqual([]);
  const whoAsked = page.getByRole('dialog', { name: 'Consent withdrawn' }).getByLabel('Who asked');
  await whoAsked.fill('Mary Brennan');
  await whoAsked.press('Enter');
  await dialog.getByText(/^Mary Brennan withdrew consent. Picture deleted for good by /).waitFor();
  expect(await dialog.getByRole('button', { name: 'Consent withdrawn…' }).count()).toBe(0);
  await dialog.getByRole('button', { name: 'Restore', exact: true }).click();
  await page.getByText(`Restored ‘${name}’.`).waitFor();
  const members = await admin.fetchList(page, 'team');
  expect(members.find((each) => each['name'] === name)).not.toHaveProperty('photoUrl');
});
