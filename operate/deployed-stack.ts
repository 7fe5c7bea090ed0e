import {
  CloudFormationClient,
  CloudFormationServiceException,
  DescribeStacksCommand,
  UpdateTerminationProtectionCommand,
} from '@aws-sdk/client-cloudformation';
import { type StackId, stackName, stackRegion } from '../lib/names.ts';
import { Refusal } from './command.ts';

/** A stack as CloudFormation has it: its status, such as `UPDATE_COMPLETE`, and what it says of itself, by name. */
export type DeployedStack = {
  readonly status: string;
  readonly outputs: Readonly<Record<string, string>>;
};

/** Asks CloudFormation for a stack of a site; undefined when it has not been deployed. */
export async function deployedStack(site: string, stack: StackId): Promise<DeployedStack | undefined> {
  try {
    const { Stacks: [described] = [] } = await inRegionOf(stack, (client) =>
      client.send(new DescribeStacksCommand({ StackName: stackName(site, stack) })),
    );
    if (described?.StackStatus === undefined) return undefined;
    const outputs = (described.Outputs ?? []).flatMap(({ OutputKey, OutputValue }) =>
      OutputKey !== undefined && OutputValue !== undefined ? [[OutputKey, OutputValue] as const] : [],
    );
    return { status: described.StackStatus, outputs: Object.fromEntries(outputs) };
  } catch (error) {
    // CloudFormation has no error of its own for a stack that is not there.
    if (error instanceof CloudFormationServiceException && error.message.includes('does not exist'))
      return undefined;
    throw error;
  }
}

/** Lets a stack be deleted. */
export async function unprotect(site: string, stack: StackId): Promise<void> {
  await inRegionOf(stack, (client) =>
    client.send(
      new UpdateTerminationProtectionCommand({
        StackName: stackName(site, stack),
        EnableTerminationProtection: false,
      }),
    ),
  );
}

/** One output of a stack that must have been deployed. Throws a Refusal when it has not. */
export async function requiredOutput(site: string, stack: StackId, name: string): Promise<string> {
  const value = (await deployedStack(site, stack))?.outputs[name];
  if (value === undefined)
    throw new Refusal(
      `The stack ${stackName(site, stack)} is not deployed in ${stackRegion(stack)}, or not whole. Run "npm run deploy" first.`,
    );
  return value;
}

async function inRegionOf<Answer>(
  stack: StackId,
  ask: (client: CloudFormationClient) => Promise<Answer>,
): Promise<Answer> {
  const client = new CloudFormationClient({ region: stackRegion(stack) });
  try {
    return await ask(client);
  } finally {
    client.destroy();
  }
}
