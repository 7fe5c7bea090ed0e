import { type AnyStackId, type StackId, stackName } from '../lib/names.ts';
import { OperatorError } from './command.ts';
import type { DeployedStack } from './deployed-stack.ts';

/** The calls to CloudFormation that a deployment makes itself; a test passes its own. */
export type CloudFormation = {
  readonly stackOf: (stack: AnyStackId) => Promise<DeployedStack | undefined>;
  /** Switches termination protection off. */
  readonly unprotect: (stack: AnyStackId) => Promise<void>;
  /** Starts deleting a stack; does not wait for the end. */
  readonly deleteStack: (stack: AnyStackId) => Promise<void>;
  readonly log: (text: string) => void;
};

/** A stack whose creation failed holds nothing; CDK deletes it before it creates it again, unless it is protected. */
const failedCreation = ['ROLLBACK_COMPLETE', 'ROLLBACK_FAILED'];

/**
 * Gets stacks that an earlier, failed deployment left behind into a state that can be deployed. Throws an OperatorError,
 * before anything is changed, while CloudFormation is still working on one.
 */
export async function prepareStacks(
  { stackOf, unprotect, log }: CloudFormation,
  site: string,
  stacks: readonly StackId[],
): Promise<void> {
  const found = await Promise.all(stacks.map(async (id) => ({ id, status: (await stackOf(id))?.status })));
  const busy = found.filter(({ status }) => isInProgress(status));
  if (busy.length > 0)
    throw new OperatorError(
      `CloudFormation is still working on ${busy.map(({ id }) => stackName(site, id)).join(' and ')}. Run this again in a few minutes.`,
    );
  for (const { id, status } of found) {
    if (status === undefined || !failedCreation.includes(status)) continue;
    log(`Creating ${stackName(site, id)} failed the last time. What is left of it is deleted first.`);
    await unprotect(id);
  }
}

/** REVIEW_IN_PROGRESS is a stack that waits for its first change set, such as CDK's. */
function isInProgress(status: string | undefined): boolean {
  return status !== 'REVIEW_IN_PROGRESS' && status?.endsWith('_IN_PROGRESS') === true;
}
