import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openLocalApi } from '../../../../operate/import/open-api.ts';
import type { OperatorApi } from '../../../../operate/import/operator-api.ts';
import type { SourcePlan } from '../../../../operate/import/source-plan.ts';
import { planSources } from '../../../../operate/import/sources.ts';
import { neutralParish } from '../../../../parish/neutral.ts';

let folder: string;
let api: OperatorApi;
const quietly = () => undefined;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parish-import-parish-'));
  api = await openLocalApi(join(folder, 'site'));
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true, force: true });
});

/** Each test has a folder and a record of its own. */
let old: string;
beforeEach(async () => {
  old = await mkdtemp(join(folder, 'old-'));
  await put({ 'details.ts': details({}) });
  await api.call({
    method: 'PUT',
    path: '/api/parish',
    body: { ...cleared, ...neutralParish, links: null, memorial: null, safeguarding: null },
  });
});

const cleared = Object.fromEntries(
  ['fullName', 'address', 'town', 'diocese', 'phone', 'website', 'postcode'].map((name) => [name, '']),
);
const details = (values: object) =>
  `export const parish = ${JSON.stringify({ churchName: 'St Ann', country: 'IE', ...values })} as const;
   export type Parish = { readonly [Field in keyof typeof parish]: string };`;

async function put(files: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(old, 'parish', name)), { recursive: true });
    await writeFile(join(old, 'parish', name), text);
  }
}

async function planned(): Promise<SourcePlan> {
  const [plan] = await planSources(api, [join(old, 'parish')], { draft: false });
  return plan!;
}
const lines = ({ lines: [, ...rest] }: SourcePlan, mark: string) =>
  rest.filter((line) => line.startsWith(`  ${mark} `)).map((line) => line.slice(4));
const record = async () => (await api.call({ method: 'GET', path: '/api/parish' })).body;

it('sets what the constants of a parish said, and leaves alone what they do not say', async () => {
  await put({
    'details.ts': details({
      address: '1 Lane, Fanore',
      phone: '01 234 5678',
      phoneLink: '+35312345678',
      latitude: 53.1,
      longitude: -9.2,
      charity: '',
      timeZone: 'Europe/Dublin',
      nationalCalendar: 'ireland',
      motto: 'Ora',
    }),
    'links.ts': `import { parish } from './details.ts';
      const { latitude, longitude } = parish;
      export const links = { maps: \`https://map.example/?lat=\${latitude}&lon=\${longitude}\`, giving: 'https://giving.example', diocese: 'https://diocese.example', prayerRequestSubject: 'Prayer' } as const;`,
    'home.ts': `import type { PictureName } from './pictures/catalogue.ts';
      type Slide = { readonly picture: PictureName; readonly title: string; readonly description: string };
      export const slides: readonly Slide[] = ['One', 'Two', 'Three'].map((title) => ({ picture: 'hero-dawn', title, description: 'Text' }));
      export const sacraments = [
        { name: 'Confessions', arrangement: 'Saturday 6 PM', contact: false },
        { name: 'Adoration', arrangement: 'Thursday', contact: false },
      ];`,
    'ministries.ts': `export const ministries = [
      { name: 'Choir', summary: 'Sings', description: 'On Sundays', icon: 'music', link: { label: 'Their site', url: 'https://choir.example' } },
      { name: 'Care', summary: 'Visits', description: 'The sick', icon: 'hands' },
    ];`,
    'moments.ts': `export const moments = [{ name: 'Baptism', text: 'Ask us.', ask: 'office' }];`,
    'visit.ts': `import { parish } from './details.ts';
      export const visit = [{ name: 'Where', text: \`\${parish.address}.\` }];`,
    'history-sources.ts': `export const historySources = [{ title: 'A book', note: 'In the library' }];`,
    'mass-times.ts': `export const defaultMassTimes = [];`,
    'colours.ts': `export const colours = { accent: '#123456' };`,
  });
  const plan = await planned();
  expect(plan.faults).toEqual([]);
  expect(lines(plan, '+')).toContain('phone: “01 234 5678”');
  expect(lines(plan, '+')).toContain('hero: 3 entries');
  expect(lines(plan, '-')).toEqual([
    'details.ts: “motto” is no field of the parish record.',
    'links.ts: “diocese” is no link of the parish record.',
    'home.ts: Add “Adoration” to the moments of life in Parish details.',
    'colours.ts: Choose one of the six palettes in Parish details.',
    'mass-times.ts: The Mass times are edited in the admin area, and those of the site stay.',
  ]);
  expect(await record()).toMatchObject({ churchName: neutralParish.churchName });

  await plan.execute(quietly);
  const after = await record();
  expect(after).toMatchObject({
    churchName: 'St Ann',
    phone: '01 234 5678',
    timeZone: 'Europe/Dublin',
    nationalCalendar: 'ireland',
    tagline: neutralParish.tagline,
    links: { maps: 'https://map.example/?lat=53.1&lon=-9.2', giving: 'https://giving.example' },
    fixedTimes: { ...neutralParish.fixedTimes, confessions: 'Saturday 6 PM' },
    visit: [{ name: 'Where', text: '1 Lane, Fanore.' }],
    historySources: [{ title: 'A book', note: 'In the library' }],
  });
  expect(after).toHaveProperty('hero.2', { title: 'Three', description: 'Text' });
  expect(after).toHaveProperty('ministries.0', {
    name: 'Choir',
    summary: 'Sings',
    description: 'On Sundays',
    icon: 'music',
    url: 'https://choir.example',
    linkLabel: 'Their site',
  });
  const again = await planned();
  expect([again.count, lines(again, '=')]).toEqual([0, []]);
});

