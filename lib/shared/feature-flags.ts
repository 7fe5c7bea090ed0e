import { readFileSync } from 'node:fs';
import { App } from 'aws-cdk-lib';
import { CURRENTLY_RECOMMENDED_FLAGS } from 'aws-cdk-lib/cx-api';
import { z } from 'zod';

const settings = z.object({ context: z.record(z.string(), z.unknown()) });

const serviceOf = (flag: string): string => flag.split(':')[0] ?? '';

/**
 * Creates an app with a value for every feature flag, because the CLI warns about unset ones. `cdk.json` sets those of the
 * services in use; flags of other services, which have no effect here, get CDK's recommended value. A new flag of a service
 * in use stays unset, so that the CLI reports it.
 */
export function createApp(): App {
  const file = readFileSync(new URL('../../cdk.json', import.meta.url), 'utf8');
  const inUse = new Set(Object.keys(settings.parse(JSON.parse(file)).context).map(serviceOf));
  const others = Object.entries(CURRENTLY_RECOMMENDED_FLAGS).filter(([flag]) => !inUse.has(serviceOf(flag)));
  return new App({ context: Object.fromEntries(others) });
}
