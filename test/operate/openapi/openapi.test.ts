import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { openApiDocument, openApiText } from '../../../operate/openapi/document.ts';
import { routes } from '../../../contract/routes.ts';

describe('docs/openapi.json', () => {
  it('is up to date (run `npm run openapi` otherwise)', () => {
    expect(readFileSync(new URL('../../../docs/openapi.json', import.meta.url), 'utf8')).toBe(openApiText());
  });

  it('describes every route once', () => {
    const { paths } = openApiDocument();
    const described = Object.entries(paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const expected = routes.map(({ method, path }) => `${method} ${path.replace('+}', '}')}`);
    expect(described.sort()).toEqual(expected.sort());
  });

  it('has no dangling references, and no unreferenced schemas or responses', () => {
    const document: object = JSON.parse(openApiText());
    const references = [...openApiText().matchAll(/"\$ref": "#\/([^"]+)"/g)].map(([, place = '']) => place);
    for (const place of references) expect(valueAt(document, place.split('/')), place).toBeDefined();
    const { schemas, responses } = openApiDocument().components;
    const named = [
      ...Object.keys(schemas).map((name) => `components/schemas/${name}`),
      ...Object.keys(responses).map((name) => `components/responses/${name}`),
    ];
    expect(named.filter((place) => !references.includes(place))).toEqual([]);
  });

  it('has portable patterns, without lookaround, Unicode properties or shorthand classes', () => {
    const patterns = [...openApiText().matchAll(/"pattern": ("(?:[^"\\\\]|\\\\.)*")/g)].map(([, text = '']) =>
      String(JSON.parse(text)),
    );
    expect(patterns.length).toBeGreaterThan(50);
    for (const pattern of patterns) expect(pattern).not.toMatch(/\(\?[=!<]|\\[pPsSdDwWbB]/);
  });

  it('lists the gateway’s own errors for every operation', () => {
    for (const item of Object.values(openApiDocument().paths))
      for (const operation of Object.values(item))
        for (const status of [429, 502, 504]) expect(operation).toHaveProperty(['responses', String(status)]);
  });

  it('has a unique id for each operation', () => {
    const ids = [...openApiText().matchAll(/"operationId": "([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(routes.length);
  });

  it('requires a token for exactly the routes that do', () => {
    const { paths } = openApiDocument();
    for (const { method, path, access } of routes) {
      const operation = paths[path.replace('+}', '}')]?.[method.toLowerCase()];
      expect(operation).toHaveProperty('responses');
      expect(Object.hasOwn(operation as object, 'security')).toBe(access === 'admin');
    }
  });
});

function valueAt(value: unknown, [name, ...rest]: string[]): unknown {
  if (name === undefined || typeof value !== 'object' || value === null) return value;
  return valueAt((value as Record<string, unknown>)[name], rest);
}
