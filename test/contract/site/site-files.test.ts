import { describe, expect, it } from 'vitest';
import { pageKey, pathOfKey, redirectKey } from '../../../contract/site/site-files.ts';

describe.each([
  ['/', 'index.html'],
  ['/calendar', 'calendar/index.html'],
  ['/newsletters/2024', 'newsletters/2024/index.html'],
  ['/gallery/First%20Communion', 'gallery/First Communion/index.html'],
  ['/gallery/F%C3%AAte%20%26%20fair/2', 'gallery/Fête & fair/2/index.html'],
])('the page at %s', (path, key) => {
  it('has the key that S3 finds by decoding its path', () => {
    expect(pageKey(path)).toBe(key);
  });

  it('is invalidated at this path', () => {
    expect(pathOfKey(key)).toBe(path);
  });
});

describe('a redirect', () => {
  it.each([
    ['/2019/05/advent-fair', '2019/05/advent-fair/index.html'],
    ['/caf%C3%A9', 'café/index.html'],
    ['/old/fair.html', 'old/fair.html'],
  ])('of %s has the key that CloudFront requests for it', (path, key) => {
    expect(redirectKey(path)).toBe(key);
  });

  it.each([
    ['', 'no path'],
    ['/uploads/newsletter.pdf', 'a file'],
    ['/index.php', 'a file'],
    ['/assets/x', 'a path of the build'],
    ['/admin/x', 'a path of the build'],
    ['/prod/api/news', 'a path of the API'],
    ['/media/gallery/x', 'a path of uploaded files'],
    ['/newsletters/latest', 'a path of the API'],
    ['/newsletters/%6Catest', 'a path of the API'],
    ['/newsletters%2Flatest/index.html', 'a path of the API'],
    ['/a/../assets/x', 'a path that leaves its folder'],
    ['/a/%2e%2e/assets/x', 'a path that leaves its folder'],
    ['/a//b', 'a path with an empty segment'],
    ['/%E0%A4%A', 'a path that cannot be decoded'],
  ])('of %j is impossible, because it is %s', (path) => {
    expect(redirectKey(path)).toBeUndefined();
  });
});
