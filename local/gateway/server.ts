import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { CognitoJwtVerifier } from 'aws-jwt-verify';
import type { Jwks } from 'aws-jwt-verify/jwk';
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import type { BucketEvent } from '../../contract/files/bucket-event.ts';
import { mediaKey } from '../../contract/files/media.ts';
import { isServedKey } from '../../contract/files/upload-folders.ts';
import {
  gatewayMethods,
  gatewayResponseHeaders,
  type GatewayResponseType,
  gatewayResponses,
} from '../../contract/gateway.ts';
import {
  gatewayTimeoutSeconds,
  lambdaTimeoutSeconds,
  lambdaResponseBytes,
} from '../../contract/lambda-limits.ts';
import { matchPath, type ResourceName } from '../../contract/routes.ts';
import { writeScope } from '../../contract/sign-in.ts';
import { listen, type Listening } from '../listen.ts';
import { lambdaContext, proxyEvent } from './invocation.ts';

/** A Lambda's entry point as the gateway calls it; the gallery's also receives events of the media bucket. */
export type LambdaHandler = (
  event: APIGatewayProxyEvent | BucketEvent,
  context: object,
) => Promise<APIGatewayProxyResult>;

type GatewayOptions = {
  readonly port: number;
  readonly pool: TrustedPool;
  /** The origins allowed by CORS. */
  readonly allowedOrigins: readonly string[];
  readonly loadHandler: (resource: ResourceName) => Promise<LambdaHandler>;
  /** Serves `GET` and `HEAD /media/…`, as CloudFront's media behaviour does. */
  readonly serveMedia: (request: IncomingMessage, response: ServerResponse, key: string) => Promise<void>;
};

/** API Gateway's limit: https://docs.aws.amazon.com/apigateway/latest/developerguide/limits.html */
const MAX_BODY_BYTES = 10 * 1024 * 1024;

const paths = gatewayMethods.map(({ path }) => path);

/** Starts a local API Gateway: the methods of the deployed one, a Cognito authorizer, Lambda proxy integration, gateway responses. */
export async function startGateway(options: GatewayOptions): Promise<Listening> {
  const authorize = cognitoAuthorizer(options.pool);

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(`http://localhost${request.url ?? '/'}`);
    allowOrigin(request, response, options.allowedOrigins);
    if (request.method === 'OPTIONS') return preflight(response);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const key = isRead && mediaKey(url.pathname);
    if (key && isServedKey(key)) return options.serveMedia(request, response, key);
    const match = matchPath(paths, url.pathname);
    const methods = gatewayMethods.filter(({ path }) => path === match?.path);
    const method =
      methods.find((each) => each.method === request.method) ?? methods.find((each) => each.method === 'ANY');
    if (!match || !method) return sendError(response, 'MISSING_AUTHENTICATION_TOKEN');
    const claims = method.access === 'admin' ? await authorize(request.headers.authorization) : undefined;
    if (claims?.kind === 'unauthorized') return sendError(response, 'UNAUTHORIZED');
    if (claims?.kind === 'forbidden') return sendError(response, 'ACCESS_DENIED');
    const body = await readBody(request);
    if (!body) return sendError(response, 'REQUEST_TOO_LARGE');
    const event = proxyEvent(request, url, match, body, claims?.claims);
    const { resource } = method;
    await integrate(await options.loadHandler(resource), event, lambdaTimeoutSeconds(resource), response);
  }

  const server = createServer((request, response) => {
    respond(request, response).catch((error: unknown) => {
      console.error('The local gateway failed to respond to', request.method, request.url, error);
      if (!response.headersSent) sendError(response, 'INTEGRATION_FAILURE');
    });
  });
  return listen(server, options.port, 'the API gateway');
}

/**
 * Invokes the Lambda and sends its result, or the gateway's 502 or 504. A Lambda that exceeds its own timeout has failed
 * (502); a 504 needs a Lambda whose timeout is not shorter than the gateway's.
 */
