import type { APIGatewayProxyEvent } from 'aws-lambda';

/** A JSON object as a client sent it, not yet checked. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** Who sends a request: `subject` is Cognito's user id (may be logged), `name` is shown to other administrators. */
export type Caller = { readonly subject: string; readonly name: string };

/** The event of API Gateway's Lambda proxy integration (REST), with what the middlewares add. */
export type ApiEvent = APIGatewayProxyEvent & { caller?: Caller; content?: JsonObject };

/** A request as an operation sees it: path parameters decoded, `body` empty for a route without one. */
export type ApiRequest = {
  readonly parameters: Readonly<Record<string, string>>;
  readonly body: JsonObject;
  readonly caller: Caller;
};

/** The outcome of an operation: 201 when it created something, else 200. */
export type Result = {
  readonly status: 200 | 201;
  readonly body: unknown;
  /** When a public list changes by itself next: it is cached no longer. */
  readonly freshUntil?: Date | undefined;
};

/** Handles one route; throws Problem to refuse. */
export type Operation = (request: ApiRequest) => Promise<Result>;

export const ok = (body: unknown): Result => ({ status: 200, body });
export const created = (body: unknown): Result => ({ status: 201, body });
