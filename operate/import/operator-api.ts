import { gunzipSync } from 'node:zlib';
import type { APIGatewayProxyEvent } from 'aws-lambda';
import { z } from 'zod';
import { stageName, stagePath } from '../../contract/addresses.ts';
import type { Method, ResourceName } from '../../contract/routes.ts';
import { routes } from '../../contract/routes.ts';
import { administratorsGroup } from '../../contract/rights.ts';
import { writeScope } from '../../contract/sign-in.ts';
import { unknownCaller } from '../../local/gateway/proxy-event.ts';
import { OperatorError } from '../command/command.ts';

/** An API request. `path` is the route's path in the contract, such as `/api/gallery/all/images/{folder}`. */
export type ApiCall = {
  readonly method: Method;
  readonly path: string;
  readonly parameters?: Readonly<Record<string, string>>;
  readonly body?: object;
};

export type ApiResponse = { readonly status: number; readonly body: unknown };

/** The API of a site for an operator, who bypasses the gateway and invokes the functions directly. */
export type OperatorApi = {
  /** The site's name. */
  readonly name: string;
  /** Shown in confirmation prompts, such as 'the site of account 111122223333 in eu-north-1'. */
  readonly place: string;
  call(call: ApiCall): Promise<ApiResponse>;
  close(): Promise<void>;
};

/** Invokes the function of a resource with a gateway event. */
export type Invoke = (resource: ResourceName, event: APIGatewayProxyEvent) => Promise<unknown>;

const resultSchema = z.object({
  statusCode: z.int(),
  body: z.string(),
  /** Set for a list that is too large to be returned uncompressed. */
  isBase64Encoded: z.boolean().default(false),
});

/** Lifetime of the claims of a call. */
const CLAIMS_MILLISECONDS = 5 * 60_000;

/** Implements API calls by invocations. `clientId` is the client whose tokens the functions accept. */
export function callsBy(invoke: Invoke, clientId: string): OperatorApi['call'] {
  return async (call) => {
    const route = routes.find(({ method, path }) => method === call.method && path === call.path);
    if (!route) throw new Error(`The API has no ${call.method} ${call.path}.`);
    const result = resultSchema.parse(await invoke(route.resource, eventOf(call, clientId)));
    const text = result.isBase64Encoded ? gunzipSync(Buffer.from(result.body, 'base64')) : result.body;
    const body: unknown = JSON.parse(text.toString());
    return { status: result.statusCode, body };
  };
}

const problemSchema = z.object({
  error: z.string().default(''),
  details: z
    .object({ fields: z.record(z.string(), z.string()) })
    .optional()
    .catch(undefined),
});

/** Returns the body of a successful response. Otherwise throws an OperatorError of `what` and the API's messages. */
export function expectSuccess({ status, body }: ApiResponse, what: string): unknown {
  if (status < 300) return body;
  const { error, details } = problemSchema.parse(body ?? {});
  throw new OperatorError(`${what}: ${[error, ...Object.values(details?.fields ?? {})].join(' ')}`);
}

const grantSchema = z.object({ uploadURL: z.string(), fileUrl: z.string() });

/** Uploads a file the way the admin area does. Returns its path on the site. */
export async function uploadFile(
  api: OperatorApi,
  path: '/api/gallery/upload' | '/api/uploads/presigned-url',
  file: { readonly folder: string; readonly fileName: string; readonly fileType: string },
  bytes: Uint8Array<ArrayBuffer>,
): Promise<string> {
  const body = { ...file, fileSize: bytes.byteLength };
  const granted = expectSuccess(await api.call({ method: 'POST', path, body }), file.fileName);
  const { uploadURL, fileUrl } = grantSchema.parse(granted);
  const headers = { 'Content-Type': file.fileType };
  const { ok, status } = await fetch(uploadURL, { method: 'PUT', headers, body: bytes });
  if (!ok) throw new OperatorError(`${file.fileName} could not be uploaded: S3 returned ${String(status)}.`);
  return fileUrl;
}

function eventOf({ method, path, parameters, body }: ApiCall, clientId: string): APIGatewayProxyEvent {
  const now = Date.now();
  return {
    resource: path,
    path: path.replaceAll(/\{(\w+)\+?\}/g, (_, name: string) => encodeURIComponent(parameters?.[name] ?? '')),
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

/** An operator who may invoke the functions has the permissions of an administrator. */
function claimsOfOperator(clientId: string, now: number): Record<string, string> {
  return {
    sub: 'operator',
    username: 'Import',
    token_use: 'access',
    client_id: clientId,
    scope: writeScope,
    'cognito:groups': administratorsGroup,
    exp: String(Math.floor((now + CLAIMS_MILLISECONDS) / 1000)),
  };
}
