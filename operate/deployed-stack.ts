import {
  CloudFormationClient,
  CloudFormationServiceException,
  DeleteStackCommand,
  DescribeStacksCommand,
  UpdateTerminationProtectionCommand,
} from '@aws-sdk/client-cloudformation';
import { type AnyStackId, stackName, stackRegion } from '../lib/names.ts';
import { OperatorError } from './command.ts';

/** A stack as CloudFormation has it: its status, such as `UPDATE_COMPLETE`, and its outputs by name. */
export type DeployedStack = {
  readonly status: string;
  readonly outputs: Readonly<Record<string, string>>;
};

/** A stack of a site; undefined when it is not deployed. */
export async function deployedStack(site: string, stack: AnyStackId): Promise<DeployedStack | undefined> {
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

/** Switches off a stack's termination protection. */
export async function unprotect(site: string, stack: AnyStackId): Promise<void> {
  await inRegionOf(stack, (client) =>
    client.send(
      new UpdateTerminationProtectionCommand({
        StackName: stackName(site, stack),
        EnableTerminationProtection: false,
      }),
    ),
  );
}

/** Starts deleting a stack; does not wait for the end. */
export async function deleteStack(site: string, stack: AnyStackId): Promise<void> {
  await inRegionOf(stack, (client) =>
    client.send(new DeleteStackCommand({ StackName: stackName(site, stack) })),
  );
}

/** One output of a stack. Throws an OperatorError when the stack is not deployed. */
export async function requiredOutput(site: string, stack: AnyStackId, name: string): Promise<string> {
  const value = (await deployedStack(site, stack))?.outputs[name];
  if (value === undefined)
    throw new OperatorError(
      `The stack ${stackName(site, stack)} is not deployed in ${stackRegion(stack)}, or only in part. Run "npm run deploy" first.`,
    );
  return value;
}

async function inRegionOf<Result>(
  stack: AnyStackId,
  call: (client: CloudFormationClient) => Promise<Result>,
): Promise<Result> {
  const client = new CloudFormationClient({ region: stackRegion(stack) });
  try {
    return await call(client);
  } finally {
    client.destroy();
  }
}
