import type { KoaContextWithOIDC, Provider } from 'oidc-provider';
import * as z from 'zod/mini';
import { allowSite } from './cors.ts';
import { readBody } from './request-body.ts';
import type { SigningKey } from './signing-key.ts';
import { signInOf } from './token-response.ts';
import { mintTokens, subjectOf } from './tokens.ts';
import { lifetimes, userPool } from './user-pool.ts';
import type { Users } from './users.ts';

/** An error in the form of the AWS JSON 1.1 protocol; `type` is Cognito's name for it. */
class UserPoolError extends Error {
  constructor(
    readonly type: string,
    message: string,
  ) {
    super(message);
  }
}

type Action = (body: unknown) => Promise<object>;

/**
 * The user pool's own API, `POST /` with the action in `X-Amz-Target`: those that Amplify calls once somebody has signed
 * in by the hosted page, and those by which an AWS client does the same.
 */
export function userPoolApi(
  provider: Provider,
  signingKey: SigningKey,
  users: Users,
  siteOrigins: readonly string[],
) {
  const actions = createActions(provider, signingKey, users);
  return async (ctx: KoaContextWithOIDC): Promise<void> => {
    allowSite(ctx, siteOrigins);
    ctx.set('Cache-Control', 'no-store');
    try {
      const action = actions.get(ctx.get('X-Amz-Target').replace('AWSCognitoIdentityProviderService.', ''));
      if (!action)
        throw new UserPoolError('UnknownOperationException', 'This action is not part of the stand-in.');
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

const clientId = z.string();
const refreshInput = z.object({ ClientId: clientId, RefreshToken: z.string() });
const initiateAuthInput = z.object({
  ClientId: clientId,
  AuthFlow: z.enum(['REFRESH_TOKEN_AUTH', 'REFRESH_TOKEN']),
  AuthParameters: z.object({ REFRESH_TOKEN: z.string() }),
});
const revokeInput = z.object({ ClientId: clientId, Token: z.string() });
const getUserInput = z.object({ AccessToken: z.string() });

function createActions(
  provider: Provider,
  signingKey: SigningKey,
  users: Users,
): ReadonlyMap<string, Action> {
  async function refresh(client: string, token: string) {
    checkClient(client);
    const grant = await provider.RefreshToken.find(token);
    const user = grant && users.find(grant.accountId);
    if (!user) throw new UserPoolError('NotAuthorizedException', 'Invalid Refresh Token');
    const { accessToken, idToken } = await mintTokens(signingKey, user, signInOf(grant));
    return {
      AuthenticationResult: {
        AccessToken: accessToken,
        IdToken: idToken,
        ExpiresIn: lifetimes.accessToken,
        TokenType: 'Bearer',
      },
    };
  }

  return new Map<string, Action>([
    [
      'GetTokensFromRefreshToken',
      (body) => {
        const { ClientId, RefreshToken } = parsed(refreshInput, body);
        return refresh(ClientId, RefreshToken);
      },
    ],
    [
      'InitiateAuth',
      async (body) => {
        const { ClientId, AuthParameters } = parsed(initiateAuthInput, body);
        return { ChallengeParameters: {}, ...(await refresh(ClientId, AuthParameters.REFRESH_TOKEN)) };
      },
    ],
    [
      'RevokeToken',
      async (body) => {
        const { ClientId, Token } = parsed(revokeInput, body);
        checkClient(ClientId);
        await (await provider.RefreshToken.find(Token))?.destroy();
        return {};
      },
    ],
    [
      'GetUser',
      async (body) => {
        const sub = await subjectOf(signingKey, parsed(getUserInput, body).AccessToken);
        const user = sub === undefined ? undefined : users.find(sub);
        if (!user) throw new UserPoolError('NotAuthorizedException', 'Invalid Access Token');
        const attributes = { email: user.email, email_verified: 'true', sub: user.sub };
        return {
          Username: user.sub,
          UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
        };
      },
    ],
  ]);
}

function checkClient(client: string): void {
  if (client === userPool.clientId) return;
  throw new UserPoolError('ResourceNotFoundException', `User pool client ${client} does not exist.`);
}

function parsed<Input>(schema: z.ZodMiniType<Input>, body: unknown): Input {
  const { success, data, error } = schema.safeParse(body);
  if (!success) throw new UserPoolError('InvalidParameterException', z.prettifyError(error));
  return data;
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UserPoolError('SerializationException', 'The body is not JSON.');
  }
}
