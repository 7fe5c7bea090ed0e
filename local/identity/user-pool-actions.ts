import type { Provider } from 'oidc-provider';
import * as z from 'zod/mini';
import type { SigningKey } from './signing-key.ts';
import { signInOf } from './token-response.ts';
import { mintTokens, subjectOf } from './tokens.ts';
import { UserPoolError } from './user-pool-error.ts';
import { lifetimes, userPool } from './user-pool.ts';
import type { Users } from './users.ts';

/** Handles an action: validates the input and returns the output. Throws a UserPoolError. */
export type Action = (input: unknown) => Promise<object>;

/** The supported actions of the user pool API, by Cognito's names for them. */
export function userPoolActions(
  provider: Provider,
  signingKey: SigningKey,
  users: Users,
): ReadonlyMap<string, Action> {
  async function refresh(clientId: string, refreshToken: string) {
    checkClient(clientId);
    const grant = await provider.RefreshToken.find(refreshToken);
    const user = grant && users.find(grant.accountId);
    if (!user) throw new UserPoolError('NotAuthorizedException', 'Invalid Refresh Token');
    return authenticationResult(await mintTokens(signingKey, user, signInOf(grant)));
  }

  async function revoke(clientId: string, refreshToken: string) {
    checkClient(clientId);
    await (await provider.RefreshToken.find(refreshToken))?.destroy();
    return {};
  }

  async function getUser(accessToken: string) {
    const sub = await subjectOf(signingKey, accessToken);
    const user = sub === undefined ? undefined : users.find(sub);
    if (!user) throw new UserPoolError('NotAuthorizedException', 'Invalid Access Token');
    const attributes = { email: user.email, email_verified: 'true', sub: user.sub };
    return {
      Username: user.sub,
      UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
    };
  }

  return new Map([
    action('GetTokensFromRefreshToken', refreshInput, (input) => refresh(input.ClientId, input.RefreshToken)),
    action('InitiateAuth', initiateAuthInput, (input) =>
      refresh(input.ClientId, input.AuthParameters.REFRESH_TOKEN),
    ),
    action('RevokeToken', revokeInput, (input) => revoke(input.ClientId, input.Token)),
    action('GetUser', getUserInput, (input) => getUser(input.AccessToken)),
  ]);
}

const refreshInput = z.object({ ClientId: z.string(), RefreshToken: z.string() });
const initiateAuthInput = z.object({
  ClientId: z.string(),
  AuthFlow: z.enum(['REFRESH_TOKEN_AUTH', 'REFRESH_TOKEN']),
  AuthParameters: z.object({ REFRESH_TOKEN: z.string() }),
});
const revokeInput = z.object({ ClientId: z.string(), Token: z.string() });
const getUserInput = z.object({ AccessToken: z.string() });

/** An action whose input is validated with a schema. */
export function action<Input>(
  name: string,
  schema: z.ZodMiniType<Input>,
  run: (input: Input) => Promise<object>,
): [string, Action] {
  const checked = async (input: unknown) => {
    const { success, data, error } = schema.safeParse(input);
    if (!success) throw new UserPoolError('InvalidParameterException', z.prettifyError(error));
    return run(data);
  };
  return [name, checked];
}

function checkClient(clientId: string): void {
  if (clientId === userPool.clientId) return;
  throw new UserPoolError('ResourceNotFoundException', `User pool client ${clientId} does not exist.`);
}

const authenticationResult = ({ accessToken, idToken }: { accessToken: string; idToken: string }) => ({
  ChallengeParameters: {},
  AuthenticationResult: {
    AccessToken: accessToken,
    IdToken: idToken,
    ExpiresIn: lifetimes.accessToken,
    TokenType: 'Bearer',
  },
});
