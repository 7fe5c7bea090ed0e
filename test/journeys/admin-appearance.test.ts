import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { LONG_LIST } from '../../web/desk/lists/list-view.ts';
import { accessibilityViolations, problemsInTurn, problemsInViewports, viewports } from './accessibility.ts';
import { type AdminPage, button, fill, openScreen, setUpAdmin } from './administrator.ts';
import { forcedColourProblems } from './forced-colours.ts';
import { brokenAddresses } from './text-layout.ts';

const admin = setUpAdmin({ seed: true });
let page: AdminPage;

/** Returns the overflowing elements and broken e-mail addresses of the current page. */
const unfit = async () => [...(await wideElements()), ...(await brokenAddresses(page))];

/** Returns these and axe's violations in both viewports. */
const findProblems = () =>
  problemsInViewports(page, async () => [...(await accessibilityViolations(page)), ...(await unfit())]);

const tooWide = () => problemsInViewports(page, wideElements);

const wideElements = () =>
  page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('dialog')]
      .filter((element) => element.scrollWidth > element.clientWidth)
      .map((element) => `${element.tagName} is wider than its window`),
  );

const longWord = 'W'.repeat(190);
/** Fields that are not free text. */
const notFreeText =
  /^(id|version|date|at|key|url|category|email|phone|action|resource|slug|formatted|\w+(At|Url|Date|From|Until))$/;