it('sets the texts of safeguarding, of the memorial and of documents, with the pictures that this project has', async () => {
  await put({
    'safeguarding.ts': `const representative = { name: 'Ann', role: 'Representative', phone: '01 234 5678', phoneLink: '+35312345678', picture: 'team-safeguarding' };
      export const safeguarding = { welcome: 'Welcome', emergencyPhone: '112', commitments: ['One'], concern: 'Tell us', representative,
        coordinator: { name: 'Bea', role: 'Diocese', picture: 'bea' }, links: [],
        agency: { name: 'Agency', url: 'https://agency.example', logo: { url: '/pictures/agency-logo.svg', width: 1, height: 1 }, statement: 'We do.' } };`,
    'memorial.ts': `export const memorial = { name: 'Carol', picture: 'memorial-portrait', role: 'Sacristan', dates: '1940 – 2020', tribute: ['She was kind.'], prayer: ['Amen.'] };`,
    'documents.ts': `import { addDays, nthWeekday } from '../contract/dates/calendar-date.ts';
      const next = (today) => { const [year, month] = today.split('-').map(Number); return nthWeekday(year, month, 2, 4); };
      export const aboutDocuments = {
        newsletters: { heading: 'Newsletters', paragraphs: ['Weekly.'] },
        'lectio-divina': { heading: 'Lectio', paragraphs: ['Slow.'], held: { when: 'Second Thursday', where: 'Chapel', next } },
        'meeting-notes': { heading: 'Meetings', paragraphs: ['Minutes.'], held: { when: 'Now and then', where: 'Hall', next: (today) => addDays(today, 3) } },
      };`,
    'pictures/catalogue.ts': `export const catalogue = [
      { name: 'team-safeguarding', alt: 'Ann' }, { name: 'memorial-portrait', alt: 'Carol in her garden' }, { name: 'bea', alt: 'Bea' }];`,
    'pictures/originals/hero-dawn.jpg': 'a photograph',
  });
  const plan = await planned();
  expect(plan.faults).toEqual([]);
  expect(lines(plan, '-')).toEqual([
    'safeguarding.ts: Add the photo “bea” in Parish details.',
    'documents.ts: Choose in Parish details on which weekday of the month “meeting-notes” are held.',
    'pictures/originals/hero-dawn.jpg: Copy it to parish/pictures/originals/, and run "npm run pictures".',
  ]);
  await plan.execute(quietly);
  expect(await record()).toMatchObject({
    safeguarding: {
      welcome: 'Welcome',
      representative: {
        name: 'Ann',
        role: 'Representative',
        phone: '01 234 5678',
        photoUrl: '/pictures/team-safeguarding-480.jpg',
      },
      coordinator: { name: 'Bea', role: 'Diocese' },
      agency: {
        name: 'Agency',
        url: 'https://agency.example',
        logoUrl: '/pictures/agency-logo.svg',
        statement: 'We do.',
      },
    },
    memorial: {
      name: 'Carol',
      photoUrl: '/pictures/memorial-portrait-1200.jpg',
      photoAlt: 'Carol in her garden',
      tribute: ['She was kind.'],
    },
    documentPages: {
      'lectio-divina': {
        heading: 'Lectio',
        held: { when: 'Second Thursday', where: 'Chapel', week: 2, weekday: 'Thursday' },
      },
      'meeting-notes': { heading: 'Meetings', paragraphs: ['Minutes.'] },
    },
  });
});