async function integrate(
  handler: LambdaHandler,
  event: APIGatewayProxyEvent,
  seconds: number,
  response: ServerResponse,
): Promise<void> {
  const context = lambdaContext(event.requestContext.requestId, seconds * 1000);
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<'timeout'>((resolve) => {
    timer = setTimeout(resolve, seconds * 1000, 'timeout');
  });
  const result = await Promise.race([handler(event, context), timeout]).finally(() => clearTimeout(timer));
  if (result === 'timeout') {
    return sendError(
      response,
      seconds < gatewayTimeoutSeconds ? 'INTEGRATION_FAILURE' : 'INTEGRATION_TIMEOUT',
    );
  }
  if (!Number.isInteger(result.statusCode) || typeof result.body !== 'string') {
    return sendError(response, 'INTEGRATION_FAILURE');
  }
  if (Buffer.byteLength(JSON.stringify(result)) > lambdaResponseBytes) {
    console.error(`The response to ${event.httpMethod} ${event.path} is larger than Lambda can return.`);
    return sendError(response, 'INTEGRATION_FAILURE');
  }
  for (const [name, value] of Object.entries(result.headers ?? {})) response.setHeader(name, String(value));
  for (const [name, values] of Object.entries(result.multiValueHeaders ?? {}))
    response.setHeader(name, values.map(String));
  response.statusCode = result.statusCode;
  response.end(result.isBase64Encoded ? Buffer.from(result.body, 'base64') : result.body);
}

function sendError(response: ServerResponse, type: GatewayResponseType): void {
  const { status, error } = gatewayResponses[type];
  response
    .writeHead(status ?? 500, { 'Content-Type': 'application/json', ...gatewayResponseHeaders })
    .end(JSON.stringify({ error }));
}

function allowOrigin(request: IncomingMessage, response: ServerResponse, allowed: readonly string[]): void {
  const { origin } = request.headers;
  response.setHeader('Vary', 'Origin');
  if (origin && allowed.includes(origin)) response.setHeader('Access-Control-Allow-Origin', origin);
}

function preflight(response: ServerResponse): void {
  response
    .writeHead(204, {
      'Access-Control-Allow-Methods': 'GET,POST,PUT,DELETE,OPTIONS',
      'Access-Control-Allow-Headers': 'Authorization,Content-Type',
      'Access-Control-Max-Age': '600',
    })
    .end();
}

/** Reads the body; resolves to undefined when it exceeds the limit, after reading and discarding the rest. */
async function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request) {
    length += chunk.length;
    if (length <= MAX_BODY_BYTES) chunks.push(chunk);
  }
  return length <= MAX_BODY_BYTES ? Buffer.concat(chunks) : undefined;
}

/** The user pool data that the local gateway needs to verify tokens offline. */
type TrustedPool = {
  readonly userPoolId: string;
  readonly userPoolClientId: string;
  readonly jwks: Jwks;
};

/** The authorizer's decision, with a valid token's claims in the form in which API Gateway passes them on. */
type AuthorizerResult =
  | { readonly kind: 'allowed'; readonly claims: Readonly<Record<string, string>> }
  | { readonly kind: 'unauthorized' }
  | { readonly kind: 'forbidden' };

/** Checks an Authorization header as a Cognito authorizer does: an access token of this client with the write scope. */
function cognitoAuthorizer(
  pool: TrustedPool,
): (authorization: string | undefined) => Promise<AuthorizerResult> {
  const verifier = CognitoJwtVerifier.create({
    userPoolId: pool.userPoolId,
    clientId: pool.userPoolClientId,
    tokenUse: 'access',
  });
  verifier.cacheJwks(pool.jwks);

  return async (authorization) => {
    const token = authorization?.replace(/^Bearer\s+/i, '');
    if (!token) return { kind: 'unauthorized' };
    try {
      const claims = await verifier.verify(token);
      // The library accepts a token that never expires; Cognito issues none.
      if (typeof claims.exp !== 'number') return { kind: 'unauthorized' };
      if (!claims.scope.split(' ').includes(writeScope)) return { kind: 'forbidden' };
      return { kind: 'allowed', claims: asGatewayClaims(claims) };
    } catch {
      return { kind: 'unauthorized' };
    }
  };
}

/** API Gateway passes every claim as a string: timestamps in Java's date format, lists joined by commas. */
function asGatewayClaims(claims: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(claims).map(([name, value]) => [
      name,
      (name === 'exp' || name === 'iat') && typeof value === 'number' ? javaDate(value) : String(value),
    ]),
  );
}

/** Formats a time as in `Fri Nov 21 10:40:00 UTC 2026`. */
function javaDate(epochSeconds: number): string {
  const [weekday = '', day, month, year, time] = new Date(epochSeconds * 1000).toUTCString().split(' ');
  return `${weekday.replace(',', '')} ${month} ${day} ${time} UTC ${year}`;
}
