import { describe, expect, it } from 'vitest';
import { differences } from '../../../../web/desk/changes/describe-change.ts';
import {
  publicationDate,
  visibilityFields,
  visibilityInputs,
  visibilityLabel,
  visibilitySentence,
  visibilityValues,
  withDefaultVisibility,
} from '../../../../web/desk/records/visibility-values.ts';

/** A Tuesday. */
const now = new Date('2026-11-24T10:00:00Z');
const always = { draft: false, visibleFrom: '', visibleUntil: '' };

describe('the visibility inputs', () => {
  it.each([
    ['no visibility fields', {}],
    ['a draft', { ...always, draft: true }],
    ['a start in winter', { ...always, visibleFrom: '2026-11-29T08:00:00.000Z' }],
    ['a start in summer', { ...always, visibleFrom: '2027-06-06T07:00:00.000Z' }],
    [
      'a start in the night when the clocks go forward',
      { ...always, visibleFrom: '2027-03-28T01:00:00.000Z' },
    ],
    ['the end of a day in winter', { ...always, visibleUntil: '2026-12-07T00:00:00.000Z' }],
    ['the end of a day in summer', { ...always, visibleUntil: '2027-06-06T23:00:00.000Z' }],
    ['the end of the day when the clocks go back', { ...always, visibleUntil: '2027-11-01T00:00:00.000Z' }],
    [
      'an end at a time of day, which only the API can set',
      { ...always, visibleUntil: '2026-12-06T18:30:00.000Z' },
    ],
    [
      'a draft with a start and an end',
      { draft: true, visibleFrom: '2026-11-29T08:00:00.000Z', visibleUntil: '2026-12-07T00:00:00.000Z' },
    ],
  ])('save unchanged %s', (_name, item) => {
    expect(visibilityFields(visibilityValues(item))).toEqual({ ...always, ...item });
  });

  it('use the parish’s time zone', () => {
    const item = { visibleFrom: '2027-06-06T07:00:00.000Z', visibleUntil: '2027-06-13T23:00:00.000Z' };
    expect(visibilityValues(item)).toEqual({
      draft: 'from',
      visibleFrom: '2027-06-06T08:00',
      visibleUntil: 'until:2027-06-13',
    });
  });

  it('keep a chosen time while another mode is selected', () => {
    const values = { draft: 'now', visibleFrom: '2026-11-29T08:00', visibleUntil: '' };
    expect(visibilityFields(values)).toEqual(always);
    expect(visibilityFields({ ...values, draft: 'from' })['visibleFrom']).toBe('2026-11-29T08:00:00.000Z');
  });

  it.each(['', 'T06:00', '2026-11-29T', '2026-02-30T06:00'])('treat %j as incomplete', (visibleFrom) => {
    const saved = (draft: string) => visibilityFields({ draft, visibleFrom })['visibleFrom'];
    expect([saved('from'), saved('draft'), saved('now')]).toEqual(['incomplete', '', '']);
    for (const day of ['', '9999-12-31'])
      expect(visibilityFields({ visibleUntil: `until:${day}` })['visibleUntil']).toBe('incomplete');
  });

  it('make a copy of a past item always visible', () => {
    const past = { title: 'Fair', visibleUntil: '2025-12-07T00:00:00.000Z' };
    expect(withDefaultVisibility(past)).toEqual({ title: 'Fair', ...always });
  });
});

describe('the visibility texts of the list and the form', () => {
  it.each([
    [{}, undefined, 'Visitors see it now.'],
    [{ draft: true }, 'Draft', 'Visitors do not see it.'],
    [{ visibleFrom: '2026-11-22T08:00:00.000Z' }, undefined, 'Visitors see it now.'],
    [
      { visibleFrom: '2026-11-29T00:00:00.000Z' },
      'From Sunday 29 November',
      'Visitors see it from Sunday 29 November.',
    ],
    [
      { visibleFrom: '2026-11-29T08:00:00.000Z', visibleUntil: '2026-12-07T00:00:00.000Z' },
      'From Sunday 29 November, 8:00 AM',
      'Visitors see it from Sunday 29 November, 8:00 AM, until Sunday 6 December.',
    ],
    [
      { visibleUntil: '2026-12-07T00:00:00.000Z' },
      'Until Sunday 6 December',
      'Visitors see it now, until Sunday 6 December.',
    ],
    [
      { visibleUntil: '2027-06-13T23:00:00.000Z' },
      'Until Sunday 13 June 2027',
      'Visitors see it now, until Sunday 13 June 2027.',
    ],
    [{ visibleUntil: '2026-11-23T00:00:00.000Z' }, 'Past', 'Visitors saw it until Sunday 22 November.'],
  ])('describe %j', (item, label, sentence) => {
    expect([visibilityLabel(item, now), visibilitySentence(item, now)]).toEqual([label, sentence]);
  });
});

it('describes the visibility of an earlier version in words', () => {
  const version = (fields: Record<string, unknown>) => ({
    resource: 'news' as const,
    id: '1',
    version: 1,
    action: 'changed' as const,
    title: 'Roof',
    at: now.toISOString(),
    isDeleted: false,
    fields,
  });
  const before = version({ title: 'Roof' });
  expect(differences(version({ title: 'Roof', draft: false }), before, visibilityInputs, {})).toEqual([]);
  expect(differences(version({ title: 'Roof', draft: true }), before, visibilityInputs, {})).toEqual([
    { label: 'Show it', text: 'Not yet (draft)' },
  ]);
  expect(
    differences(
      version({ title: 'Roof', visibleUntil: '2030-12-09T00:00:00.000Z' }),
      before,
      visibilityInputs,
      {},
    ),
  ).toEqual([{ label: 'Show until', text: 'Sunday 8 December 2030' }]);
});

describe('the date of a publication', () => {
  const from = (day: string, date = '2026-11-22') => ({ date, draft: 'from', visibleFrom: `${day}T06:00` });
  const now = (date = '2026-11-22') => ({ date, draft: 'now', visibleFrom: '' });

  it.each([
    ['is the day from which it is shown', now(), from('2026-11-29'), '2026-11-29'],
    ['moves with that', from('2026-11-29', '2026-11-29'), from('2026-12-06'), '2026-12-06'],
    [
      'is today again',
      from('2026-11-29', '2026-11-29'),
      { ...now(), visibleFrom: '2026-11-29T06:00' },
      '2026-11-22',
    ],
    ['stays if another was chosen', now('2026-11-01'), from('2026-11-29'), undefined],
    ['stays while the day is incomplete', now(), from(''), undefined],
  ])('%s', (_, before, after, expected) => {
    expect(publicationDate(before, after, '2026-11-22')).toBe(expected);
  });
});
