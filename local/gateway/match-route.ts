import type { Route } from '../../contract/routes.ts';

export type Match = { readonly route: Route; readonly parameters: Readonly<Record<string, string>> };
export type PathMatch = Omit<Match, 'route'> & Pick<Route, 'path' | 'resource'>;

/**
 * Finds the route that API Gateway would choose for a raw (still encoded) path: an exact segment takes precedence over
 * `{id}`, and `{id}` over the greedy `{key+}`, whatever the method. Parameters are decoded once, as the Lambda proxy
 * integration does.
 */
export function matchRoute(routes: readonly Route[], method: string, path: string): Match | undefined {
  const matched = matchPath(routes, path);
  const route = routes.find((each) => each.path === matched?.path && each.method === method);
  return matched && route && { route, parameters: matched.parameters };
}

/** The path that API Gateway would choose, in its notation, with its parameters. */
export function matchPath(routes: readonly Route[], path: string): PathMatch | undefined {
  return routes
    .flatMap((route) => {
      const parameters = parametersOf(route.path, path);
      return parameters ? [{ path: route.path, resource: route.resource, parameters }] : [];
    })
    .sort((a, b) => wildcardCount(a.path) - wildcardCount(b.path))[0];
}

const patterns = new Map<string, RegExp>();

/** The expression of a path such as `/api/gallery/{folder}/{key+}`, whose groups are the parameters. */
function patternOf(path: string): RegExp {
  const known = patterns.get(path);
  if (known) return known;
  const source = path
    .replaceAll('.', '\\.')
    .replaceAll(/\{(\w+)(\+?)\}/g, (_, name, isGreedy) => `(?<${name}>${isGreedy ? '.+' : '[^/]+'})`);
  const pattern = new RegExp(`^${source}$`);
  patterns.set(path, pattern);
  return pattern;
}

function parametersOf(pattern: string, path: string): Record<string, string> | undefined {
  const found = patternOf(pattern).exec(path);
  if (!found) return undefined;
  return Object.fromEntries(
    Object.entries(found.groups ?? {}).map(([name, value]) => [name, decoded(value)]),
  );
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

function wildcardCount(path: string): number {
  return path.split('{').length + (path.includes('+}') ? 1 : 0);
}
