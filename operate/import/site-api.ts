import { gunzipSync } from 'node:zlib';
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import type { APIGatewayProxyEvent } from 'aws-lambda';
import { z } from 'zod';
import { region } from '../../contract/addresses.ts';
import { lambdaTimeoutSeconds } from '../../contract/lambda-limits.ts';
import { severalChurches, isOwnChurch, type OwnPlace } from '../../contract/masses/churches.ts';
import { parishPath } from '../../contract/parish-record.ts';
import { administratorsGroup } from '../../contract/rights.ts';
import { type Method, type ResourceName, routes } from '../../contract/routes.ts';
import { writeScope } from '../../contract/sign-in.ts';
import { readConfiguration } from '../../lib/shared/configuration.ts';
import { outputs } from '../../lib/shared/names.ts';
import { importHandler, startCloud } from '../../local/cloud.ts';
import { lambdaContext, proxyEvent } from '../../local/gateway/invocation.ts';
import { dataFolder } from '../../local/settings.ts';
import { neutralParish } from '../../parish/neutral.ts';
import { OperatorError } from '../command/command.ts';
import { apiFunctions, deployedStack, requiredOutput } from '../deployment/deployed-stack.ts';

/** An API request. `path` is the route's path in the contract, such as `/api/gallery/all/images/{folder}`. */
export type ApiCall = {
  readonly method: Method;
  readonly path: string;
  readonly parameters?: Readonly<Record<string, string>>;
  readonly body?: object;
};

type ApiResponse = { readonly status: number; readonly body: unknown };

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
type Invoke = (resource: ResourceName, event: APIGatewayProxyEvent) => Promise<unknown>;

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

const grantSchema = z.object({ uploadURL: z.string(), fileUrl: z.string(), key: z.string().default('') });

/** Uploads a file the way the admin area does. Returns its path on the site, and the key of a gallery picture. */
export async function uploadFile(
  api: OperatorApi,
  path: '/api/gallery/upload' | '/api/uploads/presigned-url',
  file: { readonly folder: string; readonly fileName: string; readonly fileType: string },
  bytes: Uint8Array<ArrayBuffer>,
): Promise<{ readonly fileUrl: string; readonly key: string }> {
  const body = { ...file, fileSize: bytes.byteLength };
  const granted = expectSuccess(await api.call({ method: 'POST', path, body }), file.fileName);
  const { uploadURL, ...uploaded } = grantSchema.parse(granted);
  const headers = { 'Content-Type': file.fileType };
  const sent = await fetch(uploadURL, { method: 'PUT', headers, body: bytes }).catch(() => undefined);
  if (!sent?.ok)
    throw new OperatorError(
      `${file.fileName} could not be uploaded: S3 returned ${String(sent?.status ?? 'nothing')}.`,
    );
  return uploaded;
}

function eventOf({ method, path, parameters = {}, body }: ApiCall, clientId: string): APIGatewayProxyEvent {
  const filled = path.replaceAll(/\{(\w+)\+?\}/g, (_, name: string) =>
    encodeURIComponent(parameters[name] ?? ''),
  );
  const headersDistinct: NodeJS.Dict<string[]> = body ? { 'content-type': ['application/json'] } : {};
  return proxyEvent(
    { method, headersDistinct, httpVersion: '1.1', socket: { remoteAddress: '127.0.0.1' } },
    new URL(filled, 'http://import'),
    { path, parameters },
    Buffer.from(body ? JSON.stringify(body) : ''),
    claimsOfOperator(clientId),
  );
}

/** An operator who may invoke the functions has the permissions of an administrator. */
function claimsOfOperator(clientId: string): Record<string, string> {
  return {
    sub: 'operator',
    username: 'Import',
    token_use: 'access',
    client_id: clientId,
    scope: writeScope,
    'cognito:groups': administratorsGroup,
    exp: String(Math.floor((Date.now() + CLAIMS_MILLISECONDS) / 1000)),
  };
}

/** Opens the API of the local content of `npm start` in a folder. Throws when the local site is running on it. */
export async function openLocalApi(folder = dataFolder): Promise<OperatorApi> {
  const cloud = await startCloud({ folder, siteOrigins: [] });
  process.env['LAMBDA_LOG'] = 'off';
  return {
    name: 'local',
    place: `the local content in ${folder}`,
    call: callsBy(invoke, cloud.identity.userPoolClientId),
    close: () => cloud.close(),
  };
}

/** Opens the API of the deployed site configured in parish/deployment.json. Throws an OperatorError when it is not deployed. */
export async function openDeployedApi(): Promise<OperatorApi> {
  const lambda = new LambdaClient({ region });
  const { name } = readConfiguration();
  const names = await apiFunctions(name);
  const clientId = await requiredOutput(name, 'Web', outputs.clientId);
  const account = (await deployedStack(name, 'Web'))?.account ?? 'unknown';
  return {
    name,
    place: `the site of account ${account} in ${region}`,
    call: callsBy(async (resource, event) => {
      if (names[resource] === undefined)
        throw new OperatorError(
          'The deployed site is older than this release. Deploy it first:  npm run deploy',
        );
      const { FunctionError, Payload } = await lambda.send(
        new InvokeCommand({ FunctionName: names[resource], Payload: JSON.stringify(event) }),
      );
      if (FunctionError !== undefined)
        throw new OperatorError(
          `The function of ${resource} failed; its log in CloudWatch says why. What was imported before that is kept: run the import again.`,
        );
      return JSON.parse(Payload?.transformToString() ?? 'null');
    }, clientId),
    close: () => {
      lambda.destroy();
      return Promise.resolve();
    },
  };
}

async function invoke(resource: ResourceName, event: APIGatewayProxyEvent): Promise<unknown> {
  const handler = await importHandler(resource);
  const { requestId } = event.requestContext;
  return handler(event, lambdaContext(requestId, lambdaTimeoutSeconds(resource) * 1000));
}

const recordSchema = z.object({
  churchName: z.string(),
  timeZone: z.string(),
  churches: z.optional(z.array(z.object({ id: z.string(), name: z.string(), address: z.string() }))),
});

let parish: OwnPlace & { readonly timeZone: string } = neutralParish;

/** The parish that the content is imported into: its name, time zone and churches. */
export const targetParish = () => parish;

/** The id of the church that a location names, in a parish with several. */
export function churchAt(location: string): string | undefined {
  const named = severalChurches(parish).filter(
    ({ name, address }) => location && isOwnChurch(location, { churchName: name, address }),
  );
  return named.length === 1 ? named[0]?.id : undefined;
}

/** Reads the record of the parish before its content is imported. */
export async function readTargetParish(api: Pick<OperatorApi, 'call'>): Promise<void> {
  parish = recordSchema.parse((await api.call({ method: 'GET', path: parishPath })).body);
}
