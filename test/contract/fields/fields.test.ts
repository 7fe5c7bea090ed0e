import { describe, expect, it } from 'vitest';
import { limits } from '../../../contract/limits.ts';
import { resources } from '../../../contract/resources.ts';
import { devotions } from '../../../web/admin/screens/devotions.ts';
import { events } from '../../../web/admin/screens/events.ts';
import { history } from '../../../web/admin/screens/history.ts';
import { massTimeForm } from '../../../web/admin/mass-times/mass-time-form.ts';
import { news } from '../../../web/admin/screens/news.ts';
import { reflections } from '../../../web/admin/screens/reflections.ts';
import { team } from '../../../web/admin/screens/team.ts';

const forms = [events, news, reflections, team, history, devotions, massTimeForm];
const texts = forms.flatMap(({ resource, fields }) =>
  Object.entries(fields)
    .filter(([, { kind }]) => ['line', 'phone', 'text'].includes(kind))
    .map(([field, { kind }]) => ({ resource, field, kind })),
);

describe.each(texts)('$field of $resource', ({ resource, field, kind }) => {
  const isRejected = (value: string) => {
    const { error } = resources[resource].schema.safeParse({ [field]: value });
    return error?.issues.some(({ path }) => path[0] === field) ?? false;
  };

  it('accepts line breaks only if its form control is multi-line', () => {
    expect(isRejected('One\nTwo')).toBe(kind !== 'text');
    expect(isRejected('One, two')).toBe(false);
  });

  it('rejects control characters, noncharacters and lone surrogates', () => {
    for (const character of ['\u0000', '\u001b', '\uffff', '\ud800'])
      expect(isRejected(`One${character}two`)).toBe(true);
  });
});

describe.each(Object.values(resources))('the fields of $resource', ({ schema }) => {
  it('report an overlong text once, without matching their patterns', () => {
    // A control character, which the patterns reject as well.
    const overlong = `${'a'.repeat(limits.requestBodyBytes)}\u0000`;
    for (const field of Object.keys(schema.shape)) {
      const issues = schema.safeParse({ [field]: overlong }).error?.issues ?? [];
      expect(issues.filter(({ path }) => path[0] === field)).toHaveLength(1);
    }
  });
});

describe('a date', () => {
  const issuesOf = (value: string) =>
    resources.devotions.schema.safeParse({ name: 'Rosary', day: 'Monday', until: value }).error?.issues;

  it.each([
    ['0026-12-01', 'Until has the year 26: please write one from 1900 to 2199.'],
    ['202612-01-01', 'Until has the year 202612: please write one from 1900 to 2199.'],
    ['2200-01-01', 'Until has the year 2200: please write one from 1900 to 2199.'],
    ['2026-02-30', 'Until must be a date that exists, written like 2027-03-28.'],
    ['1900-02-29', 'Until must be a date that exists, written like 2027-03-28.'],
  ])('%s is refused with what would be right', (value, message) => {
    expect(issuesOf(value)).toMatchObject([{ path: ['until'], message }]);
  });

  it.each(['1900-01-01', '2028-02-29', '2199-12-31'])('%s is accepted', (value) => {
    expect(issuesOf(value)).toBeUndefined();
  });
});

it('the year of a chapter of history is a year or words', () => {
  const isRefused = (year: string) =>
    resources.history.schema
      .safeParse({ title: 'A', year, period: 'B', excerpt: 'C', content: 'D' })
      .error?.issues.some(({ path }) => path[0] === 'year') ?? false;
  expect(['18488', '26', '0026', '3026'].filter(isRefused)).toHaveLength(4);
  expect(['1848', '2026', '664', 'c. 1848', '1848–52', 'The 1850s'].filter(isRefused)).toEqual([]);
});
