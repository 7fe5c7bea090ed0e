import { beforeEach, expect, it, vi } from 'vitest';
import { sampleParish } from '#sample';
import { parishSchema } from '../../../../contract/parish.ts';
import { lectioDivina, meetingNotes, newsletters } from '../../../../web/documents/desk/document-screens.ts';
import { requiredFields, requiredInEntries } from '../../../../web/desk/forms/contract-resolver.ts';
import { initialValues, toEntityFields, visibleFields } from '../../../../web/desk/inputs/form-values.ts';
import { kindOf } from '../../../../web/desk/inputs/input-kinds.tsx';
import { entriesOf, toListValue } from '../../../../web/desk/records/field-input.ts';
import { massChangeForm, massIntentionForm, massTimeForm } from '../../../../web/masses/desk/mass-forms.ts';
import { sectionForm, sectionIds } from '../../../../web/parish/desk/parish-form.ts';
import { devotions } from '../../../../web/devotions/admin.ts';
import { events } from '../../../../web/calendar/admin.ts';
import { history } from '../../../../web/history/admin.ts';
import { news } from '../../../../web/news/admin.ts';
import { reflections } from '../../../../web/reflections/admin.ts';
import { team } from '../../../../web/team/admin.ts';
import { after } from '../../../marked-parishes.ts';

const { records } = await sampleParish('2026-11-22');
const parish = { ...parishSchema.parse(after.record), id: 'parish', version: 1 };

const screens = [events, news, reflections, team, history, devotions];
const documents = [newsletters, meetingNotes, lectioDivina].map(({ form }) => form);
const forms = [
  ...[...screens, ...documents, massTimeForm, massChangeForm, massIntentionForm].map(
    ({ resource, fields, schema }) => {
      const [item] = records[resource];
      return { name: resource, fields, schema, item };
    },
  ),
  ...sectionIds.map((id) => ({ name: `parish: ${id}`, ...sectionForm(id, parish), item: parish })),
];

beforeEach(() => void vi.stubGlobal('location', { origin: 'https://www.parish.example' }));

it.each(forms)('$name calls optional what can be saved when it is empty', ({ fields, schema, item }) => {
  const values = initialValues(fields, item, '');
  const rejects = (changes: Readonly<Record<string, string>>) =>
    !schema.safeParse({ ...item, ...toEntityFields(fields, { ...values, ...changes }) }).success;
  expect(rejects({})).toBe(false);
  for (const [name, input] of visibleFields(fields)) {
    if (input.kind === 'list') {
      const [entry = {}] = entriesOf(values[name] ?? '');
      const required = requiredInEntries(name, fields, schema);
      for (const [inside, { kind }] of visibleFields(input.entry))
        if (kind !== 'checkbox')
          expect([name, inside, rejects({ [name]: toListValue([{ ...entry, [inside]: '' }]) })]).toEqual([
            name,
            inside,
            required.has(inside),
          ]);
    } else if (!kindOf(input).isNeverOptional) {
      const isRequired = requiredFields(fields, schema, values).has(name);
      expect([name, rejects({ [name]: '' })]).toEqual([name, isRequired]);
    }
  }
});

it('requires these fields of the contract', () => {
  expect([...requiredFields(team.fields, team.schema)].sort()).toEqual(['bio', 'name', 'role']);
  // Required although it has a default (specification §5).
  expect(requiredFields(news.fields, news.schema)).toContain('author');
});
