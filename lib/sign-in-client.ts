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

/**
 * The client by which people sign in at the site with this address (https://…): authorization code with PKCE, and no
 * secret, which a browser could not keep. Times are those of the design: an hour, renewed for a week.
 */
export function signInClient(scope: Construct, address: string, userPool: UserPool): UserPoolClient {
  const client = new UserPoolClient(scope, 'Client', {
    userPool,
    generateSecret: false,
    oAuth: {
      flows: { authorizationCodeGrant: true },
      scopes: [OAuthScope.EMAIL, OAuthScope.OPENID, OAuthScope.PHONE],
      callbackUrls: [`${address}/auth/callback`],
      logoutUrls: [`${address}/`],
    },
    authFlows: { userSrp: true },
    supportedIdentityProviders: [UserPoolClientIdentityProvider.COGNITO],
    accessTokenValidity: Duration.minutes(60),
    idTokenValidity: Duration.minutes(60),
    refreshTokenValidity: Duration.days(7),
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
