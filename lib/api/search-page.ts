import { AuthorizationType, LambdaIntegration, type RestApi } from 'aws-cdk-lib/aws-apigateway';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { pageKey, searchIndexPath, searchPath } from '../../contract/site/site-files.ts';
import { acknowledge } from '../shared/acknowledge.ts';
import { Lambda } from '../lambda/lambda.ts';

const pageFile = pageKey(searchPath);

/** The method and path of its route, which is not part of the contract. */
export const searchRead = { method: 'GET', path: `/${pageFile}` } as const;

/**
 * Adds a route that renders `/search?q=`. Its path below the stage is the key of the published search page, to which
 * CloudFront falls back when this fails.
 */
export function searchPage(scope: Construct, api: RestApi, site: IBucket, renderer: string): void {
  const lambda = new Lambda(scope, 'SearchPage', {
    file: 'lambdas/search.ts',
    renderer,
    description: 'Renders search results for visitors without JavaScript',
    environment: { SITE_BUCKET: site.bucketName },
  });
  lambda.allow(
    new PolicyStatement({
      actions: ['s3:GetObject'],
      resources: [pageFile, searchIndexPath.slice(1)].map((key) => site.arnForObjects(key)),
    }),
  );
  const method = api.root
    .resourceForPath(searchRead.path)
    .addMethod(
      searchRead.method,
      new LambdaIntegration(lambda.function, { scopePermissionToMethod: false }),
      {
        authorizationType: AuthorizationType.NONE,
      },
    );
  const reason = 'Every visitor may search the site without signing in.';
  acknowledge(method, { 'AwsSolutions-APIG4': reason, 'AwsSolutions-COG4': reason });
}
