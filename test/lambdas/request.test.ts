import { describe, expect, it } from 'vitest';
import { matchOf } from '../../lambdas/core/http/request.ts';
import { apiEvent } from './invoke.ts';

const matched = (method: string, rest: string) =>
  matchOf(apiEvent(`${method} /api/gallery/{rest+}`, { pathParameters: { rest } }), 'gallery');
const received = (key: string) => matched('DELETE', `image/${key}`).parameters['key'];

describe('matchOf', () => {
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
