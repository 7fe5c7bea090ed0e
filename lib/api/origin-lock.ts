import { CustomResource, Fn, Stack } from 'aws-cdk-lib';
import { AnyPrincipal, PolicyDocument, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { ILogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { Lambda } from '../lambda/lambda.ts';

/**
 * Restricts the gateway to requests from CloudFront, so that its cache and headers cannot be bypassed (decision 16), with a
 * key that CloudFront sends as `Referer`. The gateway also accepts the next key, so that one deployment can rotate the key
 * without rejecting requests: CloudFront is deployed before the gateway's stage.
 */
export class OriginLock extends Construct {
  /** The key that CloudFront sends. */
  readonly key: string;
  private readonly next: string;

  /** `serial` is 0 for the first key, and is incremented to replace it. */
  constructor(scope: Construct, id: string, serial: number, log: ILogGroup) {
    super(scope, id);
    const keyGenerator = new Lambda(this, 'Maker', {
      file: 'lambdas/triggers/origin-key.ts',
      description: 'Creates the keys that identify CloudFront to the gateway',
      memorySize: 128,
      log,
    });
    const keyOf = (index: number) =>
      index === 0
        ? stackUuid(this)
        : new CustomResource(this, `Key${String(index)}`, {
            serviceToken: keyGenerator.function.functionArn,
            resourceType: 'Custom::OriginKey',
          }).ref;
    this.key = keyOf(serial);
    this.next = keyOf(serial + 1);
  }

  /**
   * The gateway's resource policy. `aws:Referer` is a valid condition key with every type of authorization:
   * https://docs.aws.amazon.com/apigateway/latest/developerguide/apigateway-resource-policies-aws-condition-keys.html
   */
  policy(): PolicyDocument {
    return new PolicyDocument({
      statements: [
        new PolicyStatement({
          principals: [new AnyPrincipal()],
          actions: ['execute-api:Invoke'],
          resources: ['execute-api:/*'],
          conditions: { StringEquals: { 'aws:Referer': [this.key, this.next] } },
        }),
      ],
    });
  }
}

/** The random UUID in the stack's id (arn:aws:cloudformation:region:account:stack/name/uuid). */
function stackUuid(scope: Construct): string {
  return Fn.select(2, Fn.split('/', Stack.of(scope).stackId));
}
