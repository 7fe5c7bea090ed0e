import { Problem, sentences } from '../../contract/problems.ts';
import { type ResourceName, type Route, routes } from '../../contract/routes.ts';
import type { ApiEvent } from './call.ts';

/** The route of the contract that API Gateway matched for this event. Throws Problem when this resource has none such. */
export function routeOf(event: ApiEvent, resource: ResourceName): Route {
  const route = routes.find(
    (each) => each.resource === resource && each.path === event.resource && each.method === event.httpMethod,
  );
  if (!route) throw new Problem('not_found', sentences.notFound);
  return route;
}

/**
 * The path parameters as they were meant. API Gateway decodes them once, but a client or CloudFront may have encoded a
 * slash twice; nothing that is named in a path holds a percent sign, so decoding until it changes nothing is unambiguous.
 */
export function pathParametersOf(event: ApiEvent): Record<string, string> {
  return Object.fromEntries(
    Object.entries(event.pathParameters ?? {}).map(([name, value]) => [name, decodedWhole(value ?? '')]),
  );
}

function decodedWhole(value: string): string {
  try {
    const decoded = decodeURIComponent(value);
    return decoded === value ? value : decodedWhole(decoded);
  } catch {
    // A stray percent sign: the value names nothing of ours, and is not found.
    return value;
  }
}
