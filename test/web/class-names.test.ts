import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const web = fileURLToPath(new URL('../../web', import.meta.url));
const files = readdirSync(web, { recursive: true, encoding: 'utf8' }).map((file) => join(web, file));
const nameOf = (file: string) => relative(web, file);

/** The class names in a style sheet's selectors. */
function classesOf(css: string): Set<string> {
  const selectors = css
    .replaceAll(/\/\*.*?\*\/|:global\(.*?\)/gs, '')
    .split('{')
    .map((piece) => piece.split(/[;}]/).at(-1) ?? '');
  return new Set(
    selectors.flatMap((each) => [...each.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name]) => name ?? '')),
  );
}

/**
 * Lighthouse and screen readers treat content that is not laid out as unreachable. On public pages only `late-layout` may
 * defer layout, until the page has loaded (test/journeys/deferred-start.test.ts).
 */
const lateLayout = /\.late-layout \{[^}]*\}/;
const publicStyles = files.map(nameOf).filter((file) => file.endsWith('.css') && !/(^|\/)desk\//.test(file));
it.each(publicStyles)('%s defers layout only for `late-layout`', (file) => {
  const css = readFileSync(join(web, file), 'utf8').replace(lateLayout, '');
  expect(css).not.toContain('content-visibility: auto');
});

it('style sheets take their colours from contract/palettes.ts, except for the greys of print', () => {
  const literals = files
    .filter((file) => file.endsWith('.css'))
    .flatMap((file) => {
      const css = readFileSync(file, 'utf8');
      const found =
        css.match(/#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|(?:ok)?lab|(?:ok)?lch)\((?!var\()/gi) ?? [];
      return found.map((literal) => `${nameOf(file)}: ${literal}`);
    });
  expect(literals.filter((literal) => !/^ui\/styles\/print\.css: #([\da-f])\1\1$/i.test(literal))).toEqual(
    [],
  );
});

/** Each CSS module with the class names that components use. `byName` marks modules accessed with a computed name. */
const modules = new Map(
  files
    .filter((file) => file.endsWith('.module.css'))
    .map((file) => [
      file,
      { rules: classesOf(readFileSync(file, 'utf8')), used: new Map<string, string>(), byName: false },
    ]),
);
for (const file of files.filter((each) => /\.tsx?$/.test(each))) {
  const source = readFileSync(file, 'utf8');
  for (const [, variable, path] of source.matchAll(/import (\w+) from '(\.[^']+\.module\.css)'/g)) {
    const module = modules.get(normalize(join(dirname(file), path ?? '')));
    if (!module) throw new Error(`${nameOf(file)} imports ${path ?? ''}, which does not exist`);
    for (const [, name] of source.matchAll(new RegExp(`\\b${variable ?? ''}\\.([a-z]\\w*)`, 'gi')))
      module.used.set(name ?? '', nameOf(file));
    module.byName ||= new RegExp(`\\b${variable ?? ''}\\[`).test(source);
  }
}

const all = [...modules].map(([file, module]) => ({ name: nameOf(file), ...module }));

it.each(all)('$name defines every class that a component uses', ({ rules, used }) => {
  expect([...used].filter(([name]) => !rules.has(name))).toEqual([]);
});

it.each(all.filter(({ byName }) => !byName))('$name defines no unused class', (module) => {
  expect([...module.rules].filter((name) => !module.used.has(name))).toEqual([]);
});
