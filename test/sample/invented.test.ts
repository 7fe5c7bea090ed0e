import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const folder = join(import.meta.dirname, '../../parish');
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.(ts|json)$/.test(path))
  .map((path) => [path, readFileSync(join(folder, path), 'utf8')] as const);

/** The hosts that URLs may have: reserved names (RFC 2606) and the map. */
const allowedHosts = /(^|\.)example$|^www\.openstreetmap\.org$/;

describe.each(sources)('parish/%s', (_, source) => {
  it('contains only telephone numbers from the ranges reserved for drama', () => {
    for (const [number] of source.matchAll(/(?:\+44\s?|\b0)\d[\d ]{8,12}\d\b/g)) {
      expect(number).toMatch(/^(01632 960\d{3}|\+441632960\d{3}|07700 900\d{3}|\+447700900\d{3})$/);
    }
  });

  it('contains only e-mail addresses with reserved domains', () => {
    for (const [address] of source.matchAll(/[\w.+-]+@[\w-]+(\.[\w-]+)+/g)) {
      expect(address).toMatch(/\.example$/);
    }
  });

  it('contains only links to reserved domains and the map', () => {
    for (const [, host] of source.matchAll(/https?:\/\/([^/'"`\s$?#]+)/g)) {
      expect(host).toMatch(allowedHosts);
    }
  });
});
