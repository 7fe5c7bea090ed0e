import { beforeEach, describe, expect, it } from 'vitest';
import { accessibilityViolations } from './accessibility.ts';
import { setUpAdmin, type AdminPage, fill } from './administrator.ts';
import { forcedColourProblems } from './forced-colours.ts';
import { brokenAddresses } from './text-layout.ts';

const admin = setUpAdmin({ seed: true });
let page: AdminPage;

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });

/** What is wrong with what is shown now: by axe, by its width, and by its e-mail addresses. */
async function faults(): Promise<string[]> {
  return [...(await accessibilityViolations(page)), ...(await tooWide()), ...(await brokenAddresses(page))];
}

const tooWide = () =>
  page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('dialog')]
      .filter((element) => element.scrollWidth > element.clientWidth)
      .map((element) => `${element.tagName} is wider than its window`),
  );

const longWord = 'W'.repeat(190);
/** What is not typed, or is parsed. */
const notTyped =
  /^(id|version|date|at|key|url|category|email|phone|action|resource|slug|formatted|\w+(At|Url|Date|From|Until))$/;

/** The same lists, with a long word at the end of each text. */
function lengthened(json: unknown): unknown {
  if (Array.isArray(json)) return json.map(lengthened);
  if (typeof json !== 'object' || json === null) return json;
  return Object.fromEntries(
    Object.entries(json).map(([field, value]) => [
      field,
      typeof value === 'string' && !notTyped.test(field) ? `${value} ${longWord}` : lengthened(value),
    ]),
  );
}

const tabs = [
  ['events', 'Add Event'],
  ['news', 'Add News Item'],
  ['newsletters', undefined],
  ['meeting-notes', undefined],
  ['lectio-divina', undefined],
  ['team', 'Add Team Member'],
  ['reflections', 'Add Reflection'],
  ['history', 'Add History Entry'],
  ['mass-times', 'Add Mass Time'],
  ['devotions', 'Add Devotion'],
] as const;

/** Colours do not depend on the width, nor the width on colours: two windows see all that four would. */
const viewports = [
  { width: 360, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
] as const;

describe.each(viewports)('at $width pixels, $colorScheme', ({ width, colorScheme }) => {
  beforeEach(async () => {
    const options = { viewport: { width, height: 800 }, colorScheme, reducedMotion: 'reduce' } as const;
    page = await admin.open('/admin', options);
  });

  it('nothing is wrong with any tab, its form, and the form’s errors', async () => {
    for (const [tab, add] of tabs) {
      await page.locator(`#tab-${tab}`).click();
      await page.getByRole('tabpanel').getByRole('listitem').first().waitFor();
      expect(await faults(), tab).toEqual([]);
      expect(await forcedColourProblems(page), `${tab} in forced colours`).toEqual([]);
      if (!add) {
        await button(/^Delete /)
          .first()
          .click();
        expect(await faults(), `${tab}: Confirm Deletion`).toEqual([]);
        await button('Cancel').click();
        continue;
      }
      await button(add).click();
      await button('Save').click();
      await page
        .getByRole('dialog')
        .getByText(/is missing\.$/)
        .first()
        .waitFor();
      expect(await faults(), add).toEqual([]);
      await page.keyboard.press('Escape');
      await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    }
    expect(page.consoleErrors).toEqual([]);
  });

  it('nor with a draft, a conflict, an ended sign-in and an unreachable server', async () => {
    await button(/^Edit /)
      .first()
      .click();
    await fill(page, { Location: 'Typed here' });
    await page.reload();
    await button('Restore').waitFor();
    expect(await faults(), 'draft').toEqual([]);
    await button('Restore').click();

    const { id, ...current } = {
      id: 'x',
      version: 9,
      title: 'Theirs',
      description: 'Theirs',
      date: '2027-01-01',
    };
    const respondWith = (status: number, body: object) => async () => {
      await page.unrouteAll();
      await page.route('**/prod/api/events/*', (route) => route.fulfill({ status, json: body }));
      await button('Save').click();
    };
    await respondWith(409, {
      error: 'Changed.',
      details: { current: { id, ...current }, changedBy: 'Anna' },
    })();
    await button('Take theirs').waitFor();
    expect(await faults(), 'conflict').toEqual([]);
    await button('Back to the form').click();

    await respondWith(401, { error: 'Please sign in.' })();
    await button('Sign in again').waitFor();
    expect(await faults(), 'ended sign-in').toEqual([]);
    await button('Stay here').click();

    await page.unrouteAll();
    await page.route('**/prod/**', (route) => route.abort());
    await button('Save').click();
    await page.getByText('Changes are not saved to the server').waitFor();
    expect(await faults(), 'unreachable').toEqual([]);
  });

  it('nor with words that are longer than a line', async () => {
    const word = 'W'.repeat(80);
    const about = { description: word, date: '2027-01-01', fileSize: 1, fileUrl: '/media/newsletters/1.pdf' };
    const responses = {
      newsletters: [{ id: 'x', version: 1, title: word, fileName: `${word}.pdf`, ...about }],
      'mass-times': [{ id: '1', version: 1, order: 0, day: word, times: word, special: word }],
    };
    for (const [tab, json] of Object.entries(responses)) {
      await page.route(`**/prod/api/${tab}/all`, (route) => route.fulfill({ json }));
      await page.locator(`#tab-${tab}`).click();
      await page.getByRole('heading', { name: word }).waitFor();
      expect(await faults(), tab).toEqual([]);
    }
    await page.locator('#tab-newsletters').click();
    await button(`Delete ${word}`).click();
    expect(await faults(), 'Confirm Deletion').toEqual([]);
  });

  it('nor too wide with words of 190 letters in all that was typed', async () => {
    await page.route(/\/prod\/api\/(.+\/all|changes|gallery\/all\/images.*)(\?|$)/, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: lengthened(await response.json()) });
    });
    await page.reload();
    for (const tab of [...tabs.map(([name]) => name), 'gallery', 'changes']) {
      await page.locator(`#tab-${tab}`).click();
      await page.getByRole('tabpanel').getByText(longWord).first().waitFor();
      expect(await tooWide(), tab).toEqual([]);
      const edit = button(/^Edit /).first();
      if ((await edit.count()) === 0) continue;
      await edit.click();
      expect(await tooWide(), `${tab}: form`).toEqual([]);
      await page.keyboard.press('Escape');
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  it('and the tabs fade out where there are more of them', async () => {
    await page.setViewportSize({ width: Math.min(width, 900), height: 800 });
    const bar = page.getByRole('tablist');
    const fades = () => bar.evaluate(({ dataset }) => [dataset['moreBefore'], dataset['moreAfter']]);
    await expect.poll(fades).toEqual(['false', 'true']);
    await page.locator('#tab-devotions').click();
    await expect.poll(fades).toEqual(['true', 'false']);
  });

  it('nor with the login card', async () => {
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    const box = await button('Sign In with Church Account').boundingBox();
    // One line of words.
    expect(box?.height).toBeLessThan(60);
    expect(await faults()).toEqual([]);
  });
});
