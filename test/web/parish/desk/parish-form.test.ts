import { beforeEach, expect, it, vi } from 'vitest';
import type { Item } from '../../../../contract/items.ts';
import { parishSchema } from '../../../../contract/parish.ts';
import { sampleRecord } from '#sample';
import { contractResolver, requiredFields } from '../../../../web/desk/forms/contract-resolver.ts';
import { initialValues, toEntityFields } from '../../../../web/desk/inputs/form-values.ts';
import { toListValue } from '../../../../web/desk/records/field-input.ts';
import { sectionForm, contactQuestions } from '../../../../web/parish/desk/parish-form.ts';
import { sectionFacts } from '../../../../web/parish/desk/section-facts.tsx';
import { type ParishSectionId, parishSections } from '../../../../web/desk/records/parish-sections.ts';
import { api } from '../../../../web/session/api.ts';

const parish: Item<'parish'> = { ...parishSchema.parse(sampleRecord), id: 'parish', version: 3 };

beforeEach(() => void vi.stubGlobal('location', { origin: 'https://www.parish.example' }));

async function errorsOf(id: ParishSectionId, changes: Readonly<Record<string, string>>) {
  const { fields, schema } = sectionForm(id, parish);
  const resolve = contractResolver(fields, schema, { names: [], values: () => ({}) });
  const values = { ...initialValues(fields, parish, ''), ...changes };
  const { errors } = await resolve(values, undefined, { fields: {}, shouldUseNativeValidation: false });
  return errors;
}

it('reports what is wrong at its input, also in a group', async () => {
  expect(await errorsOf('contact', { phone: '12' })).toMatchObject({
    phone: { message: expect.stringContaining('Phone cannot be dialled') },
  });
  expect(await errorsOf('safeguarding', { 'safeguarding/coordinator/phone': 'none' })).toMatchObject({
    'safeguarding/coordinator/phone': { message: expect.stringContaining('cannot be dialled') },
  });
  expect(await errorsOf('links', { 'links/maps': 'http://maps.example' })).toMatchObject({
    'links/maps': { message: expect.stringContaining('https://') },
  });
});

it('reports what is wrong in an entry of a list at the entry', async () => {
  const ministries = toListValue([
    { name: 'Choir', description: 'Sings.' },
    { name: '', description: 'Reads.' },
  ]);
  expect(await errorsOf('ministries', { ministries })).toMatchObject({
    ministries: { types: { '1/name': 'Ministry: Name is missing.' } },
  });
});

it('says in good English that an address is missing, and names an Eircode in Ireland', async () => {
  const churches = toListValue([{ name: 'St Mary' }]);
  expect(await errorsOf('churches', { churches })).toMatchObject({
    churches: { types: { '0/address': 'Church: Address is missing.' } },
  });
  expect(await errorsOf('address', { country: 'IE', postcode: 'nowhere' })).toMatchObject({
    postcode: { message: expect.stringContaining('Postcode or Eircode must be written like') },
  });
});

it('reports at the country that a number of another section could not be dialled there', async () => {
  expect(await errorsOf('address', { country: 'FR', postcode: '' })).toMatchObject({
    country: { message: expect.stringContaining('Phone cannot be dialled') },
  });
  expect(await errorsOf('address', { country: parish.country })).toEqual({});
});

it('requires what a group needs once something of it is typed', () => {
  const { fields, schema } = sectionForm('privacy', parish);
  expect([...requiredFields(fields, schema)]).toEqual([]);
  expect([...requiredFields(fields, schema, { 'privacy/text': 'We keep little.' })]).toEqual([
    'privacy/responsible',
  ]);
});

it('saves a safeguarding representative with a name and a telephone number alone', async () => {
  const { fields, schema } = sectionForm('safeguarding', { ...parish, safeguarding: undefined });
  const values = {
    ...initialValues(fields, { id: 'parish' }, ''),
    'safeguarding/representative/name': 'Ann',
    'safeguarding/representative/phone': '01632 960143',
  };
  expect(schema.parse(toEntityFields(fields, values)).safeguarding?.representative).toMatchObject({
    name: 'Ann',
  });
});

it('saves only the fields of its section, with the version that was edited', async () => {
  const update = vi.spyOn(api.parish, 'update').mockResolvedValue(parish);
  const { store } = sectionForm('contact', parish);
  await store.update('parish', 3, { ...parish, phone: '01632 960143' });
  const { email, officeHours, emergencyPhone } = parish;
  expect(update).toHaveBeenCalledWith({
    phone: '01632 960143',
    email,
    officeHours,
    emergencyPhone,
    version: 3,
  });
});

it('asks before another telephone number or safeguarding contact goes out, with a link to try it', () => {
  const ask = (id: 'contact' | 'safeguarding', name: string, before: string, typed: string) =>
    contactQuestions(parishSections[id], {
      before: { [name]: before },
      typed: { [name]: typed },
      country: 'GB',
    });
  expect(ask('contact', 'phone', '01632 960142', ' 01632 960143')).toEqual([
    {
      sentence: 'Visitors will ring 01632 960143 from now on. Is it right?',
      link: { label: 'Try 01632 960143', href: 'tel:+441632960143' },
    },
  ]);
  const doubts = ['01632 96', '0800 1111', '999', '01632 960143'].filter((phone) =>
    /shorter/.test(ask('contact', 'phone', '', phone)[0]?.sentence ?? ''),
  );
  expect(doubts).toEqual(['01632 96', '0800 1111']);
  expect(ask('safeguarding', 'safeguarding/representative/email', '', 'ann@parish.example')).toEqual([
    {
      sentence: 'Visitors will write to ann@parish.example from now on. Is it right?',
      link: { label: 'Try ann@parish.example', href: 'mailto:ann@parish.example' },
    },
  ]);
  expect(ask('contact', 'phone', '01632 960142', '')).toEqual([
    { sentence: 'Visitors will no longer find 01632 960142 here. Is it right?' },
  ]);
  expect(ask('contact', 'phone', '01632 960142', '01632 960142 ')).toEqual([]);
  expect(ask('contact', 'officeHours', '', 'Fridays')).toEqual([]);
});

it('shows in the list what a section says: texts, which links there are, and the names of entries', () => {
  const priestPortrait = { photoUrl: 'https://a.example/john.jpg' };
  const priest = {
    priestName: 'Father John Smith',
    priestTitle: 'Parish Priest',
    priestPhone: '',
    priestPortrait,
  };
  expect(sectionFacts(parishSections.priest, { ...parish, ...priest })).toEqual([
    'Father John Smith',
    'Parish Priest',
    'Photo',
  ]);
  const names = ['maps', 'video', 'giving', 'school', 'facebook', 'youtube'];
  const links = Object.fromEntries(names.map((name) => [name, `https://${name}.example`]));
  expect(sectionFacts(parishSections.links, { ...parish, links })).toEqual([
    'Map',
    'Video',
    'Online giving',
    'School',
    'and 3 more',
  ]);
  expect(sectionFacts(parishSections.moments, parish)[0]).toBe(parish.moments?.[0]?.name);
  expect(sectionFacts(parishSections.moments, { ...parish, moments: undefined })).toEqual([]);
});
