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

function parametersOf(pattern: string, path: string): Record<string, string> | undefined {
  const patternSegments = pattern.split('/');
  const segments = path.split('/');
  const parameters: Record<string, string> = {};
  for (const [index, segment] of patternSegments.entries()) {
    const name = /^\{(\w+)(\+?)\}$/.exec(segment);
    const value = name?.[2] ? segments.slice(index).join('/') : segments[index];
    if (!value) {
      if (segment !== '' || value === undefined) return undefined;
      continue;
    }
    if (name?.[1]) parameters[name[1]] = decoded(value);
    else if (segment !== value) return undefined;
    if (name?.[2]) return parameters;
  }
  return patternSegments.length === segments.length ? parameters : undefined;
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
