import {
  ChangeSetNotFoundException,
  CloudFormationClient,
  CloudFormationServiceException,
  ContinueUpdateRollbackCommand,
  DeleteStackCommand,
  DescribeStackResourcesCommand,
  DescribeStacksCommand,
  paginateDescribeChangeSet,
  type ResourceChange as AwsResourceChange,
  UpdateTerminationProtectionCommand,
  waitUntilStackDeleteComplete,
  waitUntilStackRollbackComplete,
} from '@aws-sdk/client-cloudformation';
import { type StackId, stackName, stackRegion } from '../../lib/shared/names.ts';
import { OperatorError } from '../command/command.ts';
import type { ResourceChange } from './confirm-deployment.ts';

/** Timeout for deleting a stack or rolling back an update. CloudFront alone takes a quarter of an hour. */
const WAIT_SECONDS = 45 * 60;

/** A deployed stack: its status, such as `UPDATE_COMPLETE`, account, and outputs by name. */
export type DeployedStack = {
  readonly status: string;
  readonly account: string;
  readonly outputs: Readonly<Record<string, string>>;
};

/** The stack of `cdk bootstrap`, whose name cdk reads from the same variable. */
const toolkitStack = process.env['CDK_TOOLKIT_STACK_NAME'] ?? 'CDKToolkit';

/** Describes a stack of a site; undefined when it is not deployed. */
export function deployedStack(site: string, stack: StackId): Promise<DeployedStack | undefined> {
  return inRegion(stackRegion(stack), (client) => describe(client, stackName(site, stack)));
}

/**
 * Returns the account number of the credentials in use. Throws an OperatorError when the account is not bootstrapped for CDK in
 * the region.
 */
export async function preparedAccount(region: string): Promise<string> {
  const toolkit = await inRegion(region, (client) => describe(client, toolkitStack));
  if (toolkit === undefined)
    throw new OperatorError(
      `The account is not prepared for CDK in ${region}. Run "npx cdk bootstrap aws://ACCOUNT/${region}" once, with the account's number. If its stack has another name than CDKToolkit, set CDK_TOOLKIT_STACK_NAME.`,
    );
  return toolkit.account;
}

/** What a change set does to the resources of a stack; empty when there is no such change set. */
export function changesIn(site: string, stack: StackId, changeSet: string): Promise<ResourceChange[]> {
  return inRegion(stackRegion(stack), async (client) => {
    const query = { StackName: stackName(site, stack), ChangeSetName: changeSet };
    const found: ResourceChange[] = [];
    try {
      for await (const { Changes = [] } of paginateDescribeChangeSet({ client }, query))
        found.push(
          ...Changes.flatMap(({ ResourceChange: change }) => (change ? resourceChange(change) : [])),
        );
    } catch (error) {
      if (!(error instanceof ChangeSetNotFoundException)) throw error;
    }
    return found;
  });
}

function resourceChange(change: AwsResourceChange): ResourceChange {
  const { LogicalResourceId = '', ResourceType = '', Action = '', Replacement, Details = [] } = change;
  const because = Details.flatMap(({ Target: { Name, RequiresRecreation = 'Never' } = {} }) =>
    Name !== undefined && RequiresRecreation !== 'Never' ? [Name] : [],
  );
  return {
    id: LogicalResourceId,
    type: ResourceType,
    action: Action,
    ...(Replacement !== undefined && { replacement: Replacement }),
    because: [...new Set(because)],
  };
}

async function describe(client: CloudFormationClient, name: string): Promise<DeployedStack | undefined> {
  try {
    const { Stacks: [described] = [] } = await client.send(new DescribeStacksCommand({ StackName: name }));
    if (described?.StackStatus === undefined) return undefined;
    const outputs = (described.Outputs ?? []).flatMap(({ OutputKey, OutputValue }) =>
      OutputKey !== undefined && OutputValue !== undefined ? [[OutputKey, OutputValue] as const] : [],
    );
    // arn:aws:cloudformation:region:account:stack/name/id
    const account = described.StackId?.split(':')[4] ?? '';
    return {
      status: described.StackStatus,
      account,
      outputs: Object.fromEntries(outputs),
    };
  } catch (error) {
    // CloudFormation has no dedicated error for a missing stack.
    if (error instanceof CloudFormationServiceException && error.message.includes('does not exist'))
      return undefined;
    throw error;
  }
}

/** Switches off a stack's termination protection. */
export async function unprotect(site: string, stack: StackId): Promise<void> {
  await inRegion(stackRegion(stack), (client) =>
    client.send(
      new UpdateTerminationProtectionCommand({
        StackName: stackName(site, stack),
        EnableTerminationProtection: false,
      }),
    ),
  );
}

/** Continues a failed update rollback and waits until it completes. Throws an OperatorError when it fails again. */
export async function continueRollback(site: string, stack: StackId): Promise<void> {
  const StackName = stackName(site, stack);
  await inRegion(stackRegion(stack), async (client) => {
    await client.send(new ContinueUpdateRollbackCommand({ StackName }));
    const { state } = await waitUntilStackRollbackComplete(
      { client, maxWaitTime: WAIT_SECONDS, minDelay: 5, maxDelay: 15 },
      { StackName },
    ).catch(() => ({ state: 'FAILURE' }));
    if (state !== 'SUCCESS')
      throw new OperatorError(
        `${StackName} could not be rolled back to its state before the last deployment. Its events in the CloudFormation console say why; "Continue update rollback" there can skip the resources that fail.`,
      );
  });
}

/** Deletes a stack and waits until it is gone. Retains resources that cannot be deleted, such as a bucket with files. */
export async function deleteStack(site: string, stack: StackId): Promise<void> {
  const StackName = stackName(site, stack);
  await inRegion(stackRegion(stack), async (client) => {
    const deleted = async (RetainResources?: string[]): Promise<boolean> => {
      await client.send(new DeleteStackCommand({ StackName, ...(RetainResources && { RetainResources }) }));
      const { state } = await waitUntilStackDeleteComplete(
        { client, maxWaitTime: WAIT_SECONDS, minDelay: 5, maxDelay: 15 },
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

/** CloudFormation accepts `RetainResources` only after it has failed to delete them. */
async function undeletable(client: CloudFormationClient, StackName: string): Promise<string[]> {
  const { StackResources = [] } = await client.send(new DescribeStackResourcesCommand({ StackName }));
  return StackResources.flatMap(({ ResourceStatus, LogicalResourceId }) =>
    ResourceStatus === 'DELETE_FAILED' && LogicalResourceId !== undefined ? [LogicalResourceId] : [],
  );
}

/** Returns an output of a stack. Throws an OperatorError when the stack is not deployed or has no such output. */
export async function requiredOutput(site: string, stack: StackId, name: string): Promise<string> {
  const value = (await deployedStack(site, stack))?.outputs[name];
  if (value === undefined)
    throw new OperatorError(
      `The stack ${stackName(site, stack)} is not deployed in ${stackRegion(stack)}, or only in part. Run "npm run deploy" first.`,
    );
  return value;
}

async function inRegion<Result>(
  region: string,
  call: (client: CloudFormationClient) => Promise<Result>,
): Promise<Result> {
  const client = new CloudFormationClient({ region });
  try {
    return await call(client);
  } finally {
    client.destroy();
  }
}
