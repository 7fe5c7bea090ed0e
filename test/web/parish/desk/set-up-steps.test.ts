import { describe, expect, it } from 'vitest';
import { parishSchema } from '../../../../contract/parish.ts';
import { neutralParish } from '../../../../parish/neutral.ts';
import { initialValues, toEntityFields } from '../../../../web/desk/inputs/form-values.ts';
import { formOf } from '../../../../web/parish/desk/parish-form.ts';
import { startOf, steps } from '../../../../web/parish/desk/set-up-steps.ts';

const neutral = { id: 'parish', version: 1, ...parishSchema.parse(neutralParish) };

describe('the record that set-up starts from', () => {
  it('has no name, no neutral confession times, and the address of the site', () => {
    // In another order, as DynamoDB returns them.
    const stored = {
      ...neutral,
      fixedTimes: Object.fromEntries(Object.entries(neutral.fixedTimes ?? {}).reverse()),
    };
    const { churchName, fixedTimes, website } = startOf(stored, 'https://d1.cloudfront.example');
    expect({ churchName, fixedTimes, website }).toEqual({
      churchName: '',
      fixedTimes: null,
      website: 'https://d1.cloudfront.example',
    });
  });

  it('keeps the website that was saved, and takes no address that only this machine knows', () => {
    const saved = { ...neutral, website: 'https://www.parish.example' };
    expect(startOf(saved, 'https://d1.cloudfront.example').website).toBe('https://www.parish.example');
    expect(startOf(neutral, 'http://localhost:5173').website).toBeUndefined();
  });

  it('is the saved record once the parish has a name', () => {
    const named = { ...neutral, churchName: 'Saint Cedd' };
    expect(startOf(named, 'https://d1.cloudfront.example')).toBe(named);
  });

  it('lets each other step be saved while the parish has no name', () => {
    const rejected = steps.flatMap(({ id, section }) => {
      if (!section) return [];
      const start = startOf(neutral, '', id);
      const { fields, schema } = formOf(id, section, start);
      const typed = toEntityFields(fields, initialValues(fields, start, ''), 'https://www.parish.example');
      return schema.safeParse(typed).success ? [] : [id];
    });
    expect(rejected).toEqual(['name']);
  });

  it('has no ministries until the parish has chosen some', () => {
    expect(startOf(neutral, '').ministries).toBeUndefined();
    const input = steps.find(({ id }) => id === 'ministries')?.section?.fields['ministries'];
    expect(input?.kind === 'list' && input.usual).toHaveLength(6);
  });
});
