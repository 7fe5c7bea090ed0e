import { localGatewayPort, stagePath } from '../../contract/addresses.ts';
import { gatewayResponses } from '../../contract/gateway-responses.ts';
import { limits } from '../../contract/limits.ts';
import { operations } from './operations.ts';
import { schemas } from './schemas.ts';
import { type ProblemCode, problemStatus } from '../../contract/problems.ts';
import { type Route, routes } from '../../contract/routes.ts';
import { administratorsGroup, areaOfResource, areas, groupOf, isForAnyArea } from '../../contract/rights.ts';
import { writeScope } from '../../contract/sign-in.ts';

/** Generates the OpenAPI 3.1 document of the API (https://spec.openapis.org/oas/v3.1.1.html) from the contract. */
export function openApiDocument() {
  return {
    openapi: '3.1.1',
    info: {
      title: 'Parish website',
      version: '1.0.0',
      description:
        'Reading what visitors see is public; changes need the access token of a parish administrator, or of someone with the area that they concern. ' +
        'An error is always `{ error, details }`, where `error` is a sentence to show to the user.',
    },
    servers: [
      { url: stagePath, description: 'On the origin of the site' },
      { url: `http://localhost:${localGatewayPort}`, description: 'On a local machine' },
    ],
    paths: paths(),
    components: {
      schemas,
      responses: problemResponses(),
      securitySchemes: {
        administrator: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: `An access token with the scope ${writeScope}, of a user in the group ${administratorsGroup}, or in that of an area: ${areas.map(groupOf).join(', ')}`,
        },
      },
    },
  };
}

/** The document as JSON, escaped to ASCII because its patterns contain invisible characters. */
export function openApiText(): string {
  const text = JSON.stringify(openApiDocument(), null, 2);
  const escaped = text.replace(
    /[\u0080-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return `${escaped}\n`;
}

/** Errors that the gateway itself may return for any operation. */
const gatewayErrors = ['THROTTLED', 'INTEGRATION_FAILURE', 'INTEGRATION_TIMEOUT'] as const;

function paths(): Record<string, Record<string, unknown>> {
  const byPath: Record<string, Record<string, unknown>> = {};
  for (const route of routes) {
    // OpenAPI has no greedy parameters: `{key+}` becomes `{key}`, with encoded slashes.
    const item = (byPath[route.path.replace('+}', '}')] ??= {});
    item[route.method.toLowerCase()] = pathOperation(route);
  }
  return byPath;
}

function pathOperation(route: Route) {
  const { summary, body, response, status, errors, description } = operations(route);
  const text = [description, permissionFor(route)].filter(Boolean).join(' ');
  return {
    operationId: operationId(route),
    tags: [route.resource],
    summary,
    ...(text && { description: text }),
    ...(parameters(route).length > 0 && { parameters: parameters(route) }),
    ...(body && { requestBody: { required: true, content: json(body) } }),
    responses: {
      [status]: { description: 'Done', content: json(response) },
      ...Object.fromEntries(
        errors.map((code) => [problemStatus[code], { $ref: `#/components/responses/${code}` }]),
      ),
      ...Object.fromEntries(
        gatewayErrors.map((type) => [
          gatewayResponses[type].status,
          { $ref: `#/components/responses/${type}` },
        ]),
      ),
    },
    ...(route.access === 'admin' && { security: [{ administrator: [] }] }),
  };
}

/** Who may call a route; undefined for a public one. */
function permissionFor(route: Route): string | undefined {
  if (route.access === 'public') return undefined;
  if (isForAnyArea(route))
    return 'For administrators, and for people with any area as far as it concerns what their areas include.';
  const area = areaOfResource[route.resource];
  return area ? `For administrators, and for people with the area ${area}.` : 'For administrators.';
}

/** Such as `events.update`. The gallery has two routes for some operations, so a suffix keeps the id unique. */
function operationId({ resource, operation, path }: Route): string {
  return path.endsWith('{folder}') ? `${resource}.${operation}InFolder` : `${resource}.${operation}`;
}

function parameters({ path }: Route) {
  return [...path.matchAll(/\{(\w+)\+?\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
}

function json(schema: object) {
  return { 'application/json': { schema } };
}

function problemResponses() {
  // `unconfirmed` has the same status and meaning as the gateway's timeout; `wrong_method` belongs to no operation.
  const described: Record<Exclude<ProblemCode, 'unconfirmed' | 'wrong_method'>, string> = {
    invalid: 'Fields of the body are wrong; `details.fields` has a message for each',
    unauthenticated: 'There is no valid access token',
    forbidden:
      'The user may not do this: they are not a parish administrator, and it concerns none of their areas',
    not_found: 'Not found',
    conflict: 'Changed concurrently (`details.current` is the current item), or already taken',
    too_large: `The body is larger than ${limits.requestBodyBytes / 1024} KB`,
    unsupported: 'The body is not application/json',
    unexpected: 'Something went wrong; the cause is in the log',
    busy: 'The storage is busy; retry after Retry-After seconds',
  };
  const ofGateway = gatewayErrors.map((type) => [type, gatewayResponses[type].error] as const);
  return Object.fromEntries(
    [...Object.entries(described), ...ofGateway].map(([code, description]) => [
      code,
      { description, content: json({ $ref: '#/components/schemas/Problem' }) },
    ]),
  );
}
