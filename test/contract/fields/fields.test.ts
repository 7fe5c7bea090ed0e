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
  it('reject a text that fills a request in milliseconds', () => {
    const endless = [' ', '\n', ',', 'a ', 'a.'].map((text) =>
      text.repeat(limits.requestBodyBytes / text.length),
    );
    const started = performance.now();
    for (const field of Object.keys(schema.shape))
      for (const text of endless) schema.safeParse({ [field]: `${text}\u0000` });
    expect(performance.now() - started).toBeLessThan(1_000);
  });
});
