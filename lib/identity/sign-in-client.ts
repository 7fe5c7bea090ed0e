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
import type { Palette } from '../../contract/fields/parish-choices.ts';
import { callbackPath, signInScopes, tokenSeconds } from '../../contract/sign-in.ts';
import { signInPageSettings } from './sign-in-page.ts';

/**
 * Creates the user-pool client of the site with this origin (https://…): authorization code with PKCE and no client secret,
 * because a browser could not protect one. Its hosted page has the colours of the palette.
 */
export function signInClient(
  scope: Construct,
  address: string,
  userPool: UserPool,
  palette: Palette,
): UserPoolClient {
  const client = new UserPoolClient(scope, 'Client', {
    userPool,
    generateSecret: false,
    oAuth: {
      flows: { authorizationCodeGrant: true },
      scopes: signInScopes.map((scope) => OAuthScope.custom(scope)),
      callbackUrls: [address + callbackPath],
      logoutUrls: [`${address}/`],
    },
    // The second is for the smoke test: it needs AWS credentials besides the password.
    authFlows: { userSrp: true, adminUserPassword: true },
    supportedIdentityProviders: [UserPoolClientIdentityProvider.COGNITO],
    accessTokenValidity: Duration.seconds(tokenSeconds.access),
    idTokenValidity: Duration.seconds(tokenSeconds.id),
    refreshTokenValidity: Duration.seconds(tokenSeconds.refresh),
    enableTokenRevocation: true,
    preventUserExistenceErrors: true,
    readAttributes: new ClientAttributes().withStandardAttributes({ email: true, emailVerified: true }),
    writeAttributes: new ClientAttributes().withStandardAttributes({ email: true }),
  });
  // The managed login page does not work for a client without a branding style.
  new CfnManagedLoginBranding(scope, 'SignInPage', {
    userPoolId: userPool.userPoolId,
    clientId: client.userPoolClientId,
    settings: signInPageSettings(palette),
  });
  return client;
}
