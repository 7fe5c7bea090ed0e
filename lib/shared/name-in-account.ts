import { Fn, Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';

/**
 * A name for a resource whose name must be unique in the account or region, which two sites may share. CDK generates such
 * names from the path in the app, which is the same for both sites.
 */
export function nameInAccount(scope: Construct, id: string): string {
  return `${Stack.of(scope).stackName}-${id}`;
}

/** The random UUID in the id of a construct's stack, which is constant for the life of the stack (arn:…:stack/name/uuid). */
export function stackUuid(scope: Construct): string {
  return Fn.select(2, Fn.split('/', Stack.of(scope).stackId));
}
