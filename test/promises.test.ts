import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** The promises of docs/promises.md with the files and (partial) titles of the tests that verify them. */
const page = readFileSync('docs/promises.md', 'utf8');
const promises = page
  .split(/^- /m)
  .slice(1)
  .map((text) => ({
    promise: text.split('\n')[0],
    tests: [...text.matchAll(/^ {2}- `(.+?)`(?:: _(.+)_)?$/gm)],
    lines: text.trim().split('\n').length - 1,
  }));

describe('the promises of docs/promises.md', () => {
  it('are found in the page', () => expect(promises.length).toBeGreaterThan(15));

  it.each(promises)('name existing tests: $promise', ({ tests, lines }) => {
    expect(tests.length).toBeGreaterThan(0);
    expect(tests).toHaveLength(lines);
    for (const [, file = '', title = ''] of tests) expect(readFileSync(file, 'utf8')).toContain(title);
  });
});
