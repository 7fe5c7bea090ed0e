import type { MiddlewareObj } from '@middy/core';
import type { APIGatewayProxyResult } from 'aws-lambda';
import { Problem, messages } from '../../../contract/problems.ts';
import { areaOfResource, areasOf, mayCall, type Rights } from '../../../contract/rights.ts';
import type { ResourceName } from '../../../contract/routes.ts';
import { writeScope } from '../../../contract/sign-in.ts';
import { type ApiEvent, type Caller, matchOf } from './request.ts';
import { forbidden } from './rights.ts';

/**
 * Checks the token's claims and the rights of its groups on routes that are not public, although the gateway has already
 * verified the token.
 */
export function adminCheck(
  resource: ResourceName,
  clientId: string,
): MiddlewareObj<ApiEvent, APIGatewayProxyResult> {
  return {
    before: ({ event }) => {
      const { route } = matchOf(event, resource);
      if (route.access === 'public') return;
      const claims = event.requestContext.authorizer?.['claims'];
      const { caller, rights } = editorIn(claims, clientId, new Date());
      event.caller = caller;
      event.rights = rights;
      if (!mayCall(rights, route)) throw forbidden(areaOfResource[resource]);
    },
  };
}

/** The claims of an access token as API Gateway passes them: mostly strings, regardless of their type in the token. */
export type Claims = Readonly<Record<string, unknown>>;

/** Someone who may edit something. */
type Editor = { readonly caller: Caller; readonly rights: Rights };

/**
 * Returns who the claims identify, and what they may edit. Throws Problem: 401 for anything but an unexpired access token of
 * our client, 403 without the scope or a group that gives rights.
 */
export function editorIn(claims: Claims | undefined, clientId: string, now: Date): Editor {
  const subject = textOf(claims?.['sub']);
  const isOurs = claims?.['token_use'] === 'access' && claims['client_id'] === clientId;
  if (!claims || !subject || !isOurs || !(expiryOf(claims['exp']) > now.getTime())) {
    throw new Problem('unauthenticated', messages.unauthenticated);
  }
  const scopes = textOf(claims['scope'])?.split(' ') ?? [];
  const rights = areasOf(groupsOf(claims['cognito:groups']));
  if (!scopes.includes(writeScope) || rights.length === 0) throw new Problem('forbidden', messages.forbidden);
  const name = textOf(claims['email']) ?? textOf(claims['username']) ?? subject;
  return { caller: { subject, name }, rights };
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