it('keeps what an administrator has set, also within a group, and replaces neutral values', async () => {
  const links = { giving: 'https://new-giving.example' };
  await api.call({ method: 'PUT', path: '/api/parish', body: { town: 'Fanore', tagline: '', links } });
  await put({
    'details.ts': details({ town: 'Ballyvaughan', tagline: 'Faith', diocese: 'Galway' }),
    'links.ts': `export const links = { giving: 'https://giving.example', video: 'https://video.example' };`,
  });
  const plan = await planned();
  expect(lines(plan, '=')).toEqual([
    'town: The site has “Fanore”, the folder “Ballyvaughan”.',
    'tagline: The site has nothing, the folder “Faith”.',
    'links.giving: The site has “https://new-giving.example”, the folder “https://giving.example”.',
  ]);
  await plan.execute(quietly);
  expect(await record()).toMatchObject({
    churchName: 'St Ann',
    town: 'Fanore',
    diocese: 'Galway',
    links: { ...links, video: 'https://video.example' },
  });
});

it('names what does not fit, with the values that do, and sets the rest', async () => {
  await put({
    'details.ts': details({
      nationalCalendar: 'Irland',
      postcode: 'SW1A 1AA',
      phone: 'ask Ann',
      town: ' Fanore ',
    }),
    'links.ts': `export const links = { giving: 'http://giving.example', video: 'https://video.example' };`,
    'moments.ts': `export const moments = 'none';`,
    'visit.ts': `export const visit = [`,
    'memorial.ts': `throw new Error('not finished');`,
  });
  const plan = await planned();
  expect(plan.faults.toSorted()).toEqual([
    'links.giving: Online giving must be a web address that starts with https://, such as https://www.example.org.',
    'memorial.ts cannot be read: not finished',
    'moments: Moments must be a list.',
    'nationalCalendar: National calendar must be one of: england, ireland, scotland, wales, general.',
    'phone: Phone cannot be dialled: write it as it is dialled, such as 01632 960100, or with the country code, such as +44 1632 960100.',
    'postcode: Postcode must be written like D02 X285.',
    'visit.ts cannot be read: line 1, Unexpected end of file',
  ]);
  await plan.execute(quietly);
  expect(await record()).toMatchObject({
    churchName: 'St Ann',
    town: 'Fanore',
    nationalCalendar: neutralParish.nationalCalendar,
    links: { video: 'https://video.example' },
  });
});

it('does not overwrite a change that an administrator makes between the report and the import', async () => {
  const plan = await planned();
  await api.call({ method: 'PUT', path: '/api/parish', body: { churchName: 'St Bede' } });
  await expect(plan.execute(quietly)).rejects.toThrow(/^The parish record: /);
  expect(await record()).toMatchObject({ churchName: 'St Bede' });
});

it('reports a main file without the parish, and refuses the folder of this release', async () => {
  await put({ 'details.ts': 'export const church = {};' });
  expect((await planned()).faults).toEqual(['details.ts exports no “parish”.']);
  await expect(planSources(api, ['parish'], { draft: false })).rejects.toThrow(
    'parish has no details.ts, so it is the folder of this release',
  );
});
