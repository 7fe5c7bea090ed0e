import { stagePath } from './addresses.ts';
import { messages } from './problems.ts';
import { type Access, type Method, type ResourceName, resourceNames, type Route, routes } from './routes.ts';

/** A method of API Gateway. */
type GatewayMethod = {
  readonly method: Method | 'ANY';
  readonly path: string;
  readonly resource: ResourceName;
  readonly access: Access;
};

/**
 * The methods of the gateway: the public routes, and one method for everything else at and below each resource, which needs
 * a token. A route is public only if the contract says so, and its path then needs a token with every other method.
 */
export const gatewayMethods: readonly GatewayMethod[] = resourceNames.flatMap((resource) => {
  const own = routes.filter((each) => each.resource === resource);
  const open = own.filter(({ access }) => access === 'public');
  const base = `/api/${resource}`;
  const belowOpen = own.filter(({ path }) => open.some((each) => isBelow(path, each, base)));
  const paths = [...open, ...belowOpen].map(({ path }) => path);
  return [
    ...open.map(({ method, path, access }): GatewayMethod => ({ method, path, resource, access })),
    ...[...new Set([base, `${base}/{rest+}`, ...paths])].map((path) => {
      const method: GatewayMethod = { method: 'ANY', path, resource, access: 'admin' };
      return method;
    }),
  ];
});

/** Paths below a public one are listed, because AWS does not document whether the gateway would return to `{rest+}` for them. */
function isBelow(path: string, { path: open }: Route, base: string): boolean {
  return open !== base && path.startsWith(`${open}/`);
}

/**
 * API Gateway's own error responses, in the shape of a Problem. The keys are its response types
 * (https://docs.aws.amazon.com/apigateway/latest/developerguide/supported-gateway-response-types.html);
 * the CDK app and the local gateway both use this table. Where `status` is undefined, the gateway's own status applies.
 */
export const gatewayResponses = {
  UNAUTHORIZED: { status: 401, error: messages.unauthenticated },
  ACCESS_DENIED: { status: 403, error: 'You are not allowed to do this.' },
  MISSING_AUTHENTICATION_TOKEN: { status: 404, error: messages.notFound },
  REQUEST_TOO_LARGE: { status: 413, error: 'This is too large to send to the server.' },
  THROTTLED: { status: 429, error: 'Too many requests at once. Please try again in a few seconds.' },
  INTEGRATION_FAILURE: { status: 502, error: 'The server could not respond. Please try again.' },
  INTEGRATION_TIMEOUT: { status: 504, error: 'The server took too long to respond. Please try again.' },
  DEFAULT_4XX: { status: undefined, error: 'The server could not accept this request.' },
  DEFAULT_5XX: { status: undefined, error: 'Something went wrong on our side. Please try again.' },
} as const;

/** The headers of these responses, besides content type and CORS. */
export const gatewayResponseHeaders = {
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
} as const;

export type GatewayResponseType = keyof typeof gatewayResponses;

/** The source of a regular expression for the paths of the reads that need a token, as the edge receives them. */
export const privateReads = `^${stagePath}(${routes
  .filter(({ method, access }) => method === 'GET' && access === 'admin')
  .map(({ path }) => path.replaceAll(/\{\w+\+?\}/g, '[^/]+'))
  .join('|')})/?$`;
