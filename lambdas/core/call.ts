import type { APIGatewayProxyEvent } from 'aws-lambda';

/** A JSON object as a client sent it, not yet checked. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** Who makes a call: `subject` is Cognito's id of the user (it may be logged), `name` is what another administrator knows them by. */
export type Caller = { readonly subject: string; readonly name: string };

/** The event of API Gateway's Lambda proxy integration (REST), with what the middlewares found in it. */
export type ApiEvent = APIGatewayProxyEvent & { caller?: Caller; content?: JsonObject };

/** One call as an operation sees it. Path parameters are decoded; `body` is an empty object where a route has none. */
export type Call = {
  readonly parameters: Readonly<Record<string, string>>;
  readonly body: JsonObject;
  readonly caller: Caller;
};

/** What an operation answers with: 200, or 201 for what it has made. */
export type Answer = { readonly status: 200 | 201; readonly body: unknown };

/** Answers one operation of a route; throws Problem to refuse. */
export type Operation = (call: Call) => Promise<Answer>;

export const ok = (body: unknown): Answer => ({ status: 200, body });
export const created = (body: unknown): Answer => ({ status: 201, body });
