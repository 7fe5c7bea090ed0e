import { Fn, Stack } from 'aws-cdk-lib';
import { AnyPrincipal, PolicyDocument, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { IConstruct } from 'constructs';

/**
 * The secret that CloudFront sends to the gateway as `Referer`: the UUID in the stack's own id
 * (arn:aws:cloudformation:region:account:stack/name/uuid), which CloudFormation gives it when it is created.
 */
export function originSecret(scope: IConstruct): string {
  return Fn.select(2, Fn.split('/', Stack.of(scope).stackId));
}

/**
 * The gateway's policy: it takes what comes through CloudFront, whose cache and headers would otherwise be passed by
 * (decision 39). `aws:Referer` is a condition of such policies for every kind of authorization:
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/apigateway-resource-policies-aws-condition-keys.html
 */
export function onlyFromEdge(scope: IConstruct): PolicyDocument {
  return new PolicyDocument({
    statements: [
      new PolicyStatement({
        principals: [new AnyPrincipal()],
        actions: ['execute-api:Invoke'],
        resources: ['execute-api:/*'],
        conditions: { StringEquals: { 'aws:Referer': originSecret(scope) } },
      }),
    ],
  });
}
