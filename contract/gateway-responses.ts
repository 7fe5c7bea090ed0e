import { messages } from './problems.ts';

/**
 * API Gateway's own error responses, in the shape of a Problem. The keys are its response types
 * (https://docs.aws.amazon.com/apigateway/latest/developerguide/supported-gateway-response-types.html);
 * the CDK app and the local gateway both use this table. Where `status` is undefined, the gateway's own status applies.
 */
export const gatewayResponses = {
  UNAUTHORIZED: { status: 401, error: messages.unauthenticated },
  ACCESS_DENIED: { status: 403, error: 'You are not allowed to do this.' },
  MISSING_AUTHENTICATION_TOKEN: { status: 404, error: messages.notFound },
  REQUEST_TOO_LARGE: { status: 413, error: 'This is too large to send to the server.' },
  THROTTLED: { status: 429, error: 'Too many requests at once. Please try again in a few seconds.' },
  INTEGRATION_FAILURE: { status: 502, error: 'The server could not respond. Please try again.' },
  INTEGRATION_TIMEOUT: { status: 504, error: 'The server took too long to respond. Please try again.' },
  DEFAULT_4XX: { status: undefined, error: 'The server could not accept this request.' },
  DEFAULT_5XX: { status: undefined, error: 'Something went wrong on our side. Please try again.' },
} as const;

/** The headers of these responses, besides content type and CORS. */
export const gatewayResponseHeaders = {
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
} as const;

export type GatewayResponseType = keyof typeof gatewayResponses;
