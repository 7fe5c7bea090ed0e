import { sentences } from './problems.ts';

/**
 * What the gateway itself answers, before or after a Lambda, in the shape of a Problem. The names are API Gateway's
 * response types (https://docs.aws.amazon.com/apigateway/latest/developerguide/supported-gateway-response-types.html);
 * the CDK app and the local gateway both read this table. `status` is left out where the gateway's own status holds.
 */
export const gatewayResponses = {
  UNAUTHORIZED: { status: 401, error: sentences.unauthenticated },
  ACCESS_DENIED: { status: 403, error: 'You are not allowed to do this.' },
  MISSING_AUTHENTICATION_TOKEN: { status: 404, error: sentences.notFound },
  REQUEST_TOO_LARGE: { status: 413, error: 'This is too large to send to the server.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, error: sentences.unsupported },
  THROTTLED: { status: 429, error: 'Too many requests at once. Please try again in a few seconds.' },
  INTEGRATION_FAILURE: { status: 502, error: 'The server could not answer. Please try again.' },
  INTEGRATION_TIMEOUT: { status: 504, error: 'The server took too long to answer. Please try again.' },
  DEFAULT_4XX: { status: undefined, error: 'The server could not accept this request.' },
  DEFAULT_5XX: { status: undefined, error: 'Something went wrong on our side. Please try again.' },
} as const;

/**
 * The headers of those answers, beside their content type and what lets a page of another origin read them. No cache may
 * keep a refusal, and no browser may take it for anything but JSON.
 */
export const gatewayResponseHeaders = {
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
} as const;

export type GatewayResponseType = keyof typeof gatewayResponses;
