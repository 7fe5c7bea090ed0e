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
  it('is complete with its home page, its pictures and its build list', () => {
    expect(isCompleteSite(folder)).toBe(true);
  });

  it.each(['index.html', 'pictures', 'build'])('is incomplete without %s', (name) => {
    rmSync(join(folder, name), { recursive: true });
    expect(isCompleteSite(folder)).toBe(false);
  });

  it('is incomplete with an empty pictures folder', () => {
    rmSync(join(folder, 'pictures'), { recursive: true });
    mkdirSync(join(folder, 'pictures'));
    expect(isCompleteSite(folder)).toBe(false);
  });

  it('is built if incomplete, and not rebuilt if complete', () => {
    const incomplete = { folder, renderer: join(folder, 'server.js') };
    let builds = 0;
    const runBuild = () => {
      builds += 1;
      writeFileSync(incomplete.renderer, '');
    };
    expect(siteBuild(incomplete, runBuild)).toBe(incomplete);
    expect(siteBuild(incomplete, runBuild)).toBe(incomplete);
    expect(builds).toBe(1);
  });

  it('is rejected if still incomplete after the build', () => {
    const incomplete = { folder, renderer: join(folder, 'server.js') };
    expect(() => siteBuild(incomplete, () => undefined)).toThrow(
      'lacks its home page, its pictures or its renderer',
    );
  });

  it('lists its files recursively', () => {
    expect(filesIn(folder)).toContain('calendar/index.html');
  });
});
