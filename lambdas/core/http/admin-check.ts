import type { MiddlewareObj } from '@middy/core';
import type { APIGatewayProxyResult } from 'aws-lambda';
import { Problem, messages } from '../../../contract/problems.ts';
import type { ResourceName } from '../../../contract/routes.ts';
import { adminGroup, writeScope } from '../../../contract/sign-in.ts';
import { type ApiEvent, type Caller, routeOf } from './request.ts';

/** Checks the token's claims and group on admin routes, although the gateway has already verified the token. */
export function adminCheck(
  resource: ResourceName,
  clientId: string,
): MiddlewareObj<ApiEvent, APIGatewayProxyResult> {
  return {
    before: ({ event }) => {
      if (routeOf(event, resource).access === 'public') return;
      event.caller = administrator(event.requestContext.authorizer?.['claims'], clientId, new Date());
    },
  };
}

/** The claims of an access token as API Gateway passes them: mostly strings, regardless of their type in the token. */
export type Claims = Readonly<Record<string, unknown>>;

/**
 * Returns the administrator identified by the claims. Throws Problem: 401 for anything but an unexpired access token of
 * our client, 403 without the scope or the group.
 */
export function administrator(claims: Claims | undefined, clientId: string, now: Date): Caller {
  const subject = textOf(claims?.['sub']);
  const isOurs = claims?.['token_use'] === 'access' && claims['client_id'] === clientId;
  if (!claims || !subject || !isOurs || !(expiryOf(claims['exp']) > now.getTime())) {
    throw new Problem('unauthenticated', messages.unauthenticated);
  }
  const scopes = textOf(claims['scope'])?.split(' ') ?? [];
  if (!scopes.includes(writeScope) || !groupsOf(claims['cognito:groups']).includes(adminGroup)) {
    throw new Problem('forbidden', messages.forbidden);
  }
  return { subject, name: textOf(claims['email']) ?? textOf(claims['username']) ?? subject };
}

/**
 * The expiry in epoch milliseconds, or NaN if there is none. API Gateway passes `exp` as epoch seconds or as a Java date
 * such as `Fri Nov 21 10:40:00 UTC 2026`.
 */
function expiryOf(value: unknown): number {
  if (typeof value === 'number') return value * 1000;
  if (typeof value !== 'string' || value.trim() === '') return Number.NaN;
  const seconds = Number(value);
  return Number.isNaN(seconds) ? Date.parse(value) : seconds * 1000;
}

/** API Gateway passes groups as an array or comma-separated; the pre-token-generation trigger drops names with a comma. */
function groupsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.filter((each) => typeof each === 'string');
  return typeof value === 'string' ? value.split(',') : [];
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
