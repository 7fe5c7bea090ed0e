import { describe, expect, it } from 'vitest';
import { resources } from '../../../../contract/resources.ts';
import { initialValues, visibleFields } from '../../../../web/desk/inputs/form-values.ts';
import { devotions } from '../../../../web/devotions/admin.ts';
import { events } from '../../../../web/calendar/admin.ts';
import { history } from '../../../../web/history/admin.ts';
import { massTimeForm } from '../../../../web/masses/desk/mass-forms.ts';
import { news } from '../../../../web/news/admin.ts';
import { reflections } from '../../../../web/reflections/admin.ts';
import { team } from '../../../../web/team/admin.ts';

const forms = [events, news, reflections, team, history, devotions, massTimeForm];
const screens = [events, news, reflections, team, history, devotions];

describe.each(forms)('the form of $resource', ({ resource, fields, schema, noun }) => {
  const { shape } = resources[resource].schema;

  it('has every field of the contract exactly once', () => {
    expect(Object.keys(fields).sort()).toEqual(Object.keys(shape).sort());
    expect(schema).toBe(resources[resource].schema);
    expect(noun).toBe(resources[resource].noun);
  });

  it('labels each field as the contract’s messages name it', () => {
    const invalid = Object.fromEntries(Object.keys(shape).map((name) => [name, { nothing: 'valid' }]));
    const messages = new Map(
      schema.safeParse(invalid).error?.issues.map(({ path, message }) => [String(path[0]), message]),
    );
    for (const [name, { kind, label }] of visibleFields(fields)) {
      // The visibility inputs have their own labels, consent is a question, focus is pointed at, and no input shows `formatted`.
      if (kind === 'visibility' || kind === 'consent' || kind === 'focus' || kind === 'formatted') continue;
      expect(messages.get(name)).toMatch(new RegExp(`^${label} (must|is)`));
    }
  });
});

describe('the form of a new item', () => {
  const today = '2027-03-28';

  it.each([
    ['an event', events.fields, { date: today, category: 'ministry', title: '' }],
    ['a news item', news.fields, { date: today, category: 'announcement', author: 'Parish Office' }],
    ['a reflection', reflections.fields, { date: today }],
    ['a devotion', devotions.fields, { day: 'Sunday' }],
    ['a history entry', history.fields, { order: '0' }],
  ])('has the defaults of the specification for %s', (_name, fields, defaults) => {
    expect(initialValues(fields, undefined, today)).toMatchObject(defaults);
  });

  it('lists the categories in the order of the specification', () => {
    expect(events.fields.category).toMatchObject({
      options: ['ministry', 'social', 'education', 'special', 'mass'],
    });
    expect(news.fields.category).toMatchObject({
      options: ['announcement', 'newsletter', 'community', 'ministry'],
    });
  });
});

describe('the texts of a list', () => {
  it.each([
    [events, 'No events found. Add your first event!'],
    [news, 'No news items found. Add your first news item!'],
    [reflections, 'No reflections found. Add your first reflection!'],
    [history, 'No history entries found. Add your first entry!'],
    [devotions, 'No devotions found. Add your first devotion!'],
    [team, undefined],
  ])('include the specified text for an empty list of $resource', ({ emptyText }, text) => {
    expect(emptyText).toBe(text);
  });

  it('include an alert for a failed save only for team members', () => {
    const alerts = screens.map(({ resource, saveFailed }) => [resource, saveFailed]);
    expect(alerts.filter(([, text]) => text)).toEqual([
      ['team', 'Failed to save team member. Please try again.'],
    ]);
  });
});
