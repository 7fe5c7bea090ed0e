import { type Access, type Method, type ResourceName, resourceNames, type Route, routes } from './routes.ts';

/** A method of API Gateway. */
export type GatewayMethod = {
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