/** Appends a long word to every free-text field of a JSON value. */
function lengthenTexts(json: unknown): unknown {
  if (Array.isArray(json)) return json.map(lengthenTexts);
  if (typeof json !== 'object' || json === null) return json;
  return Object.fromEntries(
    Object.entries(json).map(([field, value]) => [
      field,
      typeof value === 'string' && !notFreeText.test(field) ? `${value} ${longWord}` : lengthenTexts(value),
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

/** Leaves so many items in a list, past and future, that it still has the tools of a long one. Its rows are all alike. */
const shorten = (json: unknown): unknown =>
  Array.isArray(json)
    ? json.filter((_, at) => at % Math.max(1, Math.floor(json.length / LONG_LIST)) === 0)
    : json;

const shortLists = (opened: Page) =>
  opened.route('**/prod/api/*/all', async (route) => {
    const response = await route.fetch({ maxRetries: 1 });
    // Rejects for a request that the end of the test has aborted meanwhile.
    await route.fulfill({ response, json: shorten(await response.json()) }).catch(() => {});
  });

describe('on a phone in light colours and a desktop in dark ones', () => {
  beforeEach(async () => {
    page = await admin.open('/admin', { reducedMotion: 'reduce' }, shortLists);
  });

  it('every tab, form and form error is accessible and fits the window', async () => {
    await page.setViewportSize({ width: 360, height: 800 });
    for (const [at, [tab, add]] of tabs.entries()) {
      await page.locator(`#tab-${tab}`).click();
      await page.getByRole('tabpanel').getByRole('listitem').first().waitFor();
      const problems = await problemsInTurn(page, at, async () => [
        ...(await unfit()),
        ...(await forcedColourProblems(page)),
      ]);
      expect(problems, tab).toEqual([]);
      if (!add) {
        await button(page, /^Delete /)
          .first()
          .click();
        expect(await problemsInTurn(page, at, unfit), `${tab}: Confirm Deletion`).toEqual([]);
        await button(page, 'Cancel').click();
        continue;
      }
      await button(page, add).click();
      await button(page, 'Save').click();
      await page
        .getByRole('dialog')
        .getByText(/is missing\.$/)
        .first()
        .waitFor();
      expect(await problemsInTurn(page, at, unfit), add).toEqual([]);
      await page.keyboard.press('Escape');
      await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    }
    expect(page.consoleErrors).toEqual([]);
  });

  it.each([
    [1280, 800, 400],
    [390, 844, 844],
  ])('the first record of every tab begins high enough at %i × %i', async (width, height, most) => {
    await page.setViewportSize({ width, height });
    for (const [tab] of [...tabs, ['gallery']]) {
      await page.locator(`#tab-${tab}`).click();
      const change = page.getByRole('button', { name: /^(Edit|Delete) / });
      const record = page.getByRole('tabpanel').getByRole('listitem').filter({ has: change }).first();
      expect((await record.boundingBox())?.y, tab).toBeLessThan(most);
    }
  });

  it('the form of a new event has at most fifteen controls', async () => {
    await page.locator('#tab-events').click();
    await button(page, 'Add Event').click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Title').waitFor();
    const controls = form.locator(':is(button, input, select, textarea, summary, a):visible');
    expect(await controls.count()).toBeLessThanOrEqual(15);
    await page.keyboard.press('Escape');
    await expect.poll(() => form.count()).toBe(0);
  });

  it('a draft, a conflict, an ended session and an unreachable server are accessible and fit the window', async () => {
    await button(page, /^Edit /)
      .first()
      .click();
    await fill(page, { Location: 'Typed here' });
    await page.reload();
    await button(page, 'Restore').waitFor();
    expect(await findProblems(), 'draft').toEqual([]);
    await button(page, 'Restore').click();

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
      await button(page, 'Save').click();
    };
    await respondWith(409, {
      error: 'Changed.',
      details: { current: { id, ...current }, changedBy: 'Anna' },
    })();
    await button(page, 'Keep theirs').waitFor();
    expect(await findProblems(), 'conflict').toEqual([]);
    await button(page, 'Back to the form').click();

    await respondWith(401, { error: 'Please sign in.' })();
    await button(page, 'Sign in again').waitFor();
    expect(await findProblems(), 'ended sign-in').toEqual([]);
    await button(page, 'Stay here').click();

    await page.unrouteAll();
    await page.route('**/prod/**', (route) => route.abort());
    await button(page, 'Save').click();
    await page.getByText('Changes are not saved to the server').waitFor();
    expect(await findProblems(), 'unreachable').toEqual([]);
  });

  it('words of 190 letters in every text field do not make a list or form wider than the window', async () => {
    await page.route(/\/prod\/api\/(.+\/all|changes|gallery\/all\/images.*)(\?|$)/, async (route) => {
      const response = await route.fetch({ maxRetries: 1 });
      await route.fulfill({ response, json: lengthenTexts(shorten(await response.json())) });
    });
    await page.reload();
    for (const tab of [...tabs.map(([name]) => name), 'gallery', 'changes']) {
      if (tab === 'changes') await openScreen(page, 'Changes');
      else await page.locator(`#tab-${tab}`).click();
      await page.getByRole('tabpanel').getByText(longWord).first().waitFor();
      expect(await tooWide(), tab).toEqual([]);
      if (tab === 'newsletters') {
        await button(page, /^Delete /)
          .first()
          .click();
        expect(await tooWide(), 'Confirm Deletion').toEqual([]);
        await button(page, 'Cancel').click();
      }
      const edit = button(page, /^Edit /).first();
      if ((await edit.count()) === 0) continue;
      await edit.click();
      expect(await tooWide(), `${tab}: form`).toEqual([]);
      await page.keyboard.press('Escape');
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  it('the login card is accessible and fits the window', async () => {
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    const signIn = button(page, 'Sign In with Church Account');
    await signIn.waitFor();
    for (const { width } of viewports) {
      await page.setViewportSize({ width, height: 800 });
      // A single line of text.
      expect((await signIn.boundingBox())?.height).toBeLessThan(60);
    }
    expect(await findProblems()).toEqual([]);
  });
});

const manyChecks =
  'ANN BYRNE, aged 7, is in hospital.\nMARY BYRNE, aged 9, too.\nRing 07700 900123, 07700 900456 or 07700 900789, or write to ann.byrne@gmail.example.';

describe.each([
  ['low', { width: 740, height: 360 }, '100%', 'For all.'],
  ['small, with text at twice its size', { width: 320, height: 640 }, '200%', 'For all.'],
  ['that of a phone, with many checks', { width: 360, height: 740 }, '100%', manyChecks],
])('a form in a window that is %s', (_what, viewport, fontSize, Description) => {
  beforeEach(async () => {
    page = await admin.open('/admin', { viewport });
    await page.evaluate((size) => (document.documentElement.style.fontSize = size), fontSize);
    await button(page, 'Add Event').click();
    await fill(page, { Title: 'COFFEE', Description, Time: '10:00 AM', Location: 'Hall' });
    await page.getByText(/^Before it goes out/).waitFor();
  });

  it('has its buttons below the inputs, none of which is hidden when it is focused', async () => {
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Title', { exact: true }).focus();
    const save = dialog.getByRole('button', { name: 'Save' });
    while (!(await save.evaluate((element) => element === document.activeElement))) {
      const isSeen = await page.evaluate(() => {
        const focused = document.activeElement;
        const { left, top, width, height } = focused?.getBoundingClientRect() ?? new DOMRect();
        return focused?.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      });
      expect(isSeen).toBe(true);
      await page.keyboard.press('Tab');
    }
  });

  it('shows all of the checks, which are below the inputs', async () => {
    const isCut = await page
      .getByRole('dialog')
      .getByRole('status')
      .getByRole('list')
      .evaluate((list) => list.scrollHeight > list.clientHeight);
    expect(isCut).toBe(false);
  });

  it('shows why a save that Enter started has failed', async () => {
    await page.route('**/prod/api/events', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
    );
    await page.getByRole('dialog').getByLabel('Title', { exact: true }).press('Enter');
    const alert = page.getByRole('dialog').getByRole('alert');
    await alert.waitFor();
    const bottom = () => alert.evaluate((element) => element.getBoundingClientRect().bottom);
    await expect.poll(bottom).toBeLessThan(viewport.height + 1);
  });
});

describe('with text at twice its size on a phone', () => {
  beforeEach(async () => {
    page = await admin.open('/admin', { viewport: { width: 360, height: 740 } });
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  });

  it('the title of a dialog does not reach below Close', async () => {
    await page.locator('#tab-mass-times').click();
    await button(page, 'Add Mass Time').click();
    const dialog = page.getByRole('dialog');
    const title = await dialog.getByRole('heading').evaluate((heading) => {
      const text = document.createRange();
      text.selectNodeContents(heading);
      return text.getBoundingClientRect().right;
    });
    const close = await dialog.getByRole('button', { name: 'Close' }).boundingBox();
    expect(title).toBeLessThanOrEqual(close?.x ?? 0);
  });

  it('the title of a question is complete beside Close, which is on its first line', async () => {
    await page.setViewportSize({ width: 320, height: 740 });
    await page.locator('#tab-newsletters').click();
    await button(page, /^Delete/)
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    const heading = dialog.getByRole('heading', { name: 'Confirm Deletion' });
    const [first, ...others] = await heading.evaluate((element) => {
      const text = document.createRange();
      text.selectNodeContents(element);
      return [...text.getClientRects()].map(({ top, bottom }) => (top + bottom) / 2);
    });
    const close = await dialog.getByRole('button', { name: 'Close' }).boundingBox();
    if (!close) throw new Error('The dialog has no Close');
    expect(others).toHaveLength(1);
    expect(Math.abs(close.y + close.height / 2 - (first ?? 0))).toBeLessThan(3);
    expect(Math.min(close.width, close.height)).toBeGreaterThanOrEqual(44);
  });
});
