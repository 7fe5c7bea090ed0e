import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { filesIn, isCompleteSite, siteBuild } from '../../lib/publishing/site-folder.ts';
import { site } from './synthesised.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parish-site-'));
  cpSync(site, folder, { recursive: true });
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

describe('a built site', () => {
  it('is whole with its home page and its pictures', () => {
    expect(isCompleteSite(folder)).toBe(true);
  });

  it.each(['index.html', 'pictures', 'build'])('is rebuilt when it lacks %s', (name) => {
    rmSync(join(folder, name), { recursive: true });
    expect(isCompleteSite(folder)).toBe(false);
  });

  it('is rebuilt when its pictures did not arrive', () => {
    rmSync(join(folder, 'pictures'), { recursive: true });
    mkdirSync(join(folder, 'pictures'));
    expect(isCompleteSite(folder)).toBe(false);
  });

  it('is built when it is missing, and left alone when it is there', () => {
    const incomplete = { folder, renderer: join(folder, 'server.js') };
    let builds = 0;
    const make = () => {
      builds += 1;
      writeFileSync(incomplete.renderer, '');
    };
    expect(siteBuild(incomplete, make)).toBe(incomplete);
    expect(siteBuild(incomplete, make)).toBe(incomplete);
    expect(builds).toBe(1);
  });

  it('is refused when the build has left it incomplete', () => {
    const incomplete = { folder, renderer: join(folder, 'server.js') };
    expect(() => siteBuild(incomplete, () => undefined)).toThrow(
      'lacks its home page, its pictures or its renderer',
    );
  });

  it('lists its files, folders and all', () => {
    expect(filesIn(folder)).toContain('calendar/index.html');
  });
});
