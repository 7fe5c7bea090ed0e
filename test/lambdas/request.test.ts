import { describe, expect, it } from 'vitest';
import { matchOf } from '../../lambdas/core/http/request.ts';
import { apiEvent } from './invoke.ts';

const matched = (method: string, rest: string) =>
  matchOf(apiEvent(`${method} /api/gallery/{rest+}`, { pathParameters: { rest } }), 'gallery');
const received = (key: string) => matched('DELETE', `image/${key}`).parameters['key'];

describe('matchOf', () => {
  it.each([
    ['GET', 'all/images/Easter', '/api/gallery/all/images/{folder}'],
    ['GET', 'all/images', '/api/gallery/all/images'],
    ['PUT', 'caption/gallery/Easter/a.jpg', '/api/gallery/caption/{key+}'],
    ['DELETE', 'home/slide-1', '/api/gallery/home/{place}'],
  ])('finds the route of %s %s below a resource', (method, rest, path) => {
    expect(matched(method, rest).route).toMatchObject({ method, path });
  });

  it.each([
    ['GET', 'nothing', 'not_found'],
    ['GET', 'all/images/a/b', 'not_found'],
    ['GET', 'caption/a.jpg', 'wrong_method'],
    ['HEAD', 'all/home', 'wrong_method'],
  ])('rejects %s %s: %s', (method, rest, code) => {
    expect(() => matched(method, rest)).toThrow(expect.objectContaining({ code }));
  });

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
