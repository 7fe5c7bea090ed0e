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
