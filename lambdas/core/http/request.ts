import type { MiddlewareObj } from '@middy/core';
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import * as z from 'zod/mini';
import { type Area, areaNames } from '../../../contract/areas.ts';
import { jsonIn } from '../../../contract/json.ts';
import { limits } from '../../../contract/limits.ts';
import { Problem, messages, type FieldMessages } from '../../../contract/problems.ts';
import { type Rights, areaOfResource, includesArea } from '../../../contract/rights.ts';
import { matchPath, type ResourceName, type Route, routes } from '../../../contract/routes.ts';

/** An unvalidated JSON object from a client. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** The sender of a request: `subject` is the Cognito user id (may be logged), `name` is shown to other administrators. */
export type Caller = { readonly subject: string; readonly name: string };

/** The event of API Gateway's Lambda proxy integration (REST), with the properties that middlewares add. */
export type ApiEvent = APIGatewayProxyEvent & { caller?: Caller; rights?: Rights; content?: JsonObject };

/** A request as passed to an operation: path parameters are decoded, and `body` is empty for a route without one. */
export type ApiRequest = {
  readonly parameters: Readonly<Record<string, string>>;
  readonly body: JsonObject;
  readonly caller: Caller;
  /** What the caller may edit. The route has been checked; an operation on items of several areas checks each. */
  readonly rights: Rights;
};

/** The result of an operation; status 201 if it created something. */
export type Result = {
  readonly status: 200 | 201;
  readonly body: unknown;
  /** When a public list next changes without a write, such as at a `visibleFrom`; caches keep it no longer. */
  readonly freshUntil?: Date | undefined;
};

/** Handles one route. Throws Problem to respond with an error. */
export type Operation = (request: ApiRequest) => Promise<Result>;

export const ok = (body: unknown): Result => ({ status: 200, body });
export const created = (body: unknown): Result => ({ status: 201, body });

/** A route of the contract, and the parameters in the path of a request. */
type Match = { readonly route: Route; readonly parameters: Readonly<Record<string, string>> };

/** Returns the contract's route of a request. Throws Problem: 405 when its path has no such method, 404 when there is no such path. */
export function matchOf(event: ApiEvent, resource: ResourceName): Match {
  const matched = matchedPath(event, resource);
  if (!matched) throw new Problem('not_found', messages.notFound);
  const route = routes.find(({ path, method }) => path === matched.path && method === event.httpMethod);
  if (!route) throw new Problem('wrong_method', messages.wrongMethod);
  return { route, parameters: decodedAll(matched.parameters) };
}

/** The path of the contract that a request is for, whatever its method; undefined if there is none. */
export function pathOf(event: ApiEvent, resource: ResourceName): string | undefined {
  return matchedPath(event, resource)?.path;
}

/** `path` is still encoded, and without the stage; `resource` is only what the gateway tells apart (contract/gateway.ts). */
function matchedPath({ path }: ApiEvent, resource: ResourceName) {
  const paths = routes.flatMap((each) => (each.resource === resource ? [each.path] : []));
  return matchPath(paths, path);
}

/** Returns a header's value; `name` is in lower case. */
export function headerOf(event: ApiEvent, name: string): string | undefined {
  return Object.entries(event.headers ?? {}).find(([each]) => each.toLowerCase() === name)?.[1];
}

function decodedAll(parameters: Match['parameters']): Record<string, string> {
  return Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, fullyDecoded(value)]));
}

/**
 * A client or CloudFront may have encoded a slash twice. No name in a path contains a percent sign, so decoding until nothing
 * changes is unambiguous.
 */
function fullyDecoded(value: string): string {
  try {
    const decoded = decodeURIComponent(value);
    return decoded === value ? value : fullyDecoded(decoded);
  } catch {
    // A stray percent sign: no item has such a name, so the lookup fails with 404.
    return value;
  }
}

const WITH_BODY: readonly string[] = ['POST', 'PUT'];

/** Parses the JSON body of a POST or PUT. Throws Problem: 413 if too large, 415 for another type, 400 if not an object. */
export function jsonBody(): MiddlewareObj<ApiEvent, APIGatewayProxyResult> {
  return {
    before: ({ event }) => {
      if (!WITH_BODY.includes(event.httpMethod)) return;
      const bytes = Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8');
      if (bytes.byteLength > limits.requestBodyBytes) throw new Problem('too_large', messages.tooLarge);
      if (bytes.byteLength > 0 && !isJson(headerOf(event, 'content-type'))) {
        throw new Problem('unsupported', messages.unsupported);
      }
      event.content = objectIn(bytes);
    },
  };
}

/** Parses a body with a schema, dropping unknown fields. Throws Problem (400) with a message per invalid field. */
export function parseFields<Schema extends z.ZodMiniType>(
  schema: Schema,
  body: JsonObject,
): z.output<Schema> {
  const result = z.safeParse(schema, body);
  if (result.success) return result.data;
  const fields: Record<string, string> = {};
  for (const { path, message } of result.error.issues) fields[path.join('.')] ??= message;
  throw invalidFields(fields);
}

/** Creates a Problem (400) that names the invalid fields, with a message for each. */
export function invalidFields(fields: FieldMessages): Problem {
  const names = Object.keys(fields);
  const noun = names.length === 1 ? 'this field' : 'these fields';
  return new Problem('invalid', `Please correct ${noun}: ${names.join(', ')}.`, { fields });
}

function isJson(contentType = ''): boolean {
  return /^application\/([\w.-]+\+)?json\s*(;|$)/i.test(contentType.trim());
}

function objectIn(bytes: Buffer): JsonObject {
  const value = jsonIn(bytes.toString('utf8'));
  if (!isObject(value)) throw new Problem('invalid', messages.notJson);
  return value;
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Throws Problem (403) unless these rights include an area. `undefined` is what only administrators may edit. */
export function expectArea(rights: Rights, area: Area | undefined): void {
  if (!includesArea(rights, area)) throw forbidden(area);
}

/** The same for the area of a resource. */
export function expectRight(rights: Rights, resource: ResourceName): void {
  expectArea(rights, areaOfResource[resource]);
}

/** Creates the Problem (403) for someone whose rights do not include an area. */
export function forbidden(area: Area | undefined): Problem {
  return new Problem(
    'forbidden',
    area ? messages.forbiddenArea(areaNames[area]) : messages.administratorsOnly,
  );
}
