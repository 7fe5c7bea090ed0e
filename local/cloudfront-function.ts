import { createContext, runInContext } from 'node:vm';

/** What a viewer-request function leaves of a request: the address to fetch, or an answer of its own. */
export type Outcome = {
  readonly uri: string;
  readonly statusCode?: number;
  readonly headers?: Readonly<Record<string, string>>;
};

/** Runs a CloudFront function's source, apart from everything of Node, as CloudFront runs it for a viewer request. */
export function cloudFrontFunction(source: string): (request: { method: string; uri: string }) => Outcome {
  const context = createContext({});
  runInContext(source, context);
  return ({ method, uri }) => {
    const event = { version: '1.0', request: { method, uri, querystring: {}, headers: {}, cookies: {} } };
    const answer = JSON.parse(runInContext(`JSON.stringify(handler(${JSON.stringify(event)}))`, context));
    if (typeof answer.uri === 'string') return { uri: answer.uri };
    return { uri, statusCode: answer.statusCode, headers: plainHeaders(answer.headers ?? {}) };
  };
}

function plainHeaders(headers: Readonly<Record<string, { value: string }>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, { value }]) => [name, value]));
}
