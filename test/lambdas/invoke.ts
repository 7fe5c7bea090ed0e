import { randomUUID } from 'node:crypto';
import type { APIGatewayProxyEvent, Context } from 'aws-lambda';
import type { ResourceName } from '../../contract/routes.ts';

/** The environment variables of every Lambda. */
export const lambdaEnvironment = {
  AWS_REGION: 'eu-north-1',
  AWS_ACCESS_KEY_ID: 'test',
  AWS_SECRET_ACCESS_KEY: 'test',
  AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
  TABLE_NAME: 'parish',
  MEDIA_BUCKET: 'parish-media',
  USER_POOL_ID: 'eu-north-1_Pool',
  USER_POOL_CLIENT_ID: 'client',
  ALLOWED_ORIGINS: 'https://www.parish.example, http://localhost:5173',
} as const;

const modules = import.meta.glob<{ handler: Handler }>('../../lambdas/*.ts');

type Handler = (
  event: APIGatewayProxyEvent,
  context: Context,
) => Promise<{ statusCode: number; headers: Record<string, string>; body: string }>;

/** The claims of an administrator's access token, as API Gateway passes them. */
export const adminClaims = {
  sub: 'b3f1c2d4',
  token_use: 'access',
  client_id: 'client',
  scope: 'openid email phone',
  exp: '4102444800',
  username: 'b3f1c2d4',
  email: 'admin@parish.example',
  'cognito:groups': 'admins',
};

/** Creates an API Gateway proxy event for an administrator's request to a route such as `PUT /api/events/{id}`. */
export function apiEvent(route: string, changes: Partial<APIGatewayProxyEvent> = {}): APIGatewayProxyEvent {
  const [httpMethod = '', resource = ''] = route.split(' ');
  return {
    resource,
    httpMethod,
    path: resource.replaceAll(/\{(\w+)(\+?)\}/g, (placeholder, name: string, isGreedy) => {
      const value = changes.pathParameters?.[name] ?? placeholder;
      return isGreedy ? value : encodeURIComponent(value);
    }),
    headers: { 'content-type': 'application/json' },
    multiValueHeaders: {},
    queryStringParameters: null,
    multiValueQueryStringParameters: null,
    pathParameters: null,
    stageVariables: null,
    body: null,
    isBase64Encoded: false,
    requestContext: { requestId: randomUUID(), authorizer: { claims: adminClaims } },
    ...changes,
  } as APIGatewayProxyEvent;
}

/** Invokes the Lambda of a resource in this process, with its environment and the given remaining time. */
export async function invoke(
  resource: ResourceName,
  event: APIGatewayProxyEvent,
  overrides: Record<string, string> = {},
  milliseconds = 10_000,
) {
  Object.assign(process.env, { LAMBDA_LOG: 'off' }, lambdaEnvironment, overrides);
  const load = modules[`../../lambdas/${resource}.ts`];
  if (!load) throw new Error(`There is no lambdas/${resource}.ts`);
  const { handler } = await load();
  const { statusCode, headers, body } = await handler(event, {
    getRemainingTimeInMillis: () => milliseconds,
  } as Context);
  return { status: statusCode, headers, body: JSON.parse(body) };
}
