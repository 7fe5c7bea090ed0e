export type PathMatch = { readonly path: string; readonly parameters: Readonly<Record<string, string>> };

/**
 * The path that API Gateway would choose, among those in its notation, for the path of a request: an exact segment takes
 * precedence over `{id}`, and `{id}` over the greedy `{key+}`. Parameters are decoded once, as it does for Lambda.
 */
export function matchPath(paths: readonly string[], requested: string): PathMatch | undefined {
  return paths
    .flatMap((path) => {
      const parameters = parametersOf(path, requested);
      return parameters ? [{ path, parameters }] : [];
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
  const pattern = new RegExp(`^${source}$`, 's');
  patterns.set(path, pattern);
  return pattern;
}

function parametersOf(path: string, requested: string): Record<string, string> | undefined {
  const found = patternOf(path).exec(requested);
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
