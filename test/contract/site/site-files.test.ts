import { describe, expect, it } from 'vitest';
import { pageKey, pathOfKey } from '../../../contract/site/site-files.ts';

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
