import { describe, expect, it } from 'vitest';
import { pathParametersOf } from '../../lambdas/core/http/request.ts';
import { apiEvent } from './invoke.ts';

const received = (key: string) =>
  pathParametersOf(apiEvent('DELETE /api/gallery/image/{key+}', { pathParameters: { key } }))['key'];

describe('pathParametersOf', () => {
  const key = 'gallery/Ōsaka & 聖母 + 1/a b.png';

  it.each([0, 1, 2, 3])('decodes a parameter that was encoded %i times', (times) => {
    const sent = Array.from({ length: times }).reduce<string>((text) => encodeURIComponent(text), key);
    expect(received(sent)).toBe(key);
  });

  it('returns a parameter that cannot be decoded unchanged', () => {
    expect(received('100%')).toBe('100%');
    expect(received('%E0%A4%A')).toBe('%E0%A4%A');
  });
});
