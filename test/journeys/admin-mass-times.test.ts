import { beforeEach, expect, it } from 'vitest';
import { addDays } from '../../contract/dates/calendar-date.ts';
import { formatWeekday } from '../../web/formats/dates.ts';
import { nextSeasons } from '../../web/masses/desk/seasons.ts';
import { defaultMassTimes } from '../../parish/mass-times.ts';
import { type AdminPage, button, fill, pressInFormMenu, setUpAdmin, waitForDialog } from './administrator.ts';
import { focusedText } from './site.ts';

const admin = setUpAdmin();
let page: AdminPage;

beforeEach(async () => {
  page = await admin.open('/admin?tab=mass-times');
  await page.getByRole('tabpanel').getByRole('heading', { name: 'Mass Times' }).waitFor();
});

const days = () =>
  page.getByRole('list', { name: 'Every week' }).getByRole('heading', { level: 3 }).allInnerTexts();
/** Presses Save in the form of a day, whose label says what it does. */
const saveDay = () => page.getByRole('dialog').locator('[type="submit"]').click();
/** Unfolds the list of changed days. */
const changedDays = () => page.getByText(/^\d+ changed days?$/);
const massTimes = () => admin.fetchList(page, 'mass-times');

it('initializes the defaults, which visitors see', async () => {
  await page.getByText('8:00 AM, 10:30 AM, 6:00 PM').first().waitFor();
  await button(page, 'Initialize Defaults').click();
  await waitForDialog(page, 'Default mass times initialized successfully!');
  await expect.poll(() => focusedText(page)).toBe('Initialize Defaults');
  await expect.poll(days).toEqual(defaultMassTimes.map(({ day }) => day));
  await page.goto(admin.site.origin);
  await page.getByText('See newsletter for details').first().waitFor();
});

it('names what the defaults replace, and brings it back in one step', async () => {
  const { id } = (await massTimes())[0] ?? {};
  const setTimes = (times: string) => admin.call('PUT', `mass-times/${String(id)}`, { times });
  await setTimes('9:15 AM');
  await page.reload();
  const before = await massTimes();
  await button(page, 'Initialize Defaults').click();
  const dialog = page.getByRole('dialog', { name: 'Initialize Defaults' });
  await dialog.getByRole('list').first().getByText('9:15 AM').waitFor();
  const replace = dialog.getByRole('button', { name: 'Replace' });
  await page.setViewportSize({ width: 1280, height: 600 });
  expect((await replace.boundingBox())?.y).toBeLessThan(600 - 44);
  await replace.click();
  await expect.poll(() => massTimes().then((all) => all.map(({ times }) => times))).not.toContain('9:15 AM');
  await button(page, 'Undo').click();
  await page.getByText('Undone.', { exact: true }).waitFor();
  const times = (all: typeof before) => all.map(({ id: each, day, times: at }) => [each, day, at]);
  expect(times(await massTimes())).toEqual(times(before));
  await setTimes('10:30 AM');
});

it('requires a day and times for a new Mass time', async () => {
  await button(page, 'Add Mass Time').click();
  await fill(page, { Day: '   ' });
  await button(page, 'Save').click();
  await waitForDialog(page, 'Please fill in both day and times fields.');
  expect(await massTimes()).toHaveLength(5);
});

it('adds up to seven Mass times, then hides the button', async () => {
  for (const day of ['Monday', 'All Souls']) {
    await button(page, 'Add Mass Time').click();
    await fill(page, { Day: day, Times: '8:00 AM, 10:30 AM' });
    await button(page, 'Save').click();
    await page.getByRole('tabpanel').getByRole('heading', { name: day }).waitFor();
  }
  await expect.poll(() => button(page, 'Add Mass Time').count()).toBe(0);
  expect(await massTimes()).toHaveLength(7);
  // The button that had the focus no longer exists.
  await expect.poll(() => focusedText(page)).toBe('Mass Times');
});

