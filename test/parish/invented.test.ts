import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const folder = join(import.meta.dirname, '../../parish');
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts'))
  .map((path) => [path, readFileSync(join(folder, path), 'utf8')] as const);

/** Where a web address may lead: reserved names (RFC 2606), the map, and the names of XML vocabularies. */
const allowedHosts = /(^|\.)example$|^www\.openstreetmap\.org$|^schemas\.openxmlformats\.org$/;
/** The Church's rules name their sources, which are real. */
const citesSources = 'church-calendar/holy-day-rules.ts';

describe.each(sources)('parish/%s cannot be mistaken for a real parish:', (path, source) => {
  it('its telephone numbers are from the ranges kept for drama', () => {
    for (const [number] of source.matchAll(/(?:\+44\s?|\b0)\d[\d ]{8,12}\d\b/g)) {
      expect(number).toMatch(/^(01632 960\d{3}|\+441632960\d{3}|07700 900\d{3}|\+447700900\d{3})$/);
    }
  });

  it('its mail goes to reserved names', () => {
    for (const [address] of source.matchAll(/[\w.+-]+@[\w-]+(\.[\w-]+)+/g)) {
      expect(address).toMatch(/\.example$/);
    }
  });

  if (path === citesSources) return;
  it('its links lead nowhere but to the map', () => {
    for (const [, host] of source.matchAll(/https?:\/\/([^/'"`\s$?#]+)/g)) {
      expect(host).toMatch(allowedHosts);
    }
  });
});
