import type { ServerResponse } from 'node:http';
import type { APIGatewayProxyResult } from 'aws-lambda';

/** Sends the result of a Lambda, as API Gateway does. */
export function sendResult(
  response: ServerResponse,
  { statusCode, headers = {}, body }: APIGatewayProxyResult,
): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, String(value));
  response.writeHead(statusCode).end(body);
}