it('edits in place, can be undone, keeps the order, and clears an emptied note', async () => {
  await button(page, 'Edit Sunday').click();
  await page.getByLabel('Times', { exact: true }).first().waitFor();
  const edited = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Save' }) });
  await edited.getByLabel('Times', { exact: true }).fill('11:00 AM');
  await edited.getByLabel('Special').fill('');
  await edited.getByLabel('Special').press('Enter');
  await page.getByRole('list', { name: 'Every week' }).getByText('11:00 AM', { exact: true }).waitFor();
  const before = defaultMassTimes.find(({ day }) => day === 'Sunday');
  await page.getByText('Saved').first().waitFor();
  await page.keyboard.press('Control+z');
  await page.getByText('Undone.', { exact: true }).waitFor();
  expect((await massTimes())[0]).toMatchObject({ day: 'Sunday', times: before?.times });
  // A form opened before the list has reloaded would hold the undone values, and change nothing.
  await expect.poll(() => page.getByRole('tabpanel').getByText('11:00 AM', { exact: true }).count()).toBe(0);
  await button(page, 'Edit Sunday').click();
  await edited.getByLabel('Times', { exact: true }).fill('11:00 AM');
  await edited.getByLabel('Special').fill('');
  await edited.getByLabel('Special').press('Enter');
  await page.getByRole('list', { name: 'Every week' }).getByText('11:00 AM', { exact: true }).waitFor();
  await expect
    .poll(async () => (await massTimes())[0])
    .toMatchObject({ day: 'Sunday', times: '11:00 AM', order: 0 });
  expect((await massTimes())[0]?.['special'] || undefined).toBeUndefined();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe('Edit Sunday');
});

it('moves in the week, which visitors see, and back with Undo', async () => {
  const before = await days();
  const [first, second, ...others] = before;
  await button(page, `More for ${first}`).click();
  await button(page, `Move down ${first}`).press('Enter');
  await expect.poll(days).toEqual([second, first, ...others]);
  expect((await massTimes()).map(({ day }) => day)).toEqual([second, first, ...others]);
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe(`More for ${first}`);
  await button(page, 'Undo').click();
  await expect.poll(days).toEqual(before);
});

it('deletes after confirmation, and restores with Undo or Ctrl+Z', async () => {
  page.dialogPolicy.accept = false;
  await button(page, 'Delete All Souls').click();
  expect(page.dialogMessages).toEqual(['Are you sure you want to delete this mass time?']);
  page.dialogPolicy.accept = true;
  await button(page, 'Delete All Souls').click();
  await expect.poll(() => massTimes().then((all) => all.length)).toBe(6);
  await button(page, 'Undo').click();
  await expect.poll(() => massTimes().then((all) => all.length)).toBe(7);
  await button(page, 'Delete All Souls').click();
  await expect.poll(() => massTimes().then((all) => all.length)).toBe(6);
  await button(page, 'Add Mass Time').waitFor();
  await expect.poll(() => focusedText(page)).toBe('Mass Times');
  await page.getByText('Deleted ‘All Souls’.').waitFor();
  await page.keyboard.press('Control+z');
  await page.getByText('Undone.', { exact: true }).waitFor();
  expect(await massTimes()).toHaveLength(7);
  await button(page, 'Delete All Souls').click();
  await expect.poll(() => massTimes().then((all) => all.length)).toBe(6);
});

it('asks for confirmation before the defaults replace Mass times that could not be loaded', async () => {
  await page.route('**/prod/api/mass-times/all', (route) => route.abort());
  await page.reload();
  await page.getByText('This list could not be loaded from the server.').waitFor();
  await button(page, 'Initialize Defaults').click();
  await page.getByText('This replaces the mass times, which could not be loaded.').waitFor();
});

