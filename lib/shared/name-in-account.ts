import { Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';

/**
 * A name for what AWS keeps by name in a whole account or region, where two sites may stand side by side. CDK's own name is
 * made of the path in the app, which is the same for both.
 */
export function nameInAccount(scope: Construct, id: string): string {
  return `${Stack.of(scope).stackName}-${id}`;
}
