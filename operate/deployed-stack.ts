import {
  CloudFormationClient,
  CloudFormationServiceException,
  DeleteStackCommand,
  DescribeStackResourcesCommand,
  DescribeStacksCommand,
  UpdateTerminationProtectionCommand,
  waitUntilStackDeleteComplete,
} from '@aws-sdk/client-cloudformation';
import { type AnyStackId, stackName, stackRegion } from '../lib/names.ts';
import { OperatorError } from './command.ts';

/** How long deleting a stack may take: CloudFront needs a quarter of an hour. */
const DELETE_SECONDS = 45 * 60;

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

/** Deletes a stack and waits for the end. Resources that cannot be deleted, such as a bucket with files, stay behind. */
export async function deleteStack(site: string, stack: AnyStackId): Promise<void> {
  const StackName = stackName(site, stack);
  await inRegionOf(stack, async (client) => {
    const deleted = async (RetainResources?: string[]): Promise<boolean> => {
      await client.send(new DeleteStackCommand({ StackName, ...(RetainResources && { RetainResources }) }));
      const { state } = await waitUntilStackDeleteComplete(
        { client, maxWaitTime: DELETE_SECONDS, minDelay: 5, maxDelay: 15 },
        { StackName },
      ).catch(() => ({ state: 'FAILURE' }));
      return state === 'SUCCESS';
    };
    if (await deleted()) return;
    const stuck = await undeletable(client, StackName);
    if (stuck.length === 0 || !(await deleted(stuck)))
      throw new OperatorError(
        `${StackName} could not be deleted. Its events in the CloudFormation console say why.`,
      );
  });
}

/** CloudFormation takes resources to leave behind only after it has failed to delete them. */
async function undeletable(client: CloudFormationClient, StackName: string): Promise<string[]> {
  const { StackResources = [] } = await client.send(new DescribeStackResourcesCommand({ StackName }));
  return StackResources.flatMap(({ ResourceStatus, LogicalResourceId }) =>
    ResourceStatus === 'DELETE_FAILED' && LogicalResourceId !== undefined ? [LogicalResourceId] : [],
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
