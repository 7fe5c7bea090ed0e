import { Duration } from 'aws-cdk-lib';
import type { UserPool } from 'aws-cdk-lib/aws-cognito';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import type { ILogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { lambdaTimeoutSeconds } from '../../contract/lambda-limits.ts';
import { type ResourceName, resourceNames } from '../../contract/routes.ts';
import { Lambda } from '../lambda/lambda.ts';
import { allowStorage, type Storage, storageEnvironment } from '../lambda/resource-access.ts';

type ResourceFunctionsProps = {
  readonly storage: Storage;
  readonly userPool: UserPool;
  /** The user-pool client whose tokens are accepted. */
  readonly clientId: string;
  readonly log: ILogGroup;
};

/** Creates one function for each resource of the API. */
export function resourceFunctions(
  scope: Construct,
  props: ResourceFunctionsProps,
): ReadonlyMap<ResourceName, IFunction> {
  return new Map(resourceNames.map((resource) => [resource, resourceFunction(scope, resource, props)]));
}

function resourceFunction(
  scope: Construct,
  resource: ResourceName,
  { storage, userPool, clientId, log }: ResourceFunctionsProps,
): IFunction {
  const lambda = new Lambda(scope, constructId(resource), {
    file: `lambdas/${resource}.ts`,
    description: `Handles /api/${resource}`,
    environment: {
      ...storageEnvironment(resource, storage),
      USER_POOL_CLIENT_ID: clientId,
      ...(resource === 'people' && { USER_POOL_ID: userPool.userPoolId }),
      // The site and the API share one origin, so no other origin may read responses.
      ALLOWED_ORIGINS: '',
    },
    timeout: Duration.seconds(lambdaTimeoutSeconds(resource)),
    log,
  });
  allowStorage(lambda, resource, storage);
  if (resource === 'people')
    lambda.allow(new PolicyStatement({ actions: poolActions, resources: [userPool.userPoolArn] }));
  return lambda.function;
}

/** The calls on the user pool in the code for people. */
const poolActions = [
  'ListUsers',
  'AdminGetUser',
  'AdminListGroupsForUser',
  'AdminCreateUser',
  'AdminAddUserToGroup',
  'AdminRemoveUserFromGroup',
  'AdminUserGlobalSignOut',
  'AdminDeleteUser',
].map((action) => `cognito-idp:${action}`);

/** `mass-times` becomes `MassTimes`. */
function constructId(resource: ResourceName): string {
  return resource
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}
