import { CustomResource, Duration, RemovalPolicy } from 'aws-cdk-lib';
import {
  AccessLogField,
  AccessLogFormat,
  AuthorizationType,
  CognitoUserPoolsAuthorizer,
  EndpointType,
  LambdaIntegration,
  LogGroupLogDestination,
  type MethodOptions,
  ResponseType,
  RestApi,
  AwsIntegration,
  type Integration,
} from 'aws-cdk-lib/aws-apigateway';
import type { UserPool } from 'aws-cdk-lib/aws-cognito';
import type { Table } from 'aws-cdk-lib/aws-dynamodb';
import { AnyPrincipal, PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import type { ILogGroup } from 'aws-cdk-lib/aws-logs';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { stageName } from '../../contract/addresses.ts';
import { gatewayMethods, gatewayResponseHeaders, gatewayResponses } from '../../contract/gateway.ts';
import { resources } from '../../contract/resources.ts';
import type { ResourceName } from '../../contract/routes.ts';
import { writeScope } from '../../contract/sign-in.ts';
import { latestNewsletterPath, notFoundKey } from '../../contract/site/site-files.ts';
import { createLog, Lambda } from '../lambda/lambda.ts';
import { acknowledge } from '../shared/acknowledge.ts';
import type { Configuration } from '../shared/configuration.ts';
import { stackUuid } from '../shared/name-in-account.ts';

/**
 * Requests per second, and the burst, for each method separately, so that a flood of reads never blocks an editor
 * (https://docs.aws.amazon.com/apigateway/latest/developerguide/api-gateway-request-throttling.html).
 */
const THROTTLE = { throttlingRateLimit: 100, throttlingBurstLimit: 200 };
/** For whatever needs no token. Of public reads, CloudFront fetches a list at most once a minute from each of a dozen regional caches. */
const PUBLIC_THROTTLE = { throttlingRateLimit: 10, throttlingBurstLimit: 100 };

type RoutesProps = {
  readonly userPool: UserPool;
  readonly functions: ReadonlyMap<ResourceName, IFunction>;
};

/**
 * The REST API. It is created without routes, because the distribution needs its address, the sign-in client needs the
 * distribution's address, and the functions behind the routes need the client's id (decision 4).
 */
export class Gateway extends Construct {
  readonly api: RestApi;

  /** The key that CloudFront must send as `Referer`, so that its cache and headers cannot be bypassed (decision 16). */
  readonly key: string;

  constructor(scope: Construct, id: string, { name, originKey }: Configuration, deploymentLog: ILogGroup) {
    super(scope, id);
    const keyGenerator = new Lambda(this, 'KeyMaker', {
      file: 'lambdas/triggers/origin-key.ts',
      description: 'Creates the keys that identify CloudFront to the gateway',
      memorySize: 128,
      log: deploymentLog,
    });
    /** `serial` is 0 for the first key, and is incremented to replace it. */
    const keyOf = (serial: number) =>
      serial === 0
        ? stackUuid(this)
        : new CustomResource(this, `Key${String(serial)}`, {
            serviceToken: keyGenerator.function.functionArn,
            resourceType: 'Custom::OriginKey',
          }).ref;
    this.key = keyOf(originKey);
    this.api = new RestApi(this, 'Api', {
      restApiName: name,
      description: 'What the site reads, and what administrators change',
      endpointTypes: [EndpointType.REGIONAL],
      // The next key as well, so that one deployment can renew it: CloudFront is deployed before the gateway's stage.
      policy: onlyWithKeys([this.key, keyOf(originKey + 1)]),
      // Large lists are returned compressed, which the gateway treats as binary.
      binaryMediaTypes: ['*/*'],
      cloudWatchRole: true,
      // An account has only one such role, set by the latest deployment, and another site's logs may depend on it.
      cloudWatchRoleRemovalPolicy: RemovalPolicy.RETAIN,
      deployOptions: {
        stageName,
        ...THROTTLE,
        methodOptions: Object.fromEntries(
          [...gatewayMethods.filter(({ access }) => access === 'public'), ...pageReads].map(
            ({ method, path }) => [`${path}/${method}`, PUBLIC_THROTTLE],
          ),
        ),
        accessLogDestination: new LogGroupLogDestination(createLog(this, 'AccessLog')),
        accessLogFormat: accessLogFormat(),
      },
    });
    this.addErrorResponses();
    acknowledge(this.api, exceptions);
  }

  /**
   * Adds the methods of the API, which invoke the functions of their resources. A function matches the route, and rejects with 404
   * or 405 what the contract does not have.
   */
  addRoutes({ userPool, functions }: RoutesProps): void {
    const withAccessToken: MethodOptions = {
      authorizationType: AuthorizationType.COGNITO,
      authorizer: new CognitoUserPoolsAuthorizer(this, 'Authorizer', {
        cognitoUserPools: [userPool],
        resultsCacheTtl: Duration.minutes(5),
      }),
      authorizationScopes: [writeScope],
    };
    const integrations = new Map(
      [...functions].map(([resource, target]) => [
        resource,
        // One permission for all methods of a function; the default creates two per method.
        new LambdaIntegration(target, { scopePermissionToMethod: false }),
      ]),
    );
    for (const { method, path, resource, access } of gatewayMethods) {
      const integration = integrations.get(resource);
      if (!integration) throw new Error(`No function for ${resource}.`);
      const isOpen = access === 'public';
      const options = isOpen ? { authorizationType: AuthorizationType.NONE } : withAccessToken;
      const added = this.api.root.resourceForPath(path).addMethod(method, integration, options);
      if (isOpen) acknowledge(added, openToAll);
    }
  }

  /** Adds the gateway's own error responses, with CORS headers so that a page of another origin can read them. */
  private addErrorResponses(): void {
    for (const [type, { status, error }] of Object.entries(gatewayResponses))
      this.api.addGatewayResponse(`Answer${type}`, {
        type: ResponseType.of(type),
        ...(status !== undefined && { statusCode: String(status) }),
        responseHeaders: literalHeaders({ 'Access-Control-Allow-Origin': '*', ...gatewayResponseHeaders }),
        templates: { 'application/json': JSON.stringify({ error }) },
      });
  }
}

/**
 * `aws:Referer` is a valid condition key with every type of authorization:
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/apigateway-resource-policies-aws-condition-keys.html
 */
function onlyWithKeys(keys: readonly string[]): PolicyDocument {
  return new PolicyDocument({
    statements: [
      new PolicyStatement({
        principals: [new AnyPrincipal()],
        actions: ['execute-api:Invoke'],
        resources: ['execute-api:/*'],
        conditions: { StringEquals: { 'aws:Referer': keys } },
      }),
    ],
  });
}

/** Quotes header values, which API Gateway requires for literals. */
function literalHeaders(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, `'${value}'`]));
}

