import { Annotations, type Duration } from 'aws-cdk-lib';
import { Trigger } from 'aws-cdk-lib/triggers';
import type { Construct } from 'constructs';
import type { Lambda } from './lambda.ts';

/** Invokes a function once in each deployment that changes it, after these constructs. A deployment fails with it. */
export function runOnDeployment(
  scope: Construct,
  lambda: Lambda,
  { timeout, after = [] }: { readonly timeout: Duration; readonly after?: readonly Construct[] },
): Trigger {
  Annotations.of(lambda.function).acknowledgeWarning(
    '@aws-cdk/aws-lambda:addPermissionsToVersionOrAlias',
    'Only the trigger calls a version, and is allowed to.',
  );
  return new Trigger(scope, 'Deployed', {
    handler: lambda.function,
    timeout,
    executeAfter: [lambda, ...after],
  });
}
