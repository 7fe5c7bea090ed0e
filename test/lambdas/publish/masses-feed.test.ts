import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { isCalendarDate } from '../../../contract/dates/calendar-date.ts';
import type { ParishRecord } from '../../../contract/parish-record.ts';
import { massesFeed } from '../../../lambdas/publish/feeds/feeds.ts';
import { sampleParishRecord } from '../../sample-facts.ts';
import { type Content, plainRenderer, snapshotOf } from './parish-snapshot.ts';

const schemaText = readFileSync('docs/masses.schema.json', 'utf8');
const ajv = new Ajv2020({ allErrors: true });
ajv.addFormat('date', isCalendarDate);
ajv.addFormat('date-time', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/);
ajv.addFormat('uri', (text: string) => URL.canParse(text));
const isValid = ajv.compile(JSON.parse(schemaText));

/** The parish of the example in docs/masses.md. */
const twoChurches: ParishRecord = {
  ...sampleParishRecord,
  churchName: 'St Joseph',
  fullName: 'The Parish of St Joseph and St Mary',
  diocese: 'Diocese of Northam',
  address: '1 Priory Lane, Northam, NN1 1AA',
  country: 'GB',
  phone: '01632 960100',
  email: 'office@stjoseph.example',
  website: 'https://www.stjoseph.example',
  timeZone: 'Europe/London',
  nationalCalendar: 'england',
  churches: [
    {
      id: 'saint-joseph',
      name: 'St Joseph',
      address: '1 Priory Lane, Northam, NN1 1AA',
      maps: 'https://www.openstreetmap.org/?mlat=54.97&mlon=-1.61',
    },
    { id: 'saint-mary', name: 'St Mary', address: '9 Quay Road, Southam, SM2 2BB', note: 'Step-free' },
  ],
};
const oneChurch: ParishRecord = { ...twoChurches, churches: [] };

const content: Content = {
  'mass-times': [
    { day: 'Sunday', times: '10:30 AM', church: 'saint-joseph', streamed: true, order: 0 },
    { day: 'Saturday (Vigil)', times: '6:00 PM (Polish)', church: 'saint-mary', order: 1 },
    { day: 'Monday', times: '10:00 AM', church: 'saint-joseph', order: 2 },
  ],
  'mass-changes': [
    {
      date: '2026-11-30',
      church: 'saint-joseph',
      times: '',
      note: 'Deanery meeting',
      cancelledDevotions: ['confessions'],
    },
  ],
  events: [
    {
      title: 'Mass for St Andrew',
      description: 'All are welcome.',
      date: '2026-11-30',
      time: '7:00 PM',
      location: 'Cemetery Chapel',
      category: 'mass',
      slug: 'st-andrew',
    },
  ],
  devotions: [
    {
      ...{ id: 'confessions', name: 'Confessions', day: 'Monday', time: '9:30 AM' },
      ...{ church: 'saint-joseph', note: 'Or by appointment' },
    },
    { name: 'Rosary', day: 'Monday', time: 'After Mass' },
  ],
};

async function masses(of: Content = content, now = '2026-11-28T08:00:00Z', parish = twoChurches) {
  const snapshot = snapshotOf(of, new Date(now), parish);
  const text = await massesFeed.content({ snapshot, pages: [], renderer: plainRenderer });
  const file = JSON.parse(text);
  expect(isValid(file), ajv.errorsText(isValid.errors)).toBe(true);
  return file;
}
const ofSunday = { 'mass-times': [{ day: 'Sunday', times: '10:30 AM', order: 0 }] };

/** The names of all properties in a value, as paths without indices. */
function pathsIn(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => pathsIn(each, path));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => [
    `${path}/${name}`,
    ...pathsIn(each, `${path}/${name}`),
  ]);
}

/** The same paths of all properties that a schema allows. */
function pathsOf(schema: { properties?: object; items?: object }, path = ''): string[] {
  if (schema.items) return pathsOf(schema.items, path);
  return Object.entries(schema.properties ?? {}).flatMap(([name, each]) => [
    `${path}/${name}`,
    ...pathsOf(each, `${path}/${name}`),
  ]);
}

describe('/masses.json', () => {
  it('is the example of the documentation, for the same parish', async () => {
    const [, example = ''] = /```json\n([^]*?)```/.exec(readFileSync('docs/masses.md', 'utf8')) ?? [];
    const file = await masses();
    const untilMonday = ({ date }: { date: string }) => date <= '2026-11-30';
    expect({
      ...file,
      masses: file.masses.filter(untilMonday),
      devotions: file.devotions.filter(untilMonday),
    }).toEqual(JSON.parse(example));
  });

  it('has each property of its schema, and no other', async () => {
    const found = new Set(pathsIn(await masses()));
    expect([...found].sort()).toEqual(pathsOf(JSON.parse(schemaText)).sort());
  });

  it('has another version if its form has changed', () => {
    const form = JSON.stringify(JSON.parse(schemaText), (name, value) =>
      name === 'description' ? undefined : value,
    );
    const hash = createHash('sha256').update(form).digest('hex');
    const versions: Readonly<Record<string, number>> = {
      '169072d4baaf282dddb67ee01d2fbf6bbd5179468e02b3ebd2df7a2cfa4da980': 1,
    };
    expect(versions[hash]).toBe(JSON.parse(schemaText).properties.version.const);
  });

  it('has ninety days from today on, and is the same all day', async () => {
    const daily = { 'mass-times': [{ day: 'Daily', times: '10:00 AM', order: 0 }] };
    const morning = await masses(daily, '2026-11-28T00:10:00Z');
    expect([morning.from, morning.until]).toEqual(['2026-11-28', '2027-02-25']);
    expect(new Set(morning.masses.map(({ date }: { date: string }) => date)).size).toBe(90);
    expect(await masses(daily, '2026-11-28T23:50:00Z')).toEqual(morning);
  });

  it('has a Mass at midnight on the day that begins with it', async () => {
    const [event] = content.events ?? [];
    const night = { ...event, title: 'Midnight Mass', date: '2026-12-24', time: 'Midnight' };
    expect((await masses({ events: [night] })).masses).toEqual([
      expect.objectContaining({ date: '2026-12-25', time: '00:00', start: '2026-12-25T00:00:00+00:00' }),
    ]);
  });

  it('names the only church of a parish, but not for a Mass whose note or place may be elsewhere', async () => {
    const of = {
      'mass-times': [{ day: 'Sunday', times: '9:00 AM, 10:30 AM (St Anne)', order: 0 }],
    };
    const { churches, masses: listed } = await masses(of, undefined, oneChurch);
    expect(churches).toEqual([expect.objectContaining({ id: 'church', name: 'St Joseph' })]);
    expect(listed.slice(0, 2).map(({ church }: { church?: string }) => church)).toEqual([
      'church',
      undefined,
    ]);
  });

  it('leaves out what is a draft or not visible yet', async () => {
    const [event] = content.events ?? [];
    const of = { ...ofSunday, events: [{ ...event, draft: true }] };
    expect(JSON.stringify(await masses(of))).not.toContain('St Andrew');
  });
});
