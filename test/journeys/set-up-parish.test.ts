import { expect, it } from 'vitest';
import { neutralParish } from '../../parish/neutral.ts';
import { type AdminPage, button, setUpAdmin, waitForDialog } from './administrator.ts';
import type { Site } from './site.ts';
import { smallPhoto } from './gallery-screen.ts';

const admin = setUpAdmin({ seed: false, named: false, publish: true });

/** A parish as its secretary would describe it when she sets up its website. `place` is a choice of 'Where is your church?'. */
const parish = {
  churchName: 'Kilbrack Family of Parishes',
  fullName: 'Catholic Parishes of Kilbrack, Dunmoyle and Inishgall',
  diocese: 'Diocese of Carrow',
  place: 'Ireland',
  street: 'Chapel Road',
  town: 'Kilbrack',
  postcode: 'D02 X285',
  phone: '020 913 0142',
  phoneLink: '+353209130142',
  email: 'office@kilbrack.example',
  officeHours: 'Tuesday and Friday, 9:45 AM to 12:45 PM',
  emergencyPhone: '+353 20 913 0199',
  massTimes: [
    { day: 'Saturday', times: '7:15 PM' },
    { day: 'Sunday', times: '8:45 AM, 11:45 AM' },
    { day: 'Holy Days of Obligation', times: '7:45 PM' },
  ],
  colour: 'Marian blue',
  picture: 'Saint Brigid’s church at Kilbrack above the bay',
  country: 'IE',
  timeZone: 'Europe/Dublin',
  palette: 'marian-blue',
  ownDay: 'Patron of Ireland',
  churches: [
    { id: 'saint-brigid', name: 'Saint Brigid', address: 'Chapel Road, Kilbrack' },
    { id: 'star-of-the-sea', name: 'Star of the Sea', address: 'The Pier, Inishgall' },
    { id: 'holy-rood', name: 'Holy Rood', address: 'Main Street, Dunmoyle' },
  ],
};

const files = [
  '',
  'this-week',
  'calendar',
  'search.json',
  'manifest.webmanifest',
  'calendar.ics',
  'news.xml',
];

async function read(path: string) {
  const response = await fetch(`${admin.site.origin}/${path}`);
  const text = await response.text();
  return { status: response.status, text: text.replaceAll('\r\n ', '').replaceAll('<wbr/>', '') };
}

async function recordOf({ origin }: Site) {
  return (await fetch(`${origin}/prod/api/parish?now=${Date.now()}`)).json();
}

it('a parish is set up from nothing in less than five minutes, and its site shows its own facts and no neutral ones', async () => {
  const { site } = admin;
  await site.published();
  const before = await read('');
  expect(before.text).toContain('This website is being set up');
  expect((await read('calendar')).status).toBe(404);

  const page = await admin.open('/admin');
  const effort = await walkThroughSetUp(page);
  expect(secondsOf(effort)).toBeLessThan(5 * 60);
  await admin.call('PUT', 'parish', { churches: parish.churches });
  await site.published();

  const texts = new Map<string, string>();
  for (const file of files) {
    const { status, text } = await read(file);
    expect([file, status]).toEqual([file, 200]);
    texts.set(file, text);
  }
  const home = texts.get('') ?? '';
  const address = `${parish.street}, ${parish.town} ${parish.postcode}`;
  const { churchName, phone, email, officeHours, emergencyPhone, picture } = parish;
  for (const fact of [churchName, phone, email, officeHours, emergencyPhone, picture, address])
    expect(home).toContain(fact);
  const footer = home.slice(home.indexOf('<footer'), home.indexOf('</footer'));
  for (const fact of [parish.churchName, address, parish.email, parish.fullName, parish.diocese])
    expect(footer).toContain(fact);
  expect(footer).toContain(`tel:${parish.phoneLink}`);
  for (const { day, times } of parish.massTimes) {
    expect(footer).toContain(day);
    for (const time of times.split(', ')) expect(home).toContain(time);
  }
  expect(home).toContain(`data-palette="${parish.palette}"`);
  expect(home).toContain('index, follow');
  expect(home).toContain(`"telephone":"${parish.phoneLink}"`);
  expect(home).toContain(`"postalCode":"${parish.postcode}","addressCountry":"${parish.country}"`);

  const week = texts.get('this-week') ?? '';
  for (const fact of [parish.churchName, parish.phone, parish.officeHours]) expect(week).toContain(fact);
  expect(JSON.parse(texts.get('manifest.webmanifest') ?? '')).toMatchObject({
    name: parish.fullName,
    short_name: parish.churchName,
  });
  const calendar = texts.get('calendar.ics') ?? '';
  expect(calendar).toContain(`X-WR-TIMEZONE:${parish.timeZone}`);
  expect(calendar).toContain(parish.ownDay);

  expect((await recordOf(site)).churches).toEqual(parish.churches);

  const foreign = [neutralParish.churchName, neutralParish.fixedTimes.confessions, '10:30 AM'];
  for (const [file, text] of texts)
    for (const fact of foreign) expect(text.includes(fact), `${fact} in /${file}`).toBe(false);
});

