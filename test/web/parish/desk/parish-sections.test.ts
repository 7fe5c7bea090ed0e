import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { parishSchema } from '../../../../contract/parish.ts';
import { sampleRecord } from '#sample';
import { initialValues, toEntityFields } from '../../../../web/desk/inputs/form-values.ts';
import type { FormValues } from '../../../../web/desk/drafts/drafts.ts';
import { valueAt } from '../../../../contract/fields/field-path.ts';
import type { ParishSection } from '../../../../web/desk/records/parish-page-sections.ts';
import { parishSections, sectionGroups } from '../../../../web/desk/records/parish-sections.ts';

const sections = Object.entries<ParishSection>(parishSections);
const paths = sections.flatMap(([, { fields }]) => Object.keys(fields));
const topOf = (path: string) => path.split('/', 1).join();

const typed = ([, { fields }]: (typeof sections)[number], changes: FormValues = {}) =>
  toEntityFields(fields, { ...initialValues(fields, sampleRecord, ''), ...changes });

it('lists each section in one group', () => {
  const grouped = Object.values(sectionGroups).flat();
  expect(grouped.toSorted()).toEqual(Object.keys(parishSections).toSorted());
});

/** The paths of the record's fields; those in a list's entries as if it were a group. */
function leavesOf(schema: z.core.JSONSchema._JSONSchema, path = ''): string[] {
  if (typeof schema === 'boolean' || schema.type === 'null') return [];
  const { anyOf = [], items = [], properties = {} } = schema;
  const found = [
    ...[...anyOf, ...[items].flat()].flatMap((each) => leavesOf(each, path)),
    ...Object.entries(properties).flatMap(([name, each]) => leavesOf(each, path ? `${path}/${name}` : name)),
  ];
  return found.length > 0 ? found : [path];
}

it('has one input for each field of the record but that of the sample alone', () => {
  const inputs = sections.flatMap(([, { fields }]) =>
    Object.entries(fields).flatMap(([path, input]) => {
      const group = path.replaceAll(/\/\d+/g, '');
      return input.kind === 'list' ? Object.keys(input.entry).map((name) => `${group}/${name}`) : [group];
    }),
  );
  const leaves = leavesOf(z.toJSONSchema(parishSchema, { io: 'input', unrepresentable: 'any' }));
  expect([...new Set([...inputs, 'drawings'])].sort()).toEqual([...new Set(leaves)].sort());
  expect(new Set(paths).size).toBe(paths.length);
});

it('keeps each group in one section, which saves it whole', () => {
  const owners = sections.flatMap(([, { fields }]) => [...new Set(Object.keys(fields).map(topOf))]);
  expect(owners.sort()).toEqual([...new Set(owners)].sort());
});

/** A list that is absent in a group is saved as an empty one. */
const withoutEmptyLists = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (_, each: unknown) =>
      Array.isArray(each) && each.length === 0 ? undefined : each,
    ),
  );

describe.each(sections)('the form of %s', (...section) => {
  const [, { fields, confirmed = [] }] = section;

  it('saves the sample parish’s fields as they are', () => {
    const names = [...new Set(Object.keys(fields).map(topOf))];
    const saved = typed(section);
    for (const name of names) {
      const stored = valueAt(sampleRecord, name);
      // An absent text is an empty input, and an absent group one of empty inputs.
      if (stored === undefined) expect(['', null, [], 0]).toContainEqual(saved[name]);
      else expect(withoutEmptyLists(saved[name])).toEqual(stored);
    }
  });

  it('confirms only fields that it has', () => {
    expect(Object.keys(fields)).toEqual(expect.arrayContaining([...confirmed]));
  });
});

it('removes an emptied group, and in a group what has been emptied', () => {
  const links: (typeof sections)[number] = ['links', parishSections.links];
  expect(typed(links, { 'links/school': ' ', 'links/video': '' })['links']).not.toHaveProperty('school');
  const nothing = Object.fromEntries(Object.keys(parishSections.links.fields).map((path) => [path, '']));
  expect(typed(links, nothing)).toEqual({ links: null, website: '' });
});