it('reports each failure in the words of the specification, and keeps the input', async () => {
  await page.route('**/prod/api/mass-times{,/**}', (route) =>
    route.request().method() === 'GET'
      ? route.fallback()
      : route.fulfill({ status: 500, json: { error: 'Something went wrong on our side.' } }),
  );
  await button(page, 'Delete Monday').click();
  await waitForDialog(page, 'Failed to delete mass time. Please try again.');
  await button(page, 'Initialize Defaults').click();
  await button(page, 'Replace').click();
  await waitForDialog(page, 'Failed to initialize mass times. Please try again.');
  await button(page, 'Edit Monday').click();
  await page.getByLabel('Special').fill('Not stored');
  await button(page, 'Save').click();
  await waitForDialog(page, 'Failed to update mass time. Please try again.');
  expect(await page.getByLabel('Special').inputValue()).toBe('Not stored');
  await button(page, 'Cancel').click();
  await button(page, 'Add Mass Time').click();
  await fill(page, { Day: 'Easter', Times: '9:00 PM' });
  await button(page, 'Save').click();
  await waitForDialog(page, 'Failed to add mass time. Please try again.');
  expect(await page.getByRole('dialog').getByLabel('Day').inputValue()).toBe('Easter');
  expect(await massTimes()).toHaveLength(6);
});

it('cancels the Mass of a day only once that is chosen, and links a second change of that day to the first', async () => {
  const sunday = page
    .getByRole('region', { name: 'The fortnight' })
    .getByRole('button', { name: /^Sunday/ })
    .first();
  await sunday.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/^Usual on Sunday/).waitFor();
  expect(await button(page, 'Save').isDisabled()).toBe(true);
  await button(page, 'No Mass').click();
  const date = await dialog.getByLabel('Date').inputValue();
  await button(page, `Cancel Mass on ${formatWeekday(date)}`).waitFor();
  await fill(page, { Date: addDays(date, 1) });
  await expect.poll(() => button(page, 'Save').isDisabled()).toBe(true);
  await fill(page, { Date: date, Times: '9:00 AM' });
  await button(page, `Save times for ${formatWeekday(date)}`).waitFor();
  await button(page, 'No Mass').click();
  await fill(page, { Note: 'The boiler has failed' });
  await button(page, `Cancel Mass on ${formatWeekday(date)}`).click();
  await expect.poll(() => sunday.innerText()).toContain('No Mass: The boiler has failed');
  expect((await sunday.innerText()).match(/No Mass/g)).toHaveLength(1);
  const [change] = await admin.fetchList(page, 'mass-changes');
  expect(change).toMatchObject({ times: '', note: 'The boiler has failed' });

  await button(page, 'Change a Day').click();
  await fill(page, { Date: String(change?.['date']) });
  await dialog
    .getByText('There is already a change for this day: No Mass (The boiler has failed).')
    .waitFor();
  await dialog.getByRole('button', { name: 'Edit that one' }).click();
  await dialog.getByRole('heading', { name: 'Edit Mass Change' }).waitFor();
  expect(await dialog.getByLabel('Note').inputValue()).toBe('The boiler has failed');
  expect(await dialog.getByLabel('Date').isEditable()).toBe(false);
  await dialog.getByLabel('Times', { exact: true }).fill('10.00');
  await saveDay();
  await dialog.getByText('Please choose which time you mean by ‘10.00’.').waitFor();
  const times = dialog.getByLabel('Times', { exact: true });
  await dialog.getByRole('button', { name: '10:00 AM' }).press('Enter');
  expect(await times.inputValue()).toBe('10:00 AM');
  await expect.poll(() => times.evaluate((input) => input === document.activeElement)).toBe(true);
  await fill(page, { Times: '10am,half six in the evening' });
  await saveDay();
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  const [changed] = await admin.fetchList(page, 'mass-changes');
  expect(changed?.['times']).toBe('10:00 AM, 6:30 PM');
});

