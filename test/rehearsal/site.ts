import { CloudFormationClient, DescribeStackResourcesCommand } from '@aws-sdk/client-cloudformation';
import {
  AdminGetUserCommand,
  AdminListGroupsForUserCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { region } from '../../contract/addresses.ts';
import { signInScopes, tokenSeconds } from '../../contract/sign-in.ts';
import { outputs, type StackId, stackName } from '../../lib/shared/names.ts';
import { startGateway } from '../../local/gateway/server.ts';
import { requiredOutput } from '../../operate/deployment/deployed-stack.ts';

const site = 'parish';

export type Response = { readonly status: number; readonly body: unknown };

/** A deployed site. Its functions run in the simulation, behind the local gateway. */
export type Site = {
  /** Sends an API request with the administrator's token. */
  call(method: string, path: string, body?: unknown): Promise<Response>;
  /** Reads a file of the site's bucket as text. */
  file(key: string): Promise<string>;
  close(): Promise<void>;
};

/**
 * Opens the deployed site as an administrator. The rehearsal signs the token itself, because no verifier accepts those of the
 * simulated pool. User, groups and client come from the pool, and the claims from the deployed trigger.
 */
export async function openSite(administrator: string): Promise<Site> {
  const functions = JSON.parse(await requiredOutput(site, 'Web', outputs.functions));
  const userPoolId = await requiredOutput(site, 'Identity', outputs.userPoolId);
  const userPoolClientId = await requiredOutput(site, 'Web', outputs.clientId);
  const bucket = await resource('Web', 'AWS::S3::Bucket');
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const kid = 'rehearsal';
  const jwk = { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig', kty: 'RSA' };
  const claims = await claimsOf(administrator, userPoolId);
  const token = await new SignJWT({
    ...claims,
    token_use: 'access',
    client_id: userPoolClientId,
    scope: signInScopes.join(' '),
  })
    .setProtectedHeader({ alg: 'RS256', kid })
    .setIssuer(`https://cognito-idp.${region}.amazonaws.com/${userPoolId}`)
    .setIssuedAt()
    .setExpirationTime(`${String(tokenSeconds.access)}s`)
    .sign(privateKey);
  const gateway = await startGateway({
    port: 0,
    pool: { userPoolId, userPoolClientId, jwks: { keys: [jwk as never] } },
    allowedOrigins: [],
    loadHandler: (name) => Promise.resolve((event) => invoke(functions[name], event)),
    serveMedia: () => Promise.reject(new Error('The rehearsal does not read uploaded files.')),
  });
  return {
    async call(method, path, body) {
      const response = await fetch(gateway.url + path, {
        method,
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      return { status: response.status, body: await response.json() };
    },
    async file(key) {
      const { Body } = await new S3Client({ region }).send(
        new GetObjectCommand({ Bucket: bucket, Key: key }),
      );
      return (await Body?.transformToString()) ?? '';
    },
    close: () => gateway.close(),
  };
}

/** The claims that Cognito would add to a user's access token. */
async function claimsOf(Username: string, UserPoolId: string): Promise<Record<string, unknown>> {
  const cognito = new CognitoIdentityProviderClient({ region });
  const user = await cognito.send(new AdminGetUserCommand({ UserPoolId, Username }));
  const { Groups = [] } = await cognito.send(new AdminListGroupsForUserCommand({ UserPoolId, Username }));
  const userAttributes = Object.fromEntries(
    (user.UserAttributes ?? []).map(({ Name = '', Value }) => [Name, Value]),
  );
  const { response } = await invoke(await resource('Identity', 'AWS::Lambda::Function'), {
    request: {
      userAttributes,
      groupConfiguration: { groupsToOverride: Groups.map(({ GroupName }) => GroupName) },
    },
  });
  const { accessTokenGeneration, groupOverrideDetails } = response.claimsAndScopeOverrideDetails;
  return {
    sub: userAttributes['sub'],
    username: user.Username,
    'cognito:groups': groupOverrideDetails.groupsToOverride,
    ...accessTokenGeneration.claimsToAddOrOverride,
  };
}

/** Invokes a deployed function. Throws when the function throws. */
async function invoke(functionName: string, event: object) {
  const { FunctionError, Payload } = await new LambdaClient({ region }).send(
    new InvokeCommand({ FunctionName: functionName, Payload: JSON.stringify(event) }),
  );
  const result = JSON.parse(Payload?.transformToString() ?? 'null');
  if (FunctionError !== undefined) throw new Error(`${functionName}: ${result.errorMessage}`);
  return result;
}

/** The physical id of a stack's first resource of a type. */
async function resource(stack: StackId, type: string): Promise<string> {
  const { StackResources = [] } = await new CloudFormationClient({ region }).send(
    new DescribeStackResourcesCommand({ StackName: stackName(site, stack) }),
  );
  const found = StackResources.find(({ ResourceType }) => ResourceType === type)?.PhysicalResourceId;
  if (found === undefined) throw new Error(`There is no ${type} in ${stackName(site, stack)}.`);
  return found;
}
