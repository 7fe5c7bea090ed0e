import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { calendarFeed } from '../../lambdas/publish/feeds/feeds.ts';
import { pageParts } from '../../lambdas/publish/feeds/search-index.ts';
import { parishFacts, type ParishRecord } from '../../contract/parish-record.ts';
import { createRenderer } from '../../web/app/rendering/renderer.tsx';
import { withIds } from '../../web/desk/records/field-input.ts';
import { byChurch, isFullOf } from '../../web/masses/desk/by-church.ts';
import { changeScope } from '../../web/masses/desk/mass-checks.ts';
import { parishSections } from '../../web/desk/records/parish-sections.ts';
import { type Content, plainRenderer, snapshotOf } from '../lambdas/publish/parish-snapshot.ts';
import { sampleParishRecord } from '../sample-facts.ts';
import { clientBuild } from './client-build.ts';
import { churchData } from '../../web/churches/church.ts';
import { siteDataOn } from './site-data.ts';
import { visibleText } from './visible-text.ts';

const today = '2026-11-22';
const now = new Date(`${today}T09:00:00Z`);
const renderer = await createRenderer(clientBuild);
const joseph = { id: 'st-joseph', name: 'St Joseph', address: 'Hill Road' };
const mary = { id: 'st-mary', name: 'St Mary', address: 'Mill Lane' };
const parish: ParishRecord = { ...sampleParishRecord, churches: [joseph, mary] };
const supper = {
  id: 'supper',
  version: 2,
  title: 'Harvest Supper',
  description: 'Soup.',
  date: '2026-11-25',
  time: '7:00 PM',
  location: 'Hall',
  church: mary.id,
  category: 'social',
  slug: 'harvest-supper-2026-11-25',
};
const content: Content = {
  'mass-times': [
    { day: 'Sunday', times: '10:00 AM', church: joseph.id, order: 0 },
    { day: 'Sunday', times: '10:00 AM', church: mary.id, order: 1 },
  ],
  'mass-changes': [],
  devotions: [{ id: 'rosary', name: 'Rosary', day: 'Sunday', time: '9:30 AM', church: mary.id }],
  events: [supper],
};
const visible = async (path: string, more: Content = {}) => {
  const { data } = snapshotOf({ ...content, ...more }, now, parish);
  const html = await renderer.render(path, { ...siteDataOn(today), ...data }, now);
  return visibleText(html);
};
const entries = (of: Content, record = parish) => {
  const text = calendarFeed.content({
    snapshot: snapshotOf(of, now, record),
    pages: [],
    renderer: plainRenderer,
  });
  const events = new ICAL.Component(ICAL.parse(String(text))).getAllSubcomponents('vevent');
  return events.map((each) => new ICAL.Event(each));
};
const onSunday = (of: Content, record = parish) =>
  entries(of, record)
    .filter(({ startDate }) => startDate.toString().startsWith('2026-11-29'))
    .map(({ uid, location, sequence, summary }) => ({
      name: uid.split('@')[0],
      location,
      sequence,
      summary,
    }));

describe('the church', () => {
  it.each([
    [
      '/',
      /10:00 AM St Joseph 10:00 AM St Mary .*Usual times Sunday, St Joseph 10:00 AM Sunday, St Mary 10:00 AM /,
    ],
    ['/', /Devotions Sunday Rosary, St Mary 9:30 AM /],
    ['/this-week', /Rosary, 9:30 AM, St Mary /],
    ['/', /Harvest Supper 7:00 PM Hall, St Mary /],
    ['/this-week', /10:00 AM St Joseph 10:00 AM St Mary .*7:00 PM, Hall, St Mary /],
    ['/calendar', /Hall, St Mary /],
    ['/calendar/2026-11', /Hall, St Mary /],
    ['/calendar/harvest-supper-2026-11-25', /Where Hall, St Mary /],
    ['/safeguarding', /Mass Times This week’s Masses Sunday, St Joseph 10:00 AM /],
  ])('is named on %s', async (path, expected) => {
    expect(await visible(path)).toMatch(expected);
  });

  it('has its own change on the pages', async () => {
    const changes = [{ id: `${today}@st-mary`, date: today, times: '', church: mary.id, note: 'Boiler' }];
    expect(await visible('/this-week', { 'mass-changes': changes })).toMatch(
      /Changed at St Mary: Boiler 10:00 AM St Joseph 10:00 AM St Mary, cancelled /,
    );
  });

  it('shows only the intentions of its own Mass', async () => {
    const intention = { date: today, time: '10:00 AM', text: 'Winifred', church: mary.id, private: false };
    const sheet = await visible('/this-week', { 'mass-intentions': [intention] });
    expect(sheet).toMatch(/10:00 AM St Joseph 10:00 AM St Mary Winifred /);
  });

  it('is open at hours that are not given for the parish as a whole', () => {
    const times = [{ day: 'Sunday', times: '10:00 AM' }];
    expect(churchData(parishFacts(sampleParishRecord), times)).toHaveProperty('openingHoursSpecification');
    expect(churchData(parishFacts(parish), times)).not.toHaveProperty('openingHoursSpecification');
  });

  it('is in the search', () => {
    const parts = pageParts(snapshotOf(content, now, parish));
    const found = parts.find(({ title }) => title === 'St Mary');
    expect(parts.find(({ title }) => title === 'Rosary')?.text).toBe('Sunday 9:30 AM, St Mary.');
    expect(found?.text).toBe('Mill Lane Mass: Sunday 10:00 AM. Rosary: Sunday 9:30 AM.');
  });
});

