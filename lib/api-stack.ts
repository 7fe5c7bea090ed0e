import { CfnParameter, Duration, Stack, type StackProps } from 'aws-cdk-lib';
import type { RestApi } from 'aws-cdk-lib/aws-apigateway';
import type { UserPool } from 'aws-cdk-lib/aws-cognito';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { lambdaTimeoutSeconds } from '../contract/lambda-timeouts.ts';
import { type ResourceName, resourceNames } from '../contract/routes.ts';
import { Alarms, allFunctions } from './alarms.ts';
import type { Configuration } from './configuration.ts';
import { Gateway } from './gateway.ts';
import { Lambda } from './lambda.ts';
import { clientParameter, noClientYet } from './names.ts';
import { allowStorage, type Storage, storageEnvironment } from './resource-access.ts';

export type ApiStackProps = StackProps & {
  readonly configuration: Configuration;
  readonly storage: Storage;
  readonly userPool: UserPool;
};

/** The gateway and the twelve functions behind it. */
export class ApiStack extends Stack {
  readonly api: RestApi;

  constructor(scope: Construct, id: string, { configuration, storage, userPool, ...props }: ApiStackProps) {
    super(scope, id, props);
    const client = new CfnParameter(this, clientParameter, {
      default: noClientYet,
      description: 'Id of the user-pool client whose tokens count. "npm run deploy" fills it in.',
    });
    const functions = Object.fromEntries(
      resourceNames.map((resource) => [resource, this.functionOf(resource, storage, client.valueAsString)]),
    );
    const gateway = new Gateway(this, 'Gateway', {
      name: configuration.name,
      userPool,
      functionOf: (resource) => {
        const made = functions[resource];
        if (!made) throw new Error(`There is no function for ${resource}.`);
        return made;
      },
    });
    this.api = gateway.api;
    this.watch(configuration);
  }

  private functionOf(resource: ResourceName, storage: Storage, clientId: string): IFunction {
    const lambda = new Lambda(this, constructId(resource), {
      file: `lambdas/${resource}.ts`,
      description: `Answers /api/${resource}`,
      environment: {
        ...storageEnvironment(resource, storage),
        USER_POOL_CLIENT_ID: clientId,
        // Site and API share one origin, so no other may read the answers.
        ALLOWED_ORIGINS: '',
      },
      timeout: Duration.seconds(lambdaTimeoutSeconds(resource)),
    });
    allowStorage(lambda, resource, storage);
    return lambda.function;
  }

  private watch(configuration: Configuration): void {
    const alarms = new Alarms(this, 'Alarms', configuration);
    alarms.add('Api5xx', {
      metric: this.api.metricServerError({ statistic: 'Sum', period: Duration.minutes(5) }),
      from: 3,
      periods: 1,
      meaning: 'The API has failed to answer three times in five minutes. The functions’ logs say why.',
    });
    alarms.add('FunctionErrors', {
      metric: allFunctions('Errors'),
      from: 1,
      periods: 1,
      meaning: 'A function has crashed or run out of time. Its log says why.',
    });
    alarms.add('FunctionThrottles', {
      metric: allFunctions('Throttles'),
      from: 1,
      periods: 1,
      meaning: 'The account ran more functions at once than it may. Look for a flood of requests.',
    });
  }
}

/** `mass-times` is `MassTimes`. */
function constructId(resource: ResourceName): string {
  return resource
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}
