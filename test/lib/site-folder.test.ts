import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type SiteBuild, siteBuild } from '../../lib/publishing/site-folder.ts';
import { site } from './synthesised.ts';

let folder: string;
let build: SiteBuild;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parish-site-'));
  cpSync(site, folder, { recursive: true });
  build = { folder, renderer: join(folder, 'server.js') };
  writeFileSync(build.renderer, '');
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

it('a complete site is not built again', () => {
  expect(siteBuild(build, () => expect.unreachable())).toBe(build);
});

it.each([
  ['its renderer', 'server.js'],
  ['its pictures, which an aborted build lacks', 'pictures'],
])('a site is built without %s, and rejected if it then lacks them still', (_, name) => {
  rmSync(join(folder, name), { recursive: true });
  expect(() => siteBuild(build, () => undefined)).toThrow('lacks its pictures or its renderer');
  expect(siteBuild(build, () => mkdirSync(join(folder, name)))).toBe(build);
});
