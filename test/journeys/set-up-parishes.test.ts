import { describe, expect, it } from 'vitest';
import { neutralParish } from '../../parish/neutral.ts';
import { type DescribedParish, describedParishes } from '../described-parishes.ts';
import { setUpAdmin } from './administrator.ts';
import type { Site } from './site.ts';
import { secondsOf, walkThroughSetUp } from './set-up-walk.ts';

const admin = setUpAdmin({ seed: false, named: false, publish: true });
const all = Object.entries(describedParishes);

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

/** Its own texts, which no other parish has. */
const factsOf = ({
  churchName,
  town,
  phone,
  email,
  officeHours,
  emergencyPhone,
  picture,
}: DescribedParish) => [churchName, town, phone, email, officeHours, emergencyPhone, picture];

describe.each(all)('the %s parish', (kind, parish) => {
  it('is set up from nothing in less than five minutes, and its site shows its own facts and no others', async () => {
    const { site } = admin;
    if ((await recordOf(site)).churchName !== neutralParish.churchName) await site.reset();
    await site.published();
    const before = await read('');
    expect(before.text).toContain('This website is being set up');
    expect((await read('calendar')).status).toBe(404);

    const page = await admin.open('/admin');
    const effort = await walkThroughSetUp(page, parish);
    expect(secondsOf(effort)).toBeLessThan(5 * 60);
    if (parish.churches.length > 0) await admin.call('PUT', 'parish', { churches: parish.churches });
    await site.published();

    const texts = new Map<string, string>();
    for (const file of files) {
      const { status, text } = await read(file);
      expect([file, status]).toEqual([file, 200]);
      texts.set(file, text);
    }
    const home = texts.get('') ?? '';
    const address = `${parish.street}, ${parish.town} ${parish.postcode}`;
    for (const fact of [...factsOf(parish), address]) expect(home).toContain(fact);
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

    expect((await recordOf(site)).churches ?? []).toEqual(parish.churches);

    const others = all.filter(([name]) => name !== kind).map(([, each]) => each);
    const foreign = [
      ...others.flatMap((each) => [...factsOf(each), each.ownDay]),
      neutralParish.churchName,
      neutralParish.fixedTimes.confessions,
      '10:30 AM',
    ];
    for (const [file, text] of texts)
      for (const fact of foreign) expect(text.includes(fact), `${fact} in /${file}`).toBe(false);
  });
});