const openToAll = {
  'AwsSolutions-APIG4': 'Visitors read the site’s public content without signing in.',
  'AwsSolutions-COG4': 'Visitors read the site’s public content without signing in.',
};

const exceptions = {
  'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AmazonAPIGatewayPushToCloudWatchLogs]':
    'API Gateway writes its logs with one role per account, which AWS documents with exactly this policy.',
  'AwsSolutions-APIG2':
    'The function validates the body against the contract’s schema and returns a message per invalid field, which a gateway model cannot.',
  'AwsSolutions-APIG3':
    'Only CloudFront, which may have a firewall, can reach the gateway; throttling, caching and the authorizer limit a flood.',
  'AwsSolutions-APIG6':
    'Execution logs would contain tokens and request bodies; the access log and the functions’ own logs contain neither.',
};

/** One JSON line per request, which identifies the caller only by the token's subject, without query, body or headers. */
function accessLogFormat(): AccessLogFormat {
  return AccessLogFormat.custom(
    JSON.stringify({
      requestId: AccessLogField.contextRequestId(),
      time: AccessLogField.contextRequestTime(),
      ip: AccessLogField.contextIdentitySourceIp(),
      subject: AccessLogField.contextAuthorizerClaims('sub'),
      method: AccessLogField.contextHttpMethod(),
      route: AccessLogField.contextResourcePath(),
      status: AccessLogField.contextStatus(),
      milliseconds: AccessLogField.contextResponseLatency(),
      bytes: AccessLogField.contextResponseLength(),
      refusal: AccessLogField.contextErrorResponseType(),
    }),
  );
}

/** The path prefix, below the stage, under which every path returns the not-found page. */
export const notFoundPath = '/not-found';

const paths = {
  notFound: `${notFoundPath}/{path+}`,
  latestNewsletter: latestNewsletterPath,
} as const;

/** The routes that are not part of the contract, which are read without a token. */
const pageReads = Object.values(paths).map((path) => ({ method: 'GET', path }));

type PageRoutesProps = {
  readonly api: RestApi;
  readonly site: IBucket;
  readonly table: Table;
  readonly log: ILogGroup;
};

/** Adds the routes of the not-found page and of the redirect to the newest newsletter. */
export function pageRoutes(scope: Construct, { api, site, table, log }: PageRoutesProps): void {
  const add = (path: string, integration: Integration, options: MethodOptions = {}) => {
    const method = api.root
      .resourceForPath(path)
      .addMethod('GET', integration, { authorizationType: AuthorizationType.NONE, ...options });
    const reason = 'Every visitor may read this page without signing in.';
    acknowledge(method, { 'AwsSolutions-APIG4': reason, 'AwsSolutions-COG4': reason });
  };
  add(paths.notFound, ...notFoundPage(scope, site));

  const newest = new Lambda(scope, 'LatestNewsletter', {
    file: 'lambdas/latest-newsletter.ts',
    description: 'Redirects to the file of the newest newsletter',
    environment: { TABLE_NAME: table.tableName },
    log,
  });
  newest.allowItems(table, ['Query'], [resources.newsletters.resource]);
  add(paths.latestNewsletter, new LambdaIntegration(newest.function, { scopePermissionToMethod: false }));
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
