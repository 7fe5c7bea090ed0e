import {
  AuthorizationType,
  AwsIntegration,
  type Integration,
  LambdaIntegration,
  type MethodOptions,
  type RestApi,
} from 'aws-cdk-lib/aws-apigateway';
import type { Table } from 'aws-cdk-lib/aws-dynamodb';
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { ILogGroup } from 'aws-cdk-lib/aws-logs';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { resources } from '../../contract/resources.ts';
import {
  latestNewsletterPath,
  notFoundKey,
  pageKey,
  searchIndexPath,
  searchPath,
} from '../../contract/site/site-files.ts';
import { Lambda } from '../lambda/lambda.ts';
import { acknowledge } from '../shared/acknowledge.ts';

/** The path prefix, below the stage, under which every path returns the not-found page. */
export const notFoundPath = '/not-found';

/** The key of the published search page, to which CloudFront falls back when the route of the same path fails. */
const searchPageKey = pageKey(searchPath);

const paths = {
  notFound: `${notFoundPath}/{path+}`,
  search: `/${searchPageKey}`,
  latestNewsletter: latestNewsletterPath,
} as const;

/** The routes that are not part of the contract, which are read without a token. */
export const pageReads = Object.values(paths).map((path) => ({ method: 'GET', path }));

type PageRoutesProps = {
  readonly api: RestApi;
  readonly site: IBucket;
  readonly table: Table;
  /** The path of the renderer that `npm run build` created. */
  readonly renderer: string;
  readonly log: ILogGroup;
};

/** Adds the routes of the not-found page, of search results, and of the redirect to the newest newsletter. */
export function pageRoutes(scope: Construct, { api, site, table, renderer, log }: PageRoutesProps): void {
  const add = (path: string, integration: Integration, options: MethodOptions = {}) => {
    const method = api.root
      .resourceForPath(path)
      .addMethod('GET', integration, { authorizationType: AuthorizationType.NONE, ...options });
    const reason = 'Every visitor may read this page without signing in.';
    acknowledge(method, { 'AwsSolutions-APIG4': reason, 'AwsSolutions-COG4': reason });
  };
  const invoke = (lambda: Lambda) =>
    new LambdaIntegration(lambda.function, { scopePermissionToMethod: false });

  add(paths.notFound, ...notFoundPage(scope, site));

  const search = new Lambda(scope, 'SearchPage', {
    file: 'lambdas/search.ts',
    renderer,
    description: 'Renders search results for visitors without JavaScript',
    environment: { SITE_BUCKET: site.bucketName },
    log,
  });
  search.allow(
    new PolicyStatement({
      actions: ['s3:GetObject'],
      resources: [searchPageKey, searchIndexPath.slice(1)].map((key) => site.arnForObjects(key)),
    }),
  );
  add(paths.search, invoke(search));

  const newest = new Lambda(scope, 'LatestNewsletter', {
    file: 'lambdas/latest-newsletter.ts',
    description: 'Redirects to the file of the newest newsletter',
    environment: { TABLE_NAME: table.tableName },
    log,
  });
  newest.allow(
    new PolicyStatement({
      actions: ['dynamodb:Query'],
      resources: [table.tableArn],
      conditions: {
        'ForAllValues:StringEquals': { 'dynamodb:LeadingKeys': [resources.newsletters.resource] },
      },
    }),
  );
  add(paths.latestNewsletter, invoke(newest));
}

/**
 * Returns the not-found page with status 404, for any path. CloudFront falls back to it when the site's bucket has no page
 * (decision 5), because its custom error pages would also replace the API's own errors.
 */
function notFoundPage(scope: Construct, site: IBucket): [Integration, MethodOptions] {
  const readsPage = new PolicyStatement({
    actions: ['s3:GetObject'],
    resources: [site.arnForObjects(notFoundKey)],
  });
  const credentialsRole = new Role(scope, 'NotFoundRole', {
    assumedBy: new ServicePrincipal('apigateway.amazonaws.com'),
    inlinePolicies: { Access: new PolicyDocument({ statements: [readsPage] }) },
  });
  const headers = { 'Content-Type': "'text/html; charset=utf-8'", 'Cache-Control': "'no-store'" };
  const parameters = <Value>(value: (header: string) => Value) => ({
    statusCode: '404',
    responseParameters: Object.fromEntries(
      Object.entries(headers).map(([name, header]) => [`method.response.header.${name}`, value(header)]),
    ),
  });
  const integration = new AwsIntegration({
    service: 's3',
    integrationHttpMethod: 'GET',
    path: `${site.bucketName}/${notFoundKey}`,
    options: { credentialsRole, integrationResponses: [parameters((header) => header)] },
  });
  return [integration, { methodResponses: [parameters(() => true)] }];
}
