import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calendarDateIn } from '../../contract/dates/calendar-date.ts';
import {
  type AdminPage,
  button,
  fill,
  openMoreChoices,
  openPersonMenu,
  openScreen,
  pressInFormMenu,
  setUpAdmin,
} from './administrator.ts';

const admin = setUpAdmin();
let page: AdminPage;

const today = calendarDateIn('Europe/London', new Date());
const tab = (name: string) => page.getByRole('tab', { name, exact: true });
const dialog = () => page.getByRole('dialog');
const save = () => dialog().getByRole('button', { name: 'Save' }).click();

const values = {
  Title: 'Parish picnic',
  Description: 'Bring a rug.',
  Time: '1:00 PM',
  Location: 'The green',
};
const expected = { title: 'Parish picnic', date: today, category: 'ministry' };

describe('the screen of a record', () => {
  const name = values.Title;
  const changed = `${name} (changed)`;

  beforeAll(async () => {
    page = await admin.open('/admin?tab=events');
  });
  afterAll(() => page.context().close());
  afterEach(async () => {
    if (await dialog().count()) await dialog().getByRole('button', { name: 'Cancel' }).click();
    page.dialogMessages.length = 0;
  });

  it('shows an empty list, and an error beside each missing field', async () => {
    await page.getByText('No events found. Add your first event!').waitFor();
    await page.getByRole('button', { name: 'Add Event' }).click();
    await save();
    for (const label of Object.keys(values)) await dialog().getByText(`${label} is missing.`).waitFor();
    const first = dialog().getByLabel('Title', { exact: true });
    expect(await first.getAttribute('aria-invalid')).toBe('true');
    expect(await first.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await admin.fetchList(page, 'events')).toEqual([]);
  });

  it('adds an item with its defaults on Enter, and returns the focus to the Add button', async () => {
    const add = page.getByRole('button', { name: 'Add Event' });
    await add.click();
    await fill(page, values);
    await dialog().getByLabel('Title', { exact: true }).press('Enter');
    await page.getByRole('heading', { name }).waitFor();
    await expect.poll(() => dialog().count()).toBe(0);
    expect(await admin.fetchList(page, 'events')).toMatchObject([expected]);
    await expect.poll(() => add.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it('edits one field and keeps the others', async () => {
    await page.getByRole('button', { name: `Edit ${name}` }).click();
    await fill(page, { Title: changed });
    await save();
    await page.getByRole('heading', { name: changed }).waitFor();
    const [item] = await admin.fetchList(page, 'events');
    expect(item).toMatchObject({ ...expected, title: changed, version: 2 });
  });

  it('duplicates an item into a filled-in form, and saves nothing before Save', async () => {
    await button(page, `More for ${changed}`).click();
    await button(page, `Duplicate ${changed}`).click();
    for (const [label, value] of Object.entries({ ...values, Title: changed }))
      expect(await dialog().getByLabel(label, { exact: true }).inputValue()).toBe(value);
    await dialog().getByRole('button', { name: 'Cancel' }).click();
    expect(await admin.fetchList(page, 'events')).toHaveLength(1);
  });

  it('keeps the modal and its input when a save fails, and saves once when retried', async () => {
    let failing = true;
    await page.route('**/prod/api/events', (route) => {
      if (!failing || route.request().method() !== 'POST') return route.fallback();
      return route.fulfill({ status: 500, json: { error: 'Something went wrong on our side.' } });
    });
    await page.getByRole('button', { name: 'Add Event' }).click();
    await fill(page, values);
    await save();
    await dialog().getByRole('alert').getByText('Something went wrong on our side.').waitFor();
    expect(await dialog().getByLabel('Title', { exact: true }).inputValue()).toBe(name);
    expect(page.dialogMessages).toEqual([]);
    failing = false;
    await save();
    await page.getByRole('heading', { name, exact: true }).waitFor();
    expect(await admin.fetchList(page, 'events')).toHaveLength(2);
  });

  it('deletes only after the confirmation of the specification is accepted', async () => {
    page.dialogPolicy.accept = false;
    await page.getByRole('button', { name: `Delete ${name}`, exact: true }).click();
    expect(page.dialogMessages).toEqual(['Are you sure you want to delete this event?']);
    expect(await admin.fetchList(page, 'events')).toHaveLength(2);
    page.dialogPolicy.accept = true;
    for (const title of [name, changed]) {
      await page.getByRole('button', { name: `Delete ${title}`, exact: true }).click();
      await expect.poll(() => page.getByRole('heading', { name: title, exact: true }).count()).toBe(0);
    }
    expect(await admin.fetchList(page, 'events')).toEqual([]);
    await page.getByText('No events found. Add your first event!').waitFor();
  });
});

describe('a repeated event', () => {
  const titles = () => page.getByRole('heading', { name: 'Rosary', exact: true });
  const dates = async () => (await admin.fetchList(page, 'events')).map(({ date }) => date);

  // What is deleted within a minute is shown as one deletion.
  beforeAll(() => admin.site.reset());

  it('is created, changed and deleted together with the following ones, and undone as one change', async () => {
    page = await admin.open();
    await page.getByRole('button', { name: 'Add Event' }).click();
    await fill(page, {
      Title: 'Rosary',
      Description: 'Five decades.',
      Date: '2099-12-18',
      Time: '6:30 PM',
      Location: 'Lady Chapel',
      Repeat: 'weekly',
    });
    // Proposes three months.
    expect(await dialog().getByLabel('Repeat until').inputValue()).toBe('2100-03-19');
    const list = dialog().getByLabel('The dates of the events');
    // A long list scrolls down, not sideways.
    expect(await list.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    await fill(page, { 'Repeat until': '2100-01-01' });
    expect(await list.getByRole('listitem').allInnerTexts()).toEqual([
      'Friday 18 December 2099',
      'Friday 25 December 2099\nChristmas Day',
      'Friday 1 January 2100',
    ]);
    await dialog()
      .getByText('This makes 2 events, to Friday 1 January 2100. Without Christmas Day')
      .waitFor();
    await list.getByLabel('Christmas Day').check();
    await save();
    await page.getByText('Saved 3 events.').waitFor();
    expect(await dates()).toEqual(['2099-12-18', '2099-12-25', '2100-01-01']);

    await page.getByRole('button', { name: 'Edit Rosary' }).nth(1).click();
    await fill(page, { Date: '2099-12-26' });
    await dialog().getByLabel('This and the one that follows').check();
    await save();
    await page.getByText('Saved 2 events.').waitFor();
    expect(await dates()).toEqual(['2099-12-18', '2099-12-26', '2100-01-02']);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Undone.', { exact: true }).waitFor();
    expect(await dates()).toEqual(['2099-12-18', '2099-12-25', '2100-01-01']);

    await page.getByRole('button', { name: 'Delete Rosary' }).first().click();
    await dialog().getByRole('button', { name: 'Delete this and the 2 that follow' }).click();
    await page.getByText('Deleted 3 events.').waitFor();
    await expect.poll(() => titles().count()).toBe(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => titles().count()).toBe(3);
  });

  it('that was deleted is restored as a whole in Recently deleted', async () => {
    page = await admin.open();
    await page.getByRole('button', { name: 'Delete Rosary' }).first().click();
    await dialog().getByRole('button', { name: 'Delete this and the 2 that follow' }).click();
    await page.getByText('Deleted 3 events.').waitFor();
    await openScreen(page, 'Recently deleted');
    await page.getByText('3 events, Friday 18 December 2099 to Friday 1 January 2100').waitFor();
    const restoreAll = page.getByRole('button', { name: 'Restore All 3: Rosary' });
    await restoreAll.click();
    await page.getByText('Restored 3 events.').waitFor();
    await expect.poll(() => restoreAll.count()).toBe(0);
    expect(await dates()).toEqual(['2099-12-18', '2099-12-25', '2100-01-01']);
  });
});

describe('a scheduled notice', () => {
  const publicTitles = async (): Promise<string[]> => {
    const response = await fetch(`${admin.site.cloud.gatewayUrl}/api/news`);
    return (await response.json()).map(({ title }: { title: string }) => title);
  };

  it('is hidden as a draft, is scheduled in the parish’s time zone, and is public when set to Now', async () => {
    page = await admin.open('/admin?tab=news', { timezoneId: 'Pacific/Auckland' });
    await page.getByRole('button', { name: 'Add News Item' }).click();
    await fill(page, { Title: 'Second collection', Content: 'For the roof.' });
    await openMoreChoices(page);
    await dialog().getByLabel('Not yet (draft)').check();
    await save();
    const state = page.getByRole('listitem').filter({ hasText: 'Second collection' });
    await state.getByText('Draft', { exact: true }).waitFor();
    expect(await publicTitles()).toEqual([]);

    await page.getByRole('button', { name: 'Edit Second collection' }).click();
    await dialog().getByLabel('From a day and time').check();
    await dialog().getByLabel('A day', { exact: true }).check();
    await fill(page, { 'Show from, day': '' });
    await save();
    await dialog().getByText('Show from needs a valid day and time, in a year from 1900 to 2199.').waitFor();
    await dialog().getByText('Show until needs a valid day, in a year from 1900 to 2199.').waitFor();
    expect(await dialog().getByLabel('Show from, day').getAttribute('aria-invalid')).toBe('true');
    await fill(page, {
      'Show from, day': '2099-03-29',
      'Show from, time': '08:00',
      'Show until, day': '2099-04-05',
    });
    await dialog()
      .getByText('Visitors see it from Sunday 29 March 2099, 8:00 AM, until Sunday 5 April 2099.')
      .waitFor();
    const request = page.waitForRequest((candidate) => candidate.method() === 'PUT');
    await save();
    await state.getByText('From Sunday 29 March 2099, 8:00 AM').waitFor();
    expect(await publicTitles()).toEqual([]);
    expect((await request).postDataJSON()).toMatchObject({
      draft: false,
      visibleFrom: '2099-03-29T07:00:00.000Z',
      visibleUntil: '2099-04-05T23:00:00.000Z',
    });

    await page.getByRole('button', { name: 'Edit Second collection' }).click();
    expect(await dialog().getByLabel('Show from, day').inputValue()).toBe('2099-03-29');
    await dialog().getByLabel('Now').check();
    await save();
    await state.getByText('Until Sunday 5 April 2099').waitFor();
    expect(await publicTitles()).toEqual(['Second collection']);
    await page.getByRole('button', { name: 'Delete Second collection' }).click();
    await page.getByText('Deleted ‘Second collection’.').waitFor();
  });
});

describe('the preview', () => {
  it('renders the input with the visitor’s components, works offline, and saves nothing', async () => {
    page = await admin.open('/admin?tab=news');
    await page.getByRole('button', { name: 'Add News Item' }).click();
    await dialog().getByRole('button', { name: 'Preview' }).click();
    const frames = ['Preview on a phone', 'Preview at a desk'].map((title) =>
      page.frameLocator(`iframe[title="${title}"]`),
    );
    await Promise.all(
      frames.map((frame) => frame.getByRole('heading', { name: 'News and Notices' }).waitFor()),
    );
    await page.context().setOffline(true);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await fill(page, { Title: 'New hymn books', Content: `${'They have come. '.repeat(20)}At last.` });
    for (const frame of frames) {
      const card = frame.getByRole('region', { name: 'Home' }).getByRole('article');
      await card.getByRole('heading', { name: 'New hymn books' }).waitFor();
      expect(await card.getByText('They have come.').first().innerText()).toMatch(/^.{190,200}\.\.\.$/);
    }
    // Playwright computes click positions correctly only in the frame that is not scaled.
    const [phone] = frames;
    await phone?.getByRole('button', { name: 'Read more of New hymn books' }).click();
    await phone?.getByRole('alertdialog').getByText('At last.').waitFor();
    await phone?.getByRole('alertdialog').getByRole('button').click();
    const widths = ['phone', 'desk'].map((place) =>
      page.locator(`iframe[title*="${place}"]`).evaluate((frame: HTMLIFrameElement) => ({
        width: frame.contentWindow?.innerWidth,
        mode: frame.contentDocument?.compatMode,
        background: getComputedStyle(frame.contentDocument!.body).backgroundColor,
      })),
    );
    const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(await Promise.all(widths)).toEqual([
      { width: 390, mode: 'CSS1Compat', background },
      { width: 1280, mode: 'CSS1Compat', background },
    ]);
    expect(requests.filter((url) => url.includes('/prod/'))).toEqual([]);
    expect(await dialog().getByLabel('Title', { exact: true }).inputValue()).toBe('New hymn books');
    await page.context().setOffline(false);
    expect(await admin.fetchList(page, 'news')).toEqual([]);
    expect(page.consoleErrors.filter((each) => /Content.Security|Trusted/i.test(each))).toEqual([]);
  });
});

describe('a text with markup', () => {
  const content = () => dialog().getByLabel('Content');
  const paste = (html: string, plain: string) =>
    content().evaluate(
      (area, [html = '', plain = '']) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/html', html);
        clipboardData.setData('text/plain', plain);
        area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      },
      [html, plain],
    );

  it('has a toolbar of four buttons with undo and shortcuts, and is saved as formatted', async () => {
    page = await admin.open('/admin?tab=news&open=new');
    const toolbar = dialog().getByRole('group', { name: 'Formatting' });
    expect(await toolbar.getByRole('button').count()).toBe(4);
    await content().fill('Please come');
    await content().selectText();
    await toolbar.getByRole('button', { name: 'Bold' }).click();
    expect(await content().inputValue()).toBe('**Please come**');
    await page.keyboard.press('ControlOrMeta+z');
    expect(await content().inputValue()).toBe('Please come');
    await content().selectText();
    await page.keyboard.press('ControlOrMeta+i');
    await dialog().getByLabel('Title').fill('Lunch');
    const request = page.waitForRequest((candidate) => candidate.method() === 'POST');
    await save();
    expect((await request).postDataJSON()).toMatchObject({ content: '*Please come*', formatted: true });
    await page.getByRole('button', { name: 'Delete Lunch' }).click();
    await page.getByText('Deleted ‘Lunch’.').waitFor();
  });

  it('keeps the address of a pasted link, also in an item that was saved as plain text', async () => {
    page = await admin.open('/admin?tab=news&open=new');
    await fill(page, { Title: 'Walk', Content: 'Walkers: ' });
    await save();
    await page.getByRole('button', { name: 'Edit Walk' }).click();
    await content().press('End');
    await paste('<a href="https://walk.example/form">sign up</a>', 'sign up');
    expect(await content().inputValue()).toBe('Walkers:[sign up](https://walk.example/form)');
    const request = page.waitForRequest((candidate) => candidate.method() === 'PUT');
    await save();
    expect((await request).postDataJSON()).toMatchObject({ formatted: true });
    await page.getByRole('button', { name: 'Delete Walk' }).click();
    await page.getByText('Deleted ‘Walk’.').waitFor();
  });
});

describe('validation of single fields', () => {
  beforeEach(async () => {
    page = await admin.open();
  });

  it('rejects a date that does not exist, without calling it missing', async () => {
    await page.getByRole('button', { name: 'Add Event' }).click();
    const date = dialog().getByLabel('Date');
    await date.focus();
    await page.keyboard.type('02302026');
    expect(await date.evaluate((input: HTMLInputElement) => input.validity.badInput)).toBe(true);
    await save();
    await dialog().getByText('Date must be a date that exists, written like 2027-03-28.').waitFor();
  });

  it('shows why an uploaded picture cannot be displayed, in the list once it is known and in the form', async () => {
    const refused = 'This file cannot be opened as a picture.';
    const photoUrl = '/media/team-photos/11111111-1111-4111-8111-111111111111.jpg';
    const member = { id: '1', version: 1, name: 'Ann', role: 'Cook', bio: 'Bakes.', email: 'a@b.org' };
    let isSaved = false;
    let isChecked = false;
    await page.route('**/prod/api/team/**', (route) => {
      isSaved ||= route.request().method() !== 'GET';
      const saved = { ...member, ...(isSaved && { photoUrl }) };
      if (route.request().method() !== 'GET') return route.fulfill({ json: saved });
      const json = [{ ...saved, ...(isChecked && { pictureFault: refused }) }];
      // The media function checks the picture after the list has reloaded.
      isChecked = isSaved;
      return route.fulfill({ json });
    });
    await tab('Team').click();
    await page.getByRole('button', { name: 'Edit Ann' }).click();
    await fill(page, { 'Photo URL': photoUrl });
    await save();
    await page.getByRole('listitem').getByText(refused).waitFor();
    expect(await page.getByRole('listitem').filter({ hasText: refused }).locator('img').count()).toBe(0);
    await page.getByRole('button', { name: 'Edit Ann' }).click();
    await dialog().getByText(refused).waitFor();
    await fill(page, { 'Photo URL': 'https://example.org/ann.jpg' });
    await dialog().getByText(refused).waitFor({ state: 'detached' });
  });
});

describe.each([360, 1280])('a failed save of a long form, %i pixels wide', (width) => {
  it('shows the error in view, below a sticky title, and keeps the focus on Save', async () => {
    page = await admin.open('/admin?tab=history&open=new', { viewport: { width, height: 740 } });
    await page.route('**/prod/api/history', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 500, json: { error: 'Something went wrong on our side.' } })
        : route.fallback(),
    );
    await fill(page, { Title: 'The bell', Year: '1901', Period: 'Then', Excerpt: 'It', Content: 'It' });
    await dialog().getByLabel('Order').fill('2');
    await save();
    const alert = dialog().getByRole('alert');
    await alert.waitFor();
    for (const target of [alert, dialog().getByRole('heading', { name: 'Add History Entry' })]) {
      const isSeen = await target.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        return element.contains(document.elementFromPoint(x, y));
      });
      expect(isSeen).toBe(true);
    }
    const saveButton = dialog().getByRole('button', { name: 'Save' });
    await expect.poll(() => saveButton.evaluate((element) => element === document.activeElement)).toBe(true);
  });
});

