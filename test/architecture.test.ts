import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const architecture = readFileSync('docs/architecture.md', 'utf8');
const production = ['contract', 'lambdas', 'web', 'lib', 'local', 'operate', 'parish', 'bin'];

/** The files that a section of docs/architecture.md lists, each at the start of an item. */
function listed(heading: string): string[] {
  const [, section = ''] = architecture.split(`## ${heading}\n`);
  const [own = ''] = section.split('\n## ');
  return own
    .split('\n')
    .filter((line) => line.startsWith('- '))
    .flatMap((line) => line.slice(0, line.indexOf(':')).match(/(?<=`)[^`]+\.tsx?(?=`)/g) ?? [])
    .sort();
}

/** The production files that contain a word, without the sample's content. */
function naming(pattern: RegExp): string[] {
  return production
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
    )
    .filter((path) => /\.tsx?$/.test(path) && pattern.test(readFileSync(path, 'utf8')))
    .sort();
}

describe('docs/architecture.md', () => {
  it('lists every file that names a field', () => {
    expect(listed('How to add a field')).toEqual(naming(/\bbio\b/));
  });

  it('lists every file that names a resource', () => {
    const files = naming(/meeting-notes|meetingNotes/i).filter((path) => !path.startsWith('parish/sample/'));
    expect(listed('How to add a resource')).toEqual(files);
  });

  it('draws the ways of a save and of a read through files that exist', () => {
    const nodes = architecture.match(/(?<=<\/b><br\/>)[^"]+/g) ?? [];
    const drawn = nodes.flatMap((node) => node.split(/,(?:<br\/>| )/));
    const paths = drawn.map((path) => [join('web/admin', path), join('lambdas', path)]);
    const missing = paths.filter(
      (places) => !places.some((path) => existsSync(`${path}.ts`) || existsSync(`${path}.tsx`)),
    );
    expect(missing).toEqual([]);
    expect(drawn.length).toBeGreaterThan(50);
  });
});
