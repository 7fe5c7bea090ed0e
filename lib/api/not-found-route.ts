import { AuthorizationType, AwsIntegration, type RestApi } from 'aws-cdk-lib/aws-apigateway';
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { notFoundKey } from '../../contract/site/site-files.ts';
import { acknowledge } from '../shared/acknowledge.ts';

/** The path prefix, below the stage, under which every path returns the not-found page. */
export const notFoundPath = '/not-found';

/** The method and path of its route, which is not part of the contract. */
export const notFoundRead = { method: 'GET', path: `${notFoundPath}/{path+}` } as const;

/**
 * Adds a route that returns the not-found page with status 404 for any path. CloudFront falls back to it when the site's
 * bucket has no page (decision 5), because its custom error pages would also replace the API's own errors.
 */
export function notFoundRoute(scope: Construct, api: RestApi, site: IBucket): void {
  const readsPage = new PolicyStatement({
    actions: ['s3:GetObject'],
    resources: [site.arnForObjects(notFoundKey)],
  });
  const role = new Role(scope, 'NotFoundRole', {
    assumedBy: new ServicePrincipal('apigateway.amazonaws.com'),
    inlinePolicies: { Access: new PolicyDocument({ statements: [readsPage] }) },
  });
  const headers = {
    'Content-Type': "'text/html; charset=utf-8'",
    'Cache-Control': "'no-store'",
  };
  const headerParameters = <Value>(value: (header: string) => Value) =>
    Object.fromEntries(
      Object.entries(headers).map(([name, header]) => [`method.response.header.${name}`, value(header)]),
    );
  const integration = new AwsIntegration({
    service: 's3',
    integrationHttpMethod: 'GET',
    path: `${site.bucketName}/${notFoundKey}`,
    options: {
      credentialsRole: role,
      integrationResponses: [{ statusCode: '404', responseParameters: headerParameters((header) => header) }],
    },
  });
  const method = api.root.resourceForPath(notFoundRead.path).addMethod(notFoundRead.method, integration, {
    authorizationType: AuthorizationType.NONE,
    methodResponses: [{ statusCode: '404', responseParameters: headerParameters(() => true) }],
  });
  const reason = 'The not-found page is for every visitor.';
  acknowledge(method, { 'AwsSolutions-APIG4': reason, 'AwsSolutions-COG4': reason });
}
