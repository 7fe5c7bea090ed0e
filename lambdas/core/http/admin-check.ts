import type { MiddlewareObj } from '@middy/core';
import type { APIGatewayProxyResult } from 'aws-lambda';
import type { ResourceName } from '../../../contract/routes.ts';
import type { ApiEvent } from './request.ts';
import { administrator } from './claims.ts';
import { routeOf } from './route-of.ts';

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
