import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { galleryFolderSchema } from '../../../contract/gallery.ts';
import { parishSchema } from '../../../contract/parish.ts';
import { newPersonSchema } from '../../../contract/people.ts';
import { limits } from '../../../contract/limits.ts';
import { resources } from '../../../contract/resources.ts';
import { devotions } from '../../../web/devotions/admin.ts';
import { events } from '../../../web/calendar/admin.ts';
import { history } from '../../../web/history/admin.ts';
import { massTimeForm } from '../../../web/masses/desk/mass-forms.ts';
import { news } from '../../../web/news/admin.ts';
import { reflections } from '../../../web/reflections/admin.ts';
import { team } from '../../../web/team/admin.ts';

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
    for (const character of ['\u0000', '\u001b', '\u202e', '\u2066', '\uffff', '\ud800'])
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

describe('a field with a link, an address or a name', () => {
  const church = { id: 'st-mary', name: 'St Mary', address: '1 Mill Lane' };
  const places: readonly [string, z.core.$ZodType, (text: string) => object, string][] = [
    ['Email', newPersonSchema, (email) => ({ email, areas: ['news'] }), 'mary@parish.example'],
    ['Email', resources.team.schema, (email) => ({ email }), 'mary@parish.example'],
    ['Name', resources.team.schema, (name) => ({ name }), 'Mary'],
    ['Photo URL', resources.team.schema, (photoUrl) => ({ photoUrl }), 'https://parish.example/mary.jpg'],
    ['Online giving', parishSchema, (giving) => ({ links: { giving } }), 'https://parish.example'],
    ['Church: Name', parishSchema, (name) => ({ churches: [{ ...church, name }] }), 'St Mary'],
    ['Priest name', parishSchema, (priestName) => ({ priestName }), 'Fr Paul'],
    ['Phone', resources.team.schema, (phone) => ({ phone }), '01632 960142'],
    ['Author', resources.news.schema, (author) => ({ author }), 'Mary'],
    ['Home: Label', parishSchema, (label) => ({ pages: { home: { label } } }), 'Welcome'],
    ['Folder name', galleryFolderSchema, (folderName) => ({ folderName }), 'Easter'],
  ];
  const messagesOf = (schema: z.core.$ZodType, value: object) =>
    z.core.safeParse(schema, value).error?.issues.map(({ message }) => message) ?? [];

  it.each(places)(
    '%s has no invisible character and none that turns the writing',
    (label, schema, as, good) => {
      const message = `${label} contains an invisible character; please delete it and type it again.`;
      expect(messagesOf(schema, as(good)).join()).not.toContain(label);
      for (const character of ['\u202e', '\u200b', '\u2066', '\u200f', '\ufeff', '\u00ad'])
        expect(messagesOf(schema, as(good.slice(0, 2) + character + good.slice(2)))).toContain(message);
    },
  );

  it('a name may have the joiners that its script needs', () => {
    expect(messagesOf(resources.team.schema, { name: 'ശ്രീ\u200d നസ്\u200cറാനി' }).join()).not.toContain(
      'Name',
    );
  });

  it.each([
    String.raw`https://evil.example\@parish.example`,
    'https://parish.example@evil.example',
    String.raw`https:\\evil.example`,
    'javascript:alert(1)',
    'https://localhost',
  ])('%s is no link', (giving) => {
    expect(messagesOf(parishSchema, { links: { giving } }).join()).toContain(
      'Online giving must be a web address',
    );
  });

  it.each([
    ['www.example.org/give', 'https://www.example.org/give'],
    ['example.org', 'https://example.org'],
    ['https://example.org', 'https://example.org'],
  ])('the link %s is stored as %s', (giving, stored) => {
    expect(parishSchema.shape.links.parse({ giving })).toMatchObject({ giving: stored });
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
