import { CustomResource, Fn, Stack } from 'aws-cdk-lib';
import { AnyPrincipal, PolicyDocument, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import { Lambda } from '../lambda/lambda.ts';

/**
 * Keeps the gateway to what comes through CloudFront, whose cache and headers would otherwise be passed by (decision 39): a key
 * that CloudFront sends as `Referer`. The gateway takes the next key as well, so that the key can change in one deployment
 * without a request that is refused: CloudFront is deployed before the gateway's stage.
 */
export class OriginLock extends Construct {
  /** What CloudFront sends. */
  readonly key: string;
  private readonly next: string;

  /** `serial` is which key it is: the first, 0, and then each that replaced the one before. */
  constructor(scope: Construct, id: string, serial: number) {
    super(scope, id);
    const maker = new Lambda(this, 'Maker', {
      file: 'lambdas/triggers/origin-key.ts',
      description: 'Makes the keys by which the gateway knows CloudFront',
      memorySize: 128,
    });
    const keyOf = (each: number) =>
      each === 0
        ? stackUuid(this)
        : new CustomResource(this, `Key${String(each)}`, {
            serviceToken: maker.function.functionArn,
            resourceType: 'Custom::OriginKey',
          }).ref;
    this.key = keyOf(serial);
    this.next = keyOf(serial + 1);
  }

  /**
   * The gateway's policy. `aws:Referer` is a condition of such policies for every kind of authorization:
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

/** The UUID in the stack's own id (arn:aws:cloudformation:region:account:stack/name/uuid), which CloudFormation made at random. */
function stackUuid(scope: Construct): string {
  return Fn.select(2, Fn.split('/', Stack.of(scope).stackId));
}
