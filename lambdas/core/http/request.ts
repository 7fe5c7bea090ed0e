import type { APIGatewayProxyEvent } from 'aws-lambda';

/** An unvalidated JSON object from a client. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** The sender of a request: `subject` is the Cognito user id (may be logged), `name` is shown to other administrators. */
export type Caller = { readonly subject: string; readonly name: string };

/** The event of API Gateway's Lambda proxy integration (REST), with the properties that middlewares add. */
export type ApiEvent = APIGatewayProxyEvent & { caller?: Caller; content?: JsonObject };

/** A request as passed to an operation: path parameters are decoded, and `body` is empty for a route without one. */
export type ApiRequest = {
  readonly parameters: Readonly<Record<string, string>>;
  readonly body: JsonObject;
  readonly caller: Caller;
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
