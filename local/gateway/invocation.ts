import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { APIGatewayProxyEvent } from 'aws-lambda';
import { stageName, stagePath, region } from '../../contract/addresses.ts';
import type { PathMatch } from '../../contract/routes.ts';

/** What an event says of a request. */
type Request = Pick<IncomingMessage, 'method' | 'headersDistinct' | 'httpVersion'> & {
  readonly socket: Pick<IncomingMessage['socket'], 'remoteAddress'>;
};

/** Creates the Lambda proxy integration event (REST API, payload version 1) for a request. */
export function proxyEvent(
  request: Request,
  url: URL,
  { path, parameters }: PathMatch,
  body: Buffer,
  claims: Readonly<Record<string, string>> | undefined,
): APIGatewayProxyEvent {
  const headers = Object.fromEntries(
    Object.entries(request.headersDistinct).map(([name, values = []]) => [name, values.at(-1)]),
  );
  const now = Date.now();
  return {
    resource: path,
    path: url.pathname,
    httpMethod: request.method ?? '',
    headers,
    multiValueHeaders: request.headersDistinct,
    queryStringParameters: url.searchParams.size ? Object.fromEntries(url.searchParams) : null,
    multiValueQueryStringParameters: url.searchParams.size ? allValues(url.searchParams) : null,
    pathParameters: Object.keys(parameters).length ? parameters : null,
    stageVariables: null,
    // As with `binaryMediaTypes: ['*/*']` (lib/api/gateway.ts).
    body: body.length ? body.toString('base64') : null,
    isBase64Encoded: body.length > 0,
    requestContext: {
      accountId: '000000000000',
      apiId: 'local',
      authorizer: claims ? { claims } : undefined,
      protocol: `HTTP/${request.httpVersion}`,
      httpMethod: request.method ?? '',
      identity: {
        ...unknownCaller,
        sourceIp: request.socket.remoteAddress ?? '127.0.0.1',
        userAgent: headers['user-agent'] ?? null,
      },
      path: stagePath + url.pathname,
      stage: stageName,
      requestId: randomUUID(),
      requestTimeEpoch: now,
      requestTime: new Date(now).toUTCString(),
      resourceId: path,
      resourcePath: path,
    },
  };
}

function allValues(query: URLSearchParams): Record<string, string[]> {
  return Object.fromEntries([...query.keys()].map((name) => [name, query.getAll(name)]));
}

const unknownCaller = {
  accessKey: null,
  accountId: null,
  apiKey: null,
  apiKeyId: null,
  caller: null,
  clientCert: null,
  cognitoAuthenticationProvider: null,
  cognitoAuthenticationType: null,
  cognitoIdentityId: null,
  cognitoIdentityPoolId: null,
  principalOrgId: null,
  user: null,
  userArn: null,
} as const;

/** Creates the context of a Lambda invocation with a timeout in milliseconds. */
export function lambdaContext(requestId: string, timeout: number) {
  const end = Date.now() + timeout;
  return {
    awsRequestId: requestId,
    functionName: 'local',
    functionVersion: '$LATEST',
    invokedFunctionArn: `arn:aws:lambda:${region}:000000000000:function:local`,
    memoryLimitInMB: '256',
    logGroupName: '/aws/lambda/local',
    logStreamName: 'local',
    callbackWaitsForEmptyEventLoop: false,
    getRemainingTimeInMillis: () => Math.max(0, end - Date.now()),
  };
}
