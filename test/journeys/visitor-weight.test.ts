import { readdir, readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, inject, it } from 'vitest';
import { notFoundKey, pageKey } from '../../contract/site/site-files.ts';
import { type PageName, pageNames, pages } from '../../web/routes/pages.ts';

const siteFolder = inject('siteFolder');
const openPages = pageNames.filter((name) => pages[name].audience === 'everyone');

/** Strings from Amplify, the validator, the admin area and the Edit links that must not occur in a visitor's scripts. */
const excludedStrings = ['NotAuthorizedException', 'ZodMini', 'Add your first event', 'administrator-module'];

/**
 * React and react-dom take 58 KB of it; the site's own code should stay about a third of the total. It
 * includes the search dialog, which is part of every page and opens before the app has started.
 */
const BUDGET_BYTES = 105_000;

/** The page's HTML from the build. */
function htmlOf(name: PageName): Promise<string> {
  const key = name === 'notFound' ? notFoundKey : pageKey(pages[name].path);
  return readFile(`${siteFolder}/${key}`, 'utf8');
}

/** The scripts that a page's HTML references, with all of their static imports. */
async function scriptsOf(name: PageName): Promise<Map<string, Buffer>> {
  const html = await htmlOf(name);
  const scripts = new Map<string, Buffer>();
  const queue = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, file]) => file ?? '');
  for (const file of queue) {
    if (scripts.has(file)) continue;
    const script = await readFile(siteFolder + file);
    scripts.set(file, script);
    for (const [, name] of script.toString().matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g))
      queue.push(`/assets/${name ?? ''}`);
  }
  return scripts;
}

const compressedSizes = new Map<string, number>();

/** The compressed size of a script in bytes; pages share most of them. */
function compressedSize(file: string, script: Buffer): number {
  const size = compressedSizes.get(file) ?? brotliCompressSync(script).length;
  compressedSizes.set(file, size);
  return size;
}

describe.each(openPages)('a visit to %s', (name) => {
  it('downloads no validator, sign-in or admin code, and stays within the script budget', async () => {
    const scripts = await scriptsOf(name);
    const all = [...scripts.values()].map(String).join('\n');
    expect(all).toContain('createRoot');
    expect(excludedStrings.filter((word) => all.includes(word))).toEqual([]);
    // A request for nothing.
    expect([...scripts].filter(([, script]) => /^(import"[^"]+";)*$/.test(String(script)))).toEqual([]);
    const bytes = [...scripts].reduce((sum, [file, script]) => sum + compressedSize(file, script), 0);
    expect(bytes).toBeLessThan(BUDGET_BYTES);
  });
});

it.each(openPages)('a visit to %s downloads no style sheet of the admin area', async (name) => {
  const html = await htmlOf(name);
  const sheets = [...html.matchAll(/href="(\/assets\/[^"]+\.css)"/g)].map(([, file]) => file ?? '');
  expect(sheets.length).toBeGreaterThan(1);
  const all = (await Promise.all(sheets.map((file) => readFile(siteFolder + file, 'utf8')))).join('\n');
  expect(all).toContain('skip-link-module-');
  expect(await adminModules()).not.toEqual([]);
  for (const module of await adminModules()) expect(all).not.toContain(`.${module}-module-`);
});

/** The names of style modules that only the admin area has. The classes of a module begin with its name. */
async function adminModules(): Promise<string[]> {
  const files = (await readdir('web', { recursive: true })).filter((file) => file.endsWith('.module.css'));
  const nameOf = (file: string) => basename(file, '.module.css');
  const isOfAdmin = (file: string) => /(^|\/)(desk|app\/admin)\/|\/admin\.module\.css$/.test(file);
  const shared = new Set(files.filter((file) => !isOfAdmin(file)).map(nameOf));
  return files
    .filter(isOfAdmin)
    .map(nameOf)
    .filter((each) => !shared.has(each));
}

it('each marker of code that visitors do not download occurs in the build', async () => {
  const names = (await readdir(`${siteFolder}/assets`)).filter((name) => name.endsWith('.js'));
  const all = await Promise.all(names.map((name) => readFile(`${siteFolder}/assets/${name}`, 'utf8')));
  for (const word of excludedStrings) expect(all.some((script) => script.includes(word))).toBe(true);
});