/** What a person did: keys struck, and presses of buttons and choices. */
type Effort = { keys: number; presses: number };

/** Seconds for a key at 40 words a minute, and for finding and pressing something. */
const SECONDS_A_KEY = 0.3;
const SECONDS_A_PRESS = 3;

/** An estimate of a person's time, in seconds. */
function secondsOf({ keys, presses }: Effort): number {
  return keys * SECONDS_A_KEY + presses * SECONDS_A_PRESS;
}

/**
 * Walks through Set up your parish as the parish's secretary, from the first step to the end.
 */
async function walkThroughSetUp(page: AdminPage): Promise<Effort> {
  const effort: Effort = { keys: 0, presses: 0 };
  const type = async (label: string, text: string) => {
    await page.getByLabel(label, { exact: true }).fill(text);
    // With the Tab to the next input.
    effort.keys += text.length + 1;
  };
  const press = async (name: string) => {
    await button(page, name).click();
    effort.presses++;
  };
  const choose = async (name: string) => {
    await page.getByRole('radio', { name, exact: true }).check();
    effort.presses++;
  };
  const step = (title: string) => page.getByRole('heading', { name: title }).waitFor();

  await step('Step 1 of 8: Name');
  await type('Church name', parish.churchName);
  await type('Full name', parish.fullName);
  await type('Diocese', parish.diocese);
  await press('Save and Next');

  await step('Step 2 of 8: Address');
  await choose(parish.place);
  await type('Street', parish.street);
  await type('Town', parish.town);
  await type('Postcode or Eircode', parish.postcode);
  await press('Save and Next');

  await step('Step 3 of 8: Contacts');
  await type('Phone', parish.phone);
  await type('Email', parish.email);
  await type('Office hours', parish.officeHours);
  await type('Emergency phone', parish.emergencyPhone);
  await press('Save and Next');
  await press('Yes, Save');

  await step('Step 4 of 8: Churches');
  await press('Skip this step');

  await step('Step 5 of 8: Mass times');
  for (const { day, times } of parish.massTimes) {
    await type('Day', day);
    await type('Times', times);
    await press('Add Mass Time');
    await page.getByRole('listitem').filter({ hasText: day }).getByText(times).waitFor();
  }
  await press('Next');

  await step('Step 6 of 8: Ministries');
  await press('Skip this step');

  await step('Step 7 of 8: Colour');
  await choose(parish.colour);
  await press('Save and Next');

  await step('Step 8 of 8: First picture');
  await page.locator('input[type=file]').setInputFiles(await smallPhoto('church.jpg'));
  await page.getByRole('checkbox').check();
  await press('Upload Image');
  await waitForDialog(page, 'Image uploaded successfully!');
  await press('Show it at the top of Home');
  await page.getByRole('radio').check({ force: true });
  await page.getByRole('dialog').getByRole('textbox').fill(parish.picture);
  await press('Show it there');
  await button(page, 'Show another picture at the top of Home').waitFor();
  // The file and its question, the alert, and the picture's choice and description.
  effort.presses += 5;
  effort.keys += parish.picture.length;
  await press('Finish');

  await step('Your website is ready');
  return effort;
}
