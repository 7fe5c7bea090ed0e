import { describe, expect, it } from 'vitest';
import { openApiDocument, openApiText } from '../../operate/openapi.ts';
import { routes } from '../../contract/routes.ts';

describe('the API document', () => {
  it('describes every route once', () => {
    const { paths } = openApiDocument();
    const described = Object.entries(paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const expected = routes.map(({ method, path }) => `${method} ${path.replace('+}', '}')}`);
    expect(described.sort()).toEqual(expected.sort());
  });

  it('has no dangling references, and no unreferenced schemas', () => {
    const named = Object.keys(openApiDocument().components.schemas).map(
      (name) => `components/schemas/${name}`,
    );
    const references = [...openApiText().matchAll(/"\$ref": "#\/([^"]+)"/g)].map(([, place = '']) => place);
    expect([...new Set(references)].sort()).toEqual(named.sort());
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
