import { Duration } from 'aws-cdk-lib';
import {
  CfnManagedLoginBranding,
  ClientAttributes,
  OAuthScope,
  type UserPool,
  UserPoolClient,
  UserPoolClientIdentityProvider,
} from 'aws-cdk-lib/aws-cognito';
import type { Construct } from 'constructs';
import { callbackPath, signInScopes, tokenSeconds } from '../../contract/sign-in.ts';

/**
 * The client by which people sign in at the site with this address (https://…): authorization code with PKCE, and no
 * secret, which a browser could not keep.
 */
export function signInClient(scope: Construct, address: string, userPool: UserPool): UserPoolClient {
  const client = new UserPoolClient(scope, 'Client', {
    userPool,
    generateSecret: false,
    oAuth: {
      flows: { authorizationCodeGrant: true },
      scopes: signInScopes.map((scope) => OAuthScope.custom(scope)),
      callbackUrls: [address + callbackPath],
      logoutUrls: [`${address}/`],
    },
    authFlows: { userSrp: true },
    supportedIdentityProviders: [UserPoolClientIdentityProvider.COGNITO],
    accessTokenValidity: Duration.seconds(tokenSeconds.access),
    idTokenValidity: Duration.seconds(tokenSeconds.id),
    refreshTokenValidity: Duration.seconds(tokenSeconds.refresh),
    enableTokenRevocation: true,
    preventUserExistenceErrors: true,
    readAttributes: new ClientAttributes().withStandardAttributes({ email: true, emailVerified: true }),
    writeAttributes: new ClientAttributes().withStandardAttributes({ email: true }),
  });
  // Without a style of its own, even Cognito's, the newer sign-in page does not open for a client.
  new CfnManagedLoginBranding(scope, 'SignInPage', {
    userPoolId: userPool.userPoolId,
    clientId: client.userPoolClientId,
    useCognitoProvidedValues: true,
  });
  return client;
}
