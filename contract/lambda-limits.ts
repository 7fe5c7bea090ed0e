import type { ResourceName } from './routes.ts';

/** How long API Gateway waits for a Lambda: https://docs.aws.amazon.com/apigateway/latest/developerguide/limits.html */
export const gatewayTimeoutSeconds = 29;

const DEFAULT_SECONDS = 10;

/** The timeout of a resource's Lambda. Only deleting or restoring a folder of a thousand pictures needs the maximum. */
export function lambdaTimeoutSeconds(resource: ResourceName): number {
  return resource === 'gallery' || resource === 'changes' ? gatewayTimeoutSeconds : DEFAULT_SECONDS;
}

/** How long the visitors' list of a folder waits for the renditions of pictures that have arrived in it (decision 13). */
export const renditionsTimeoutSeconds = 5;

/** The maximum response of a Lambda: https://docs.aws.amazon.com/lambda/latest/dg/gettingstarted-limits.html */
export const lambdaResponseBytes = 6 * 1024 * 1024;
