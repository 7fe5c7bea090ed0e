import {
  CloudFormationClient,
  CloudFormationServiceException,
  DescribeStacksCommand,
  UpdateTerminationProtectionCommand,
} from '@aws-sdk/client-cloudformation';
import { InvokeCommand, type LambdaClient } from '@aws-sdk/client-lambda';
import { z } from 'zod';
import { outputs, type StackId, stackName, stackRegion } from '../../lib/shared/names.ts';
import { OperatorError } from '../command/command.ts';

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
  return describe(stackRegion(stack), stackName(site, stack));
}

/**
 * Returns the account number of the credentials in use. Throws an OperatorError when the account is not bootstrapped for CDK in
 * the region.
 */
export async function preparedAccount(region: string): Promise<string> {
  const toolkit = await describe(region, toolkitStack);
  if (toolkit === undefined)
    throw new OperatorError(
      `The account is not prepared for CDK in ${region}. Run "npx cdk bootstrap aws://ACCOUNT/${region}" once, with the account's number. If its stack has another name than CDKToolkit, set CDK_TOOLKIT_STACK_NAME.`,
    );
  return toolkit.account;
}

async function describe(region: string, name: string): Promise<DeployedStack | undefined> {
  try {
    const client = new CloudFormationClient({ region });
    const { Stacks: [described] = [] } = await client.send(new DescribeStacksCommand({ StackName: name }));
    if (described?.StackStatus === undefined) return undefined;
    const outputs = (described.Outputs ?? []).map(({ OutputKey = '', OutputValue = '' }) => [
      OutputKey,
      OutputValue,
    ]);
    // arn:aws:cloudformation:region:account:stack/name/id
    const account = described.StackId?.split(':')[4] ?? '';
    return { status: described.StackStatus, account, outputs: Object.fromEntries(outputs) };
  } catch (error) {
    // CloudFormation has no dedicated error for a missing stack.
    if (error instanceof CloudFormationServiceException && error.message.includes('does not exist'))
      return undefined;
    throw error;
  }
}

/** Switches off a stack's termination protection. */
export async function unprotect(site: string, stack: StackId): Promise<void> {
  await new CloudFormationClient({ region: stackRegion(stack) }).send(
    new UpdateTerminationProtectionCommand({
      StackName: stackName(site, stack),
      EnableTerminationProtection: false,
    }),
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

const functionNames = z.record(z.string(), z.string());

/** The names of the API's functions by their resources. Throws an OperatorError when the site is not deployed. */
export async function apiFunctions(site: string): Promise<Readonly<Record<string, string>>> {
  return functionNames.parse(JSON.parse(await requiredOutput(site, 'Web', outputs.functions)));
}

const reportSchema = z.object({ written: z.int(), removed: z.int(), renders: z.int() });

/** Invokes the publisher to render every page of the site, and returns a summary. Throws an OperatorError when it fails. */
export async function publishPages(client: LambdaClient, functionName: string): Promise<string> {
  const { FunctionError, Payload } = await client.send(
    new InvokeCommand({ FunctionName: functionName, Payload: JSON.stringify({ publish: 'all' }) }),
  );
  const result: unknown = JSON.parse(Payload?.transformToString() ?? 'null');
  if (FunctionError !== undefined) {
    const { errorMessage } = z.object({ errorMessage: z.string() }).parse(result);
    throw new OperatorError(`The publisher failed: ${errorMessage}. Its log in CloudWatch says why.`);
  }
  const { written, removed, renders } = reportSchema.parse(result);
  return `${String(renders)} pages rendered, ${String(written)} written, ${String(removed)} removed.`;
}