describe('/calendar.ics', () => {
  const before = {
    'mass-times': [{ id: 'slot-1', day: 'Sunday', times: '10:00 AM', updatedAt: '2026-10-01T09:00:00.000Z' }],
  };
  const after = {
    'mass-times': [
      { ...before['mass-times'][0], church: joseph.id, updatedAt: '2026-11-10T09:00:00.000Z', order: 0 },
      { id: 'slot-2', day: 'Sunday', times: '10:00 AM', church: mary.id, order: 1 },
    ],
  };

  it('keeps the UID of a Mass when the parish gains its second church, and its SEQUENCE never falls', () => {
    const [alone] = onSunday(before, sampleParishRecord);
    const [first, second, ...others] = onSunday(after);
    expect(others).toEqual([]);
    expect([alone?.name, first?.name, second?.name]).toEqual([
      'mass-2026-11-29-600',
      'mass-2026-11-29-600',
      'mass-2026-11-29-600-st-mary',
    ]);
    expect(first?.sequence).toBeGreaterThan(alone?.sequence ?? Infinity);
    expect([first?.location, second?.location]).toEqual(['St Joseph, Hill Road', 'St Mary, Mill Lane']);
    expect(second?.summary).toMatch(/, St Mary$/);
  });

  it('keeps the UID of the other Mass when a change of one church calls the first off', () => {
    const date = '2026-11-29';
    const change = { id: `${date}@st-joseph`, date, times: '', church: joseph.id };
    const names = onSunday({ ...after, 'mass-changes': [change] }).map(({ name }) => name);
    expect(names.sort()).toEqual(['mass-2026-11-29-600', 'mass-2026-11-29-600-st-mary']);
  });

  it('raises the SEQUENCE when the change of a church is deleted', () => {
    const snapshot = snapshotOf(after, now, parish);
    const deletions = { '/api/mass-changes': { '2026-11-29@st-mary': '2026-11-21T09:00:00.000Z' } };
    const source = { snapshot: { ...snapshot, deletions }, pages: [], renderer: plainRenderer };
    const text = String(calendarFeed.content(source));
    expect(text).toContain('LAST-MODIFIED:20261121T090000Z');
  });

  it('has no place for a Mass that names no church', () => {
    const change = { id: '2026-11-29', date: '2026-11-29', times: '10:00 AM, 8:00 AM' };
    const found = onSunday({ ...after, 'mass-changes': [change] });
    expect(found.map(({ name, location }) => [name, location])).toContainEqual(['mass-2026-11-29-480', null]);
  });

  it('has the address of the church of an event and of a devotion', () => {
    const locationOf = (start: string) => entries(content).find(({ uid }) => uid.startsWith(start))?.location;
    expect(locationOf('supper')).toBe('Hall, St Mary, Mill Lane');
    expect(locationOf('devotion-rosary')).toBe('St Mary, Mill Lane');
  });
});

describe('the admin area', () => {
  it('gives a church an id from its name once, and never changes it', () => {
    const list = parishSections.churches.fields.churches;
    const entry = { address: 'Hill Road' };
    const ids = withIds(
      [
        { name: 'Saint Joseph', id: 'st-mary' },
        { name: 'St. Mary' },
        { name: 'Świętej Anny' },
        { name: '…' },
      ].map((each) => ({ ...entry, ...each })),
      list,
    ).map(({ id }) => id);
    expect(ids).toEqual(['st-mary', 'st-mary-2', 'swietej-anny', 'church']);
  });

  it('groups Mass times by church, and says which church no longer exists', () => {
    const items = [{ church: mary.id }, {}, { church: 'st-ann' }, { church: joseph.id }];
    expect(byChurch(items, parish).map(({ name }) => name)).toEqual([
      'St Joseph',
      'St Mary',
      'No church in particular',
      'St Ann (no longer in Parish details)',
    ]);
    expect(byChurch([{}, {}], {})).toEqual([{ name: '', items: [{}, {}] }]);
  });

  it('allows seven Mass times for each church', () => {
    const seven = Array.from({ length: 7 }, () => ({ church: mary.id }));
    expect([isFullOf(seven, {}), isFullOf(seven, parish)]).toEqual([true, false]);
    expect(isFullOf([...seven, ...seven.map(() => ({ church: joseph.id }))], parish)).toBe(true);
  });

  it('says which change wins where a church and all churches have one', () => {
    const all = { date: today, times: '' };
    const own = { ...all, church: mary.id };
    expect(changeScope({ date: today, church: mary.id }, [all, own], parish)).toBe(
      'The change for all churches on this day does not apply to this church.',
    );
    expect(changeScope({ date: today, church: '' }, [own], parish)).toBe(
      'St Mary has a change of its own on this day, to which this one does not apply.',
    );
    expect(changeScope({ date: '2026-12-01', church: '' }, [own], parish)).toBeUndefined();
  });
});
