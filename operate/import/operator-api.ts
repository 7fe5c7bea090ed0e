import type { APIGatewayProxyEvent } from 'aws-lambda';
import { z } from 'zod';
import { stageName, stagePath } from '../../contract/addresses.ts';
import type { Method, ResourceName } from '../../contract/routes.ts';
import { routes } from '../../contract/routes.ts';
import { adminGroup, writeScope } from '../../contract/sign-in.ts';
import { unknownCaller } from '../../local/gateway/proxy-event.ts';
import { OperatorError } from '../command/command.ts';

/** A call of the API: a method, and the path of a route as the contract writes it, such as `/api/gallery/all/images/{folder}`. */
export type ApiCall = {
  readonly method: Method;
  readonly path: string;
  readonly parameters?: Readonly<Record<string, string>>;
  readonly body?: object;
};

export type ApiResponse = { readonly status: number; readonly body: unknown };

/** The API of a site, as an operator calls it: past the gateway, by the right to call its functions. */
export type OperatorApi = {
  /** What people call the site. */
  readonly name: string;
  /** Where it is, for a question before a change. */
  readonly place: string;
  call(call: ApiCall): Promise<ApiResponse>;
  close(): Promise<void>;
};

/** Calls the function of a resource with the event of a request. */
export type Invoke = (resource: ResourceName, event: APIGatewayProxyEvent) => Promise<unknown>;

const resultSchema = z.object({ statusCode: z.int(), body: z.string() });

/** How long the claims that a call brings are good for, in milliseconds. */
const CALL_TIME = 5 * 60_000;

/** Makes API calls of invocations. `clientId` is the client whose tokens the functions accept. */
export function callsBy(invoke: Invoke, clientId: string): OperatorApi['call'] {
  return async (call) => {
    const route = routes.find(({ method, path }) => method === call.method && path === call.path);
    if (!route) throw new Error(`The API has no ${call.method} ${call.path}.`);
    const result = resultSchema.parse(await invoke(route.resource, eventOf(call, clientId)));
    const body: unknown = JSON.parse(result.body);
    return { status: result.statusCode, body };
  };
}

/** Throws an OperatorError for a response that is no success, with what the API says of it. */
export function expectSuccess({ status, body }: ApiResponse, what: string): unknown {
  if (status < 300) return body;
  const { error = '', details } = z
    .object({ error: z.string().optional(), details: z.unknown().optional() })
    .parse(body ?? {});
  const reasons = z.record(z.string(), z.string()).safeParse(details).data ?? {};
  throw new OperatorError(`${what}: ${[error, ...Object.values(reasons)].join(' ')}`);
}

function eventOf({ method, path, parameters, body }: ApiCall, clientId: string): APIGatewayProxyEvent {
  const now = Date.now();
  return {
    resource: path,
    path,
    httpMethod: method,
    headers: body ? { 'content-type': 'application/json' } : {},
    multiValueHeaders: {},
    queryStringParameters: null,
    multiValueQueryStringParameters: null,
    pathParameters: parameters ?? null,
    stageVariables: null,
    body: body ? JSON.stringify(body) : null,
    isBase64Encoded: false,
    requestContext: {
      accountId: '',
      apiId: 'import',
      authorizer: { claims: claimsOfOperator(clientId, now) },
      protocol: 'HTTP/1.1',
      httpMethod: method,
      identity: { ...unknownCaller, sourceIp: '127.0.0.1', userAgent: null },
      path: stagePath + path,
      stage: stageName,
      requestId: `import-${crypto.randomUUID()}`,
      requestTimeEpoch: now,
      resourceId: 'import',
      resourcePath: path,
    },
  };
}

/** Who may call the functions themselves may do what an administrator may (decision 38). */
function claimsOfOperator(clientId: string, now: number): Record<string, string> {
  return {
    sub: 'operator',
    username: 'Import',
    token_use: 'access',
    client_id: clientId,
    scope: writeScope,
    'cognito:groups': adminGroup,
    exp: String(Math.floor((now + CALL_TIME) / 1000)),
  };
}
