import { RemovalPolicy, Duration } from 'aws-cdk-lib';
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
} from 'aws-cdk-lib/aws-apigateway';
import type { UserPool } from 'aws-cdk-lib/aws-cognito';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { stageName } from '../../contract/addresses.ts';
import { gatewayResponseHeaders, gatewayResponses } from '../../contract/gateway-responses.ts';
import { isPublicRead, type ResourceName, routes } from '../../contract/routes.ts';
import { writeScope } from '../../contract/sign-in.ts';
import { acknowledge } from '../shared/acknowledge.ts';
import type { Configuration } from '../shared/configuration.ts';
import { OriginLock } from './origin-lock.ts';
import { searchRead } from './search-page.ts';
import { notFoundRead } from './not-found-route.ts';

/**
 * Requests a second, and at once, of each method by itself, so that a flood of readers never turns an editor away
 * (https://docs.aws.amazon.com/apigateway/latest/developerguide/api-gateway-request-throttling.html).
 */
const THROTTLE = { throttlingRateLimit: 100, throttlingBurstLimit: 200 };
/** What visitors read: the edge asks for a list once a minute from each of a dozen regional caches, even on the worst day. */
const THROTTLE_OF_READERS = { throttlingRateLimit: 10, throttlingBurstLimit: 100 };

export type RoutesProps = {
  readonly userPool: UserPool;
  readonly functions: ReadonlyMap<ResourceName, IFunction>;
};

/**
 * The REST API. It is made without routes, because the distribution needs its address, the sign-in client needs the
 * distribution's, and the functions behind the routes need the client's id (decision 10).
 */
export class Gateway extends Construct {
  readonly api: RestApi;

  /** What CloudFront shows to get through. */
  readonly lock: OriginLock;

  constructor(scope: Construct, id: string, { name, originKey }: Configuration) {
    super(scope, id);
    this.lock = new OriginLock(this, 'Lock', originKey);
    this.api = new RestApi(this, 'Api', {
      restApiName: name,
      description: 'What the site reads, and what administrators change',
      endpointTypes: [EndpointType.REGIONAL],
      policy: this.lock.policy(),
      // Large lists are returned compressed, which the gateway takes for binary.
      binaryMediaTypes: ['*/*'],
      cloudWatchRole: true,
      // The account has one such role, set by the last deployment: another site's logs may hang on this one.
      cloudWatchRoleRemovalPolicy: RemovalPolicy.RETAIN,
      deployOptions: {
        stageName,
        // X-Ray: the way of a request, and where its time goes.
        tracingEnabled: true,
        ...THROTTLE,
        methodOptions: Object.fromEntries(
          [...routes.filter(isPublicRead), notFoundRead, searchRead].map(({ method, path }) => [
            `${path}/${method}`,
            THROTTLE_OF_READERS,
          ]),
        ),
        accessLogDestination: new LogGroupLogDestination(
          new LogGroup(this, 'AccessLog', {
            retention: RetentionDays.ONE_MONTH,
            removalPolicy: RemovalPolicy.DESTROY,
          }),
        ),
        accessLogFormat: accessLogFormat(),
      },
    });
    this.addErrorResponses();
    acknowledge(this.api, exceptions);
  }

  /** Adds the contract's routes: each calls the function of its resource, and a write needs a valid access token. */
  addRoutes({ userPool, functions }: RoutesProps): void {
    const tokenOfAnAdministrator: MethodOptions = {
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
        // One permission for all of a function's methods; the default writes two for each.
        new LambdaIntegration(target, { scopePermissionToMethod: false }),
      ]),
    );
    const toAnyone: MethodOptions = { authorizationType: AuthorizationType.NONE };
    for (const { method, path, resource, access } of routes) {
      const integration = integrations.get(resource);
      if (!integration) throw new Error(`No function for ${resource}.`);
      const made = this.api.root
        .resourceForPath(path)
        .addMethod(method, integration, access === 'admin' ? tokenOfAnAdministrator : toAnyone);
      if (access === 'public') acknowledge(made, openToAll);
    }
  }

  /** The gateway's own errors, with CORS headers so that a page of another origin can read them. */
  private addErrorResponses(): void {
    for (const [type, { status, error }] of Object.entries(gatewayResponses))
      this.api.addGatewayResponse(`Answer${type}`, {
        type: ResponseType.of(type),
        ...(status !== undefined && { statusCode: String(status) }),
        responseHeaders: fixed({ 'Access-Control-Allow-Origin': '*', ...gatewayResponseHeaders }),
        templates: { 'application/json': JSON.stringify({ error }) },
      });
  }
}

/** Headers as the gateway takes them: a value that is no reference to the request stands in quotes. */
function fixed(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, `'${value}'`]));
}

const openToAll = {
  'AwsSolutions-APIG4': 'What the site shows to every visitor is read without signing in.',
  'AwsSolutions-COG4': 'What the site shows to every visitor is read without signing in.',
};

const exceptions = {
  'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AmazonAPIGatewayPushToCloudWatchLogs]':
    'API Gateway writes its logs by one role for the whole account, which AWS documents with this very policy.',
  'AwsSolutions-APIG2':
    'The function checks a body against the contract’s schema and returns a message for each wrong field, which a gateway model cannot.',
  'AwsSolutions-APIG3':
    'Only CloudFront gets through to the gateway, where a firewall may stand; throttles, the cache and the authorizer bound a flood.',
  'AwsSolutions-APIG6':
    'Execution logs would hold tokens and what people typed; the access log and the functions’ own request lines hold neither.',
};

/** One JSON line for each request: who is only the token's subject, and no query, body or header is in it. */
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
