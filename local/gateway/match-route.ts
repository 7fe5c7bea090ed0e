import type { Route } from '../../contract/routes.ts';

export type Match = { readonly route: Route; readonly parameters: Readonly<Record<string, string>> };

/**
 * Finds the route that API Gateway would choose for a raw (still encoded) path: an exact segment takes precedence over
 * `{id}`, and `{id}` over the greedy `{key+}`. Parameters are decoded once, as the Lambda proxy integration does.
 */
export function matchRoute(routes: readonly Route[], method: string, path: string): Match | undefined {
  return routes
    .filter((route) => route.method === method)
    .flatMap((route) => {
      const parameters = parametersOf(route.path, path);
      return parameters ? [{ route, parameters }] : [];
    })
    .sort((a, b) => wildcardCount(a.route) - wildcardCount(b.route))[0];
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

function wildcardCount(route: Route): number {
  return route.path.split('{').length + (route.path.includes('+}') ? 1 : 0);
}
