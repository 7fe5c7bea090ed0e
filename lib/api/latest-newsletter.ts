import { AuthorizationType, LambdaIntegration, type RestApi } from 'aws-cdk-lib/aws-apigateway';
import type { Table } from 'aws-cdk-lib/aws-dynamodb';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import { resources } from '../../contract/resources.ts';
import { latestNewsletterPath } from '../../contract/site/site-files.ts';
import { acknowledge } from '../shared/acknowledge.ts';
import { Lambda } from '../lambda/lambda.ts';

/** The method and path of its route, which is not part of the contract. */
export const latestNewsletterRead = { method: 'GET', path: latestNewsletterPath } as const;

/** Adds a route that redirects to the file of the newest newsletter, as it is in the table now. */
export function latestNewsletter(scope: Construct, api: RestApi, table: Table): void {
  const lambda = new Lambda(scope, 'LatestNewsletter', {
    file: 'lambdas/latest-newsletter.ts',
    description: 'Redirects to the file of the newest newsletter',
    environment: { TABLE_NAME: table.tableName },
  });
  lambda.allow(
    new PolicyStatement({
      actions: ['dynamodb:Query'],
      resources: [table.tableArn],
      conditions: {
        'ForAllValues:StringEquals': { 'dynamodb:LeadingKeys': [resources.newsletters.resource] },
      },
    }),
  );
  const method = api.root
    .resourceForPath(latestNewsletterRead.path)
    .addMethod(
      latestNewsletterRead.method,
      new LambdaIntegration(lambda.function, { scopePermissionToMethod: false }),
      { authorizationType: AuthorizationType.NONE },
    );
  const reason = 'Every visitor may read the newest newsletter without signing in.';
  acknowledge(method, { 'AwsSolutions-APIG4': reason, 'AwsSolutions-COG4': reason });
}
