import {
  CloudFormationClient,
  CloudFormationServiceException,
  DescribeStacksCommand,
} from '@aws-sdk/client-cloudformation';
import { region } from '../contract/addresses.ts';
import { type StackId, stackName } from '../lib/names.ts';
import { Refusal } from './command.ts';

/** What a deployed stack says of itself, by name. */
export type StackOutputs = Readonly<Record<string, string>>;

/** Asks CloudFormation for a stack's outputs; undefined when the stack has not been deployed. */
export async function stackOutputs(site: string, stack: StackId): Promise<StackOutputs | undefined> {
  const client = new CloudFormationClient({ region });
  try {
    const { Stacks = [] } = await client.send(
      new DescribeStacksCommand({ StackName: stackName(site, stack) }),
    );
    const described = Stacks.flatMap(({ Outputs = [] }) => Outputs);
    return Object.fromEntries(
      described.flatMap(({ OutputKey, OutputValue }) =>
        OutputKey !== undefined && OutputValue !== undefined ? [[OutputKey, OutputValue]] : [],
      ),
    );
  } catch (error) {
    // CloudFormation has no error of its own for a stack that is not there.
    if (error instanceof CloudFormationServiceException && error.message.includes('does not exist'))
      return undefined;
    throw error;
  } finally {
    client.destroy();
  }
}

/** One output of a stack that must have been deployed. Throws a Refusal when it has not. */
export async function requiredOutput(site: string, stack: StackId, name: string): Promise<string> {
  const value = (await stackOutputs(site, stack))?.[name];
  if (value === undefined)
    throw new Refusal(
      `The stack ${stackName(site, stack)} is not deployed in ${region}, or not whole. Run "npm run deploy" first.`,
    );
  return value;
}
