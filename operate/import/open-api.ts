import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import type { APIGatewayProxyEvent } from 'aws-lambda';
import { z } from 'zod';
import type { ResourceName } from '../../contract/routes.ts';
import { region } from '../../contract/addresses.ts';
import { lambdaTimeoutSeconds } from '../../contract/lambda-timeouts.ts';
import { readConfiguration } from '../../lib/shared/configuration.ts';
import { outputs } from '../../lib/shared/names.ts';
import { importHandler, startCloud } from '../../local/cloud.ts';
import { lambdaContext } from '../../local/gateway/lambda-context.ts';
import { dataFolder } from '../../local/settings.ts';
import { OperatorError } from '../command/command.ts';
import { deployedStack, requiredOutput } from '../deployment/deployed-stack.ts';
import { callsBy, type OperatorApi } from './operator-api.ts';

/** Opens the API of the local content of `npm start` in a folder. Throws when the local site is running on it. */
export async function openLocalApi(folder = dataFolder): Promise<OperatorApi> {
  const cloud = await startCloud({ folder, siteOrigins: [] });
  process.env['LAMBDA_LOG'] = 'off';
  return {
    name: 'local',
    place: `the local content in ${folder}`,
    call: callsBy(invoke, cloud.identity.userPoolClientId),
    close: () => cloud.close(),
  };
}

/** Opens the API of the deployed site configured in parish/deployment.json. Throws an OperatorError when it is not deployed. */
export async function openDeployedApi(): Promise<OperatorApi> {
  const lambda = new LambdaClient({ region });
  const { name } = readConfiguration();
  const names = functionNames.parse(JSON.parse(await requiredOutput(name, 'Web', outputs.functions)));
  const clientId = await requiredOutput(name, 'Web', outputs.clientId);
  const account = (await deployedStack(name, 'Web'))?.account ?? 'unknown';
  return {
    name,
    place: `the site of account ${account} in ${region}`,
    call: callsBy(async (resource, event) => {
      if (names[resource] === undefined)
        throw new OperatorError(
          'The deployed site is older than this release. Deploy it first:  npm run deploy',
        );
      const { FunctionError, Payload } = await lambda.send(
        new InvokeCommand({ FunctionName: names[resource], Payload: JSON.stringify(event) }),
      );
      if (FunctionError !== undefined)
        throw new OperatorError(
          `The function of ${resource} failed; its log in CloudWatch says why. What was imported before that is kept: run the import again.`,
        );
      return JSON.parse(Payload?.transformToString() ?? 'null');
    }, clientId),
    close: () => {
      lambda.destroy();
      return Promise.resolve();
    },
  };
}

async function invoke(resource: ResourceName, event: APIGatewayProxyEvent): Promise<unknown> {
  const handler = await importHandler(resource);
  const { requestId } = event.requestContext;
  return handler(event, lambdaContext(requestId, lambdaTimeoutSeconds(resource) * 1000));
}

const functionNames = z.record(z.string(), z.string());
