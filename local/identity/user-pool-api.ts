import type { KoaContextWithOIDC } from 'oidc-provider';
import { allowSite } from './cors.ts';
import { readBody } from './request-body.ts';
import { localCredentials } from '../environment.ts';
import type { Action } from './user-pool-actions.ts';
import { UserPoolError } from './user-pool-error.ts';

/**
 * The user pool API, `POST /` with the action in `X-Amz-Target` (AWS JSON 1.1). Amplify calls it after a user has signed
 * in on the hosted page, and the Lambda of people the actions of `administration`.
 */
export function userPoolApi(
  actions: ReadonlyMap<string, Action>,
  administration: ReadonlyMap<string, Action>,
  siteOrigins: readonly string[],
) {
  return async (ctx: KoaContextWithOIDC): Promise<void> => {
    allowSite(ctx, siteOrigins);
    ctx.set('Cache-Control', 'no-store');
    try {
      const name = ctx.get('X-Amz-Target').replace('AWSCognitoIdentityProviderService.', '');
      const action = actions.get(name) ?? administration.get(name);
      if (!action) throw new UserPoolError('UnknownOperationException', 'The stand-in has no such action.');
      if (administration.has(name)) expectLocalCredentials(ctx);
      ctx.body = JSON.stringify(await action(parsedJson(await readBody(ctx))));
    } catch (error) {
      if (!(error instanceof UserPoolError)) throw error;
      ctx.status = 400;
      ctx.set('x-amzn-ErrorType', `${error.type}:`);
      ctx.body = JSON.stringify({ __type: error.type, message: error.message });
    }
    ctx.type = 'application/x-amz-json-1.1';
  };
}

/** Only the Lambdas call the administrative actions, and never a page in a browser. The signature itself is not verified. */
function expectLocalCredentials(ctx: KoaContextWithOIDC): void {
  const isOwn = ctx.get('Authorization').includes(`Credential=${localCredentials.accessKeyId}/`);
  if (!isOwn || ctx.get('Origin') !== '')
    throw new UserPoolError('UnrecognizedClientException', 'The security token is invalid.');
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UserPoolError('SerializationException', 'The body is not JSON.');
  }
}