it('takes the intentions of a week in one form with one Undo, and hides a private one from visitors', async () => {
  const form = page.getByRole('dialog');
  const lines = form.getByRole('group', { name: /^Saturday .* 10:00 AM$/ });
  const intentions = () => admin.fetchList(page, 'mass-intentions');
  await button(page, 'Next week').click();
  await lines.first().getByLabel('Intention').fill('For Ann');
  await lines.first().getByLabel('Private').check();
  await lines.nth(1).getByLabel('Intention').fill('For Bernard');
  await button(page, 'Save').click();
  await expect.poll(() => intentions().then((all) => all.length)).toBe(2);
  await expect.poll(() => form.count()).toBe(0);
  const saved = JSON.stringify(await intentions());
  expect([saved.includes('Ann'), saved.includes('For Bernard')]).toEqual([false, true]);
  await button(page, 'Undo').click();
  await expect.poll(intentions).toEqual([]);
});

it('names an intention without a Mass, which is deleted in the form of its week', async () => {
  const [change] = await admin.fetchList(page, 'mass-changes');
  await admin.call('POST', 'mass-intentions', { text: 'For Ann', date: change?.['date'], time: '11:11 AM' });
  await page.reload();
  await page.getByRole('button', { name: /^For Ann, Sunday .* 11:11 AM$/ }).click();
  const line = page.getByRole('group', { name: 'For Ann' });
  await line.getByText('No Mass at 11:11 AM').waitFor();
  await line.getByLabel('Intention').fill('');
  await button(page, 'Save').click();
  await expect.poll(() => admin.fetchList(page, 'mass-intentions')).toEqual([]);
  await button(page, 'Undo').click();
  await page.getByText('Visitors see no Mass at the time of these intentions').waitFor();
});

it('does not take a list that could not be loaded for days without Mass', async () => {
  const notice = page.getByText('Visitors see no Mass at the time of these intentions');
  await page.reload();
  await notice.waitFor();
  await page.route('**/prod/api/mass-times/all', (route) => route.abort());
  await page.reload();
  await page.getByText('This list could not be loaded').waitFor();
  await page.waitForLoadState('networkidle');
  expect(await notice.count()).toBe(0);
});

it('restores a change from an earlier version, and with Undo', async () => {
  const [change] = await admin.fetchList(page, 'mass-changes');
  await changedDays().click();
  const edit = page.getByRole('region', { name: 'The fortnight' }).getByRole('button', { name: /^Edit/ });
  await edit.click();
  await fill(page, { Times: '12:30 PM' });
  await saveDay();
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  await edit.click();
  await pressInFormMenu(page, 'Earlier versions');
  await button(page, 'Restore this version').first().click();
  const timesNow = () => admin.fetchList(page, 'mass-changes').then((all) => all.map(({ times }) => times));
  await expect.poll(timesNow).toEqual([change?.['times']]);
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  const count = () => admin.fetchList(page, 'mass-changes').then((all) => all.length);
  await page
    .getByRole('region', { name: 'The fortnight' })
    .getByRole('button', { name: /^Delete/ })
    .click();
  await expect.poll(count).toBe(0);
  await button(page, 'Undo').click();
  await expect.poll(count).toBe(1);
});

