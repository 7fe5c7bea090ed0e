import { readdir, readFile } from 'node:fs/promises';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, inject, it } from 'vitest';
import { pageNames, pages } from '../../web/routes/pages.ts';

const siteFolder = inject('siteFolder');
const openPages = pageNames.filter((name) => pages[name].audience === 'everyone');

/** Words of Amplify, of the validator and of the admin area that no visitor's script may hold. */
const foreign = ['Cognito', 'ZodMini', 'Add your first event'];

/** React, react-dom and react-router weigh 67 KB of it; what the site adds is to stay a third of the whole. */
const BUDGET_BYTES = 98_000;

/** The scripts that a page's HTML asks for, and all that they import at once. */
async function scriptsOf(path: string): Promise<Map<string, Buffer>> {
  const html = await readFile(`${siteFolder}${path}/index.html`, 'utf8');
  const scripts = new Map<string, Buffer>();
  const waiting = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, file]) => file ?? '');
  for (const file of waiting) {
    if (scripts.has(file)) continue;
    const script = await readFile(siteFolder + file);
    scripts.set(file, script);
    for (const [, name] of script.toString().matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g))
      waiting.push(`/assets/${name ?? ''}`);
  }
  return scripts;
}

describe.each(openPages)('a visitor of %s', (name) => {
  it('downloads no validator, no sign-in and no admin code, and no more script than the budget', async () => {
    const scripts = await scriptsOf(pages[name].path);
    const all = [...scripts.values()].map(String).join('\n');
    expect(all).toContain('createRoot');
    expect(foreign.filter((word) => all.includes(word))).toEqual([]);
    const bytes = [...scripts.values()].reduce((sum, script) => sum + brotliCompressSync(script).length, 0);
    expect(bytes).toBeLessThan(BUDGET_BYTES);
  });
});

it('knows the words of what a visitor does not download', async () => {
  const names = (await readdir(`${siteFolder}/assets`)).filter((name) => name.endsWith('.js'));
  const all = await Promise.all(names.map((name) => readFile(`${siteFolder}/assets/${name}`, 'utf8')));
  for (const word of foreign) expect(all.some((script) => script.includes(word))).toBe(true);
});
