import type { MiddlewareObj } from '@middy/core';
import type { APIGatewayProxyResult } from 'aws-lambda';
import type { ResourceName } from '../../contract/routes.ts';
import type { ApiEvent } from './call.ts';
import { administrator } from './claims.ts';
import { routeOf } from './route-of.ts';

/** Lets only administrators through to a route that is theirs, though the gateway has checked the token before. */
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