it('calls off a devotion in the form of the day, whose Masses stay the usual ones, and takes it back with Undo', async () => {
  const devotion = { name: 'Rosary', day: 'Sunday', time: 'After Mass' };
  for (const name of ['Rosary', 'Benediction'])
    await admin.call('POST', 'devotions', { ...devotion, name, time: name === 'Rosary' ? '10:00 AM' : '' });
  await admin.call('POST', 'devotions', { ...devotion, name: 'Chaplet', day: 'Friday' });
  for (const { id } of await admin.fetchList(page, 'mass-changes'))
    await admin.call('DELETE', `mass-changes/${String(id)}`);
  await page.reload();
  const sunday = page
    .getByRole('region', { name: 'The fortnight' })
    .getByRole('button', { name: /^Sunday/ })
    .first();
  await sunday.click();
  const dialog = page.getByRole('dialog');
  const times = dialog.getByLabel('Times', { exact: true });
  await button(page, 'No Mass').click();
  await dialog.getByText('Also off: Rosary. Still on: Benediction.').waitFor();
  expect(await dialog.getByLabel('Rosary, 10:00 AM').isChecked()).toBe(true);
  await button(page, 'Usual times').click();
  await expect.poll(() => dialog.getByLabel('Rosary, 10:00 AM').isChecked()).toBe(false);
  const usual = await times.inputValue();
  const date = await dialog.getByLabel('Date').inputValue();
  // Another day has other devotions and usual times, and the first ones come back unchecked.
  await fill(page, { Date: addDays(date, 5) });
  await dialog.getByLabel('Chaplet, After Mass').waitFor();
  expect(await dialog.getByLabel('Rosary, 10:00 AM').count()).toBe(0);
  await fill(page, { Date: addDays(date, 1) });
  await expect.poll(() => dialog.getByText('Also off that day').count()).toBe(0);
  await fill(page, { Date: date });
  await expect.poll(() => times.inputValue()).toBe('');
  await button(page, 'Usual times').click();
  expect(await dialog.getByLabel('Rosary, 10:00 AM').isChecked()).toBe(false);
  await dialog.getByLabel('Rosary, 10:00 AM').check();
  await saveDay();
  await expect.poll(() => sunday.innerText()).toContain('Rosary, 10:00 AM: cancelled');
  const list = () => admin.fetchList(page, 'mass-changes');
  const [rosary] = await admin.fetchList(page, 'devotions');
  expect(await list()).toMatchObject([{ date, times: usual, cancelledDevotions: [rosary?.['id']] }]);
  const row = page.getByRole('region', { name: 'The fortnight' });
  await changedDays().click();
  await row.getByText('Also off: Rosary').waitFor();

  await row.getByRole('button', { name: /^Edit/ }).click();
  expect(await dialog.getByText('These are the usual times').count()).toBe(0);
  await dialog.getByLabel('Rosary, 10:00 AM').uncheck();
  await dialog.getByLabel('Benediction').check();
  await saveDay();
  await row.getByText('Also off: Benediction').waitFor();
  await button(page, 'Undo').click();
  await row.getByText('Also off: Rosary').waitFor();
  await row.getByRole('button', { name: /^Edit/ }).click();
  await pressInFormMenu(page, 'Earlier versions');
  await dialog.locator('dd').getByText('Benediction', { exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await button(page, 'Cancel').click();
});

it('links a conflicting change of a day to the one that another administrator saved first', async () => {
  const date = '2099-05-04';
  await page.goto(`${admin.site.origin}/admin?tab=mass-times&open=change-${date}`);
  await button(page, 'No Mass').click();
  await fill(page, { Note: 'Mine' });
  await admin.call('POST', 'mass-changes', { date, times: '9:00 AM', note: 'Theirs' });
  await saveDay();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('There is a newer version.').waitFor();
  await button(page, 'Back to the form').click();
  await dialog.getByText(/^There is already a change for this day: .*\(Theirs\)\.$/).waitFor();
  await button(page, 'Edit that one').click();
  await dialog.getByRole('heading', { name: 'Edit Mass Change' }).waitFor();
  expect(await dialog.getByLabel('Note').inputValue()).toBe('Theirs');
});

it('takes the times of Christmas in one form as last year, asks where someone else has saved, and undoes all', async () => {
  const [christmas] = nextSeasons(new Date().toISOString().slice(0, 10));
  if (!christmas) throw new Error('There is always a next Christmas.');
  const { dates, lastYear } = christmas;
  const [eve = '', day = ''] = dates;
  const own = () =>
    admin
      .fetchList(page, 'mass-changes')
      .then((all) =>
        all.flatMap(({ date, times, note }) =>
          dates.some((each) => each === date) ? [[date, times, note || '']] : [],
        ),
      );
  await admin.call('POST', 'mass-changes', {
    date: lastYear(eve),
    times: '6:00 PM, 9:00 PM',
    note: 'Carols',
  });
  await page.goto(`${admin.site.origin}/admin?tab=mass-times&open=change-christmas`);
  const row = (date: string) => page.getByRole('group', { name: formatWeekday(date) });
  await button(page, 'As last year').click();
  await row(day).getByRole('button', { name: 'No Mass' }).click();
  await row(day).getByLabel('Note').fill('Retreat');
  await page.reload();
  await button(page, 'Restore').click();
  expect(await row(eve).getByLabel('Times').inputValue()).toBe('6:00 PM, 9:00 PM');
  await admin.call('POST', 'mass-changes', { date: day, times: '11:00 AM' });
  await button(page, 'Save').click();
  await row(day).getByText('Someone else has saved here: 11:00 AM.').waitFor();
  expect(await own()).toEqual([
    [eve, '6:00 PM, 9:00 PM', 'Carols'],
    [day, '11:00 AM', ''],
  ]);
  await button(page, 'Keep mine').click();
  await button(page, 'Save').click();
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  expect((await own())[1]).toEqual([day, '', 'Retreat']);
  await button(page, 'Undo').click();
  await expect.poll(own).toEqual([[day, '11:00 AM', '']]);
});

it('marks a Mass time as streamed, which visitors read beside it and by Watch Live', async () => {
  await button(page, 'Edit Sunday').click();
  await page.getByLabel('Streamed').check();
  await button(page, 'Save').click();
  await page.getByRole('list', { name: 'Every week' }).getByText('Streamed', { exact: true }).waitFor();
  // Closing the form navigates too.
  await button(page, 'Edit Sunday').waitFor();
  await page.goto(admin.site.origin);
  await page
    .getByText(/^Next live stream: (?:\w+, )?Sunday\s\d+\s\w+, 11:00\sAM$/)
    .or(page.getByText('Live stream now: it began at 11:00'))
    .waitFor();
  await page.getByRole('list', { name: 'Times on Sunday' }).locator('..').getByText('streamed').waitFor();
});

it('proposes what else is off on a day without Mass in one of two churches, and offers the other', async () => {
  const churches = ['Joseph', 'Mary'].map((name) => ({
    id: name.toLowerCase(),
    name: `St ${name}`,
    address: 'Mill Lane',
  }));
  await admin.call('PUT', 'parish', { churches });
  for (const { id, name } of churches) {
    await admin.call('POST', 'mass-times', { day: 'Tuesday', times: '5:00 PM', church: id });
    const vespers = { name: `Vespers of ${name}`, day: 'Tuesday', time: '4:30 PM', church: id };
    await admin.call('POST', 'devotions', vespers);
  }
  await page.goto(`${admin.site.origin}/admin?tab=mass-times&open=change-2099-05-05`);
  const dialog = page.getByRole('dialog');
  await button(page, 'No Mass').click();
  await dialog.getByText('Also off: Vespers of St Joseph, Vespers of St Mary.').waitFor();
  await dialog.getByLabel('Church').selectOption('St Mary');
  await button(page, 'No Mass').click();
  await dialog.getByText('Also off: Vespers of St Mary.', { exact: true }).waitFor();
  expect(await dialog.getByRole('checkbox').count()).toBe(1);
  await button(page, 'Cancel Mass at St Mary on Tuesday 5 May').click();
  await expect.poll(() => dialog.count()).toBe(0);

  await page.goto(`${admin.site.origin}/admin?tab=mass-times&open=change-2099-05-05@mary`);
  await button(page, 'St Joseph: no change').click();
  expect(await dialog.getByLabel('Church').inputValue()).toBe('joseph');
  await button(page, 'No Mass').click();
  await dialog.getByText('Also off: Vespers of St Joseph.', { exact: true }).waitFor();
});

it('asks for the church of a new Mass time where there are several', async () => {
  await button(page, 'Add Mass Time').click();
  await fill(page, { Day: 'Monday', Times: '8:00 AM' });
  await button(page, 'Save').click();
  await page.getByText('Please choose the church.').waitFor();
  await page.getByRole('dialog').getByLabel('Church').selectOption('No church in particular');
  await button(page, 'Save').click();
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
});