describe('navigation', () => {
  beforeEach(async () => {
    page = await admin.open();
  });

  it('keeps the tab in the URL over a reload and back, and falls back to Events', async () => {
    expect(await tab('Events').getAttribute('aria-selected')).toBe('true');
    await tab('Mass Times').click();
    expect(page.url()).toContain('/admin?tab=mass-times');
    await page.reload();
    await expect.poll(() => tab('Mass Times').getAttribute('aria-selected')).toBe('true');
    await page.goBack();
    await expect.poll(() => tab('Events').getAttribute('aria-selected')).toBe('true');
    await page.goto(`${admin.site.origin}/admin?tab=nonsense`);
    await expect.poll(() => tab('Events').getAttribute('aria-selected')).toBe('true');
  });

  it('has eleven tabs, with arrow-key navigation and buttons that scroll by 240 pixels', async () => {
    expect(await page.getByRole('tab').count()).toBe(11);
    await tab('Events').focus();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => tab('Devotions').getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => tab('Events').getAttribute('aria-selected')).toBe('true');
    expect(await page.getByRole('button', { name: /^Scroll tabs/ }).count()).toBe(0);
    await page.setViewportSize({ width: 360, height: 740 });
    const scrolled = () => page.getByRole('tablist').evaluate((bar) => Math.round(bar.scrollLeft));
    // The bar may still be scrolling to the last selected tab.
    await page.getByRole('tablist').evaluate((bar) => bar.scrollTo({ left: 0, behavior: 'instant' }));
    await page.getByRole('button', { name: 'Scroll tabs right' }).click();
    await expect.poll(scrolled).toBe(240);
    await page.getByRole('button', { name: 'Scroll tabs left' }).click();
    await expect.poll(scrolled).toBe(0);
    await page.evaluate(() => document.querySelector<HTMLElement>('#tab-devotions')?.click());
    const isSeen = () =>
      tab('Devotions').evaluate((element) => {
        const { left, right } = element.getBoundingClientRect();
        return left >= 0 && right <= innerWidth;
      });
    await expect.poll(isSeen).toBe(true);
  });

  it('has the tab bar on a phone too, and what concerns the person in a menu', async () => {
    await page.setViewportSize({ width: 390, height: 780 });
    await page.reload();
    await page.getByRole('tabpanel').getByRole('heading', { name: 'Events' }).waitFor();
    await page.getByText(/^What needs a look/).waitFor();
    const top = await page.getByRole('tabpanel').evaluate((panel) => panel.getBoundingClientRect().top);
    expect(top).toBeLessThan(225);
    expect(await button(page, 'Sign Out').count()).toBe(0);
    await tab('News').click();
    await page.getByRole('heading', { name: 'News' }).waitFor();
    await openPersonMenu(page);
    await button(page, 'Sign Out').waitFor();
    await button(page, 'Changes').press('Enter');
    await page.getByRole('heading', { name: 'Changes' }).waitFor();
    expect(await button(page, 'Sign Out').count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toMatch(/^Menu of /);
  });
});

