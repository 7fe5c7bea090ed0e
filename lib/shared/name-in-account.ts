import { Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';

/**
 * A name for a resource whose name must be unique in the account or region, which two sites may share. CDK generates such
 * names from the path in the app, which is the same for both sites.
 */
export function nameInAccount(scope: Construct, id: string): string {
  return `${Stack.of(scope).stackName}-${id}`;
}
