import { Problem, messages } from '../../../contract/problems.ts';
import { type ResourceName, type Route, routes } from '../../../contract/routes.ts';
import type { ApiEvent } from './request.ts';

/** Returns the contract's route that API Gateway matched. Throws Problem (404) when the resource has no such route. */
export function routeOf(event: ApiEvent, resource: ResourceName): Route {
  const route = routes.find(
    (each) => each.resource === resource && each.path === event.resource && each.method === event.httpMethod,
  );
  if (!route) throw new Problem('not_found', messages.notFound);
  return route;
}

/**
 * Returns the decoded path parameters. API Gateway decodes them once, but a client or CloudFront may have encoded a slash
 * twice. No name in a path contains a percent sign, so decoding until nothing changes is unambiguous.
 */
export function pathParametersOf(event: ApiEvent): Record<string, string> {
  return Object.fromEntries(
    Object.entries(event.pathParameters ?? {}).map(([name, value]) => [name, fullyDecoded(value ?? '')]),
  );
}

function fullyDecoded(value: string): string {
  try {
    const decoded = decodeURIComponent(value);
    return decoded === value ? value : fullyDecoded(decoded);
  } catch {
    // A stray percent sign: no item has such a name, so the lookup fails with 404.
    return value;
  }
}