describe('a changed or deleted item', () => {
  const title = (name: string) => page.getByRole('heading', { name, exact: true });
  const notice = (text: string) => page.getByRole('status').filter({ hasText: text });

  beforeEach(async () => {
    page = await admin.open('/admin?tab=devotions');
  });

  it('can be undone by button or keyboard, and restored from an earlier version or after its deletion', async () => {
    await button(page, 'Add Devotion').click();
    await fill(page, { Name: 'Holy hour' });
    await save();
    await title('Holy hour').waitFor();
    await button(page, 'Edit Holy hour').click();
    await fill(page, { Name: 'Adoration' });
    await save();
    await title('Adoration').waitFor();
    const saved = notice('Saved. Visitors see it within a minute.');
    expect(await saved.getByRole('link', { name: 'View' }).getAttribute('href')).toBe('/');
    await saved.getByRole('button', { name: 'Undo' }).click();
    await title('Holy hour').waitFor();
    await notice('Undone.').waitFor();

    await button(page, 'Delete Holy hour').click();
    await notice('Deleted ‘Holy hour’.').waitFor();
    await expect.poll(() => title('Holy hour').count()).toBe(0);
    // In a dialog the keys are meant for what was typed there.
    await button(page, 'Add Devotion').click();
    await dialog().getByLabel('Day').focus();
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Escape');
    expect(await notice('Deleted ‘Holy hour’.').getByRole('button', { name: 'Undo' }).isEnabled()).toBe(true);
    await page.keyboard.press('Control+z');
    await title('Holy hour').waitFor();

    await button(page, 'Edit Holy hour').click();
    await pressInFormMenu(page, 'Earlier versions');
    await dialog().getByText('Adoration', { exact: true }).waitFor();
    await dialog().getByRole('button', { name: 'Restore this version' }).first().click();
    await title('Adoration').waitFor();
    await expect.poll(() => dialog().count()).toBe(0);
    await notice('Restored ‘Adoration’.').waitFor();

    await button(page, 'Delete Adoration').click();
    await expect.poll(() => title('Adoration').count()).toBe(0);
    await openScreen(page, 'Recently deleted');
    await notice('Deleted ‘Adoration’.').getByRole('button', { name: 'Undo' }).waitFor();
    await button(page, 'Restore Adoration').click();
    await notice('Restored ‘Adoration’.').waitFor();
    expect(await button(page, 'Undo').count()).toBe(0);
    await expect.poll(() => title('Adoration').count()).toBe(0);
    await openScreen(page, 'Changes');
    await page
      .getByText(/^\S+ restored it, /)
      .first()
      .waitFor();
    await button(page, 'What changed: Adoration').first().click();
    await dialog().getByText('the current version').waitFor();
    expect(await admin.fetchList(page, 'devotions')).toContainEqual(
      expect.objectContaining({ name: 'Adoration' }),
    );
  });
});
