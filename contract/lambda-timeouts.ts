import type { ResourceName } from './routes.ts';

/** How long API Gateway waits for a Lambda: https://docs.aws.amazon.com/apigateway/latest/developerguide/limits.html */
export const gatewayTimeoutSeconds = 29;

const OTHERS = 10;

/** How long a resource's Lambda may take for one call. Only removing a folder of a thousand pictures takes longer than a moment. */
export function lambdaTimeoutSeconds(resource: ResourceName): number {
  return resource === 'gallery' ? gatewayTimeoutSeconds : OTHERS;
}
