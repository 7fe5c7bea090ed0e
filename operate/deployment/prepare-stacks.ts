import { type StackId, stackName } from '../../lib/shared/names.ts';
import { OperatorError } from '../command/command.ts';
import type { DeployedStack } from './deployed-stack.ts';

/** The CloudFormation calls that a deployment makes besides cdk; replaced in tests. */
export type CloudFormation = {
  readonly stackOf: (stack: StackId) => Promise<DeployedStack | undefined>;
  /** Switches off termination protection. */
  readonly unprotect: (stack: StackId) => Promise<void>;
  /** Deletes a stack and waits until it is gone. Retains resources that cannot be deleted. */
  readonly deleteStack: (stack: StackId) => Promise<void>;
  /** Continues a failed update rollback and waits until it completes. */
  readonly continueRollback: (stack: StackId) => Promise<void>;
  readonly log: (text: string) => void;
};

/** Statuses of a stack whose creation failed: it never worked, so it holds no content. */
const failedCreation = ['CREATE_FAILED', 'ROLLBACK_COMPLETE', 'ROLLBACK_FAILED'];

/** Stacks with content. They are deleted only after a failed creation. */
const withContent: readonly StackId[] = ['Data', 'Identity'];

/**
 * Deletes or rolls back stacks that a failed deployment left in a status CDK cannot continue from. Throws an OperatorError,
 * before changing anything, when an operation is still in progress or when deleting a stack with content failed.
 */
export async function prepareStacks(
  { stackOf, unprotect, deleteStack, continueRollback, log }: CloudFormation,
  site: string,
  stacks: readonly StackId[],
): Promise<void> {
  const found = await Promise.all(stacks.map(async (id) => ({ id, status: (await stackOf(id))?.status })));
  const names = (those: typeof found) => those.map(({ id }) => stackName(site, id)).join(' and ');
  const busy = found.filter(({ status }) => isInProgress(status));
  if (busy.length > 0)
    throw new OperatorError(
      `CloudFormation is still working on ${names(busy)}. Run this again in a few minutes.`,
    );
  const halfDeleted = found.filter(({ status }) => status === 'DELETE_FAILED');
  const contentStacks = halfDeleted.filter(({ id }) => withContent.includes(id));
  if (contentStacks.length > 0)
    throw new OperatorError(
      `Deleting ${names(contentStacks)} failed. It may hold the parish's content, so it is not touched: see "When something is wrong" in docs/operations.md.`,
    );
  // In reverse order, because a stack cannot be deleted while a later one refers to it.
  for (const { id, status } of found.reverse()) {
    if (status === 'UPDATE_ROLLBACK_FAILED') {
      log(`${stackName(site, id)} is ${status} since the last deployment. Rolling it back …`);
      await continueRollback(id);
    }
    if (status === undefined || ![...failedCreation, 'DELETE_FAILED'].includes(status)) continue;
    log(`${stackName(site, id)} is ${status} since the last deployment. Deleting what is left of it …`);
    await unprotect(id);
    await deleteStack(id);
  }
}

/** REVIEW_IN_PROGRESS does not count: such a stack only waits for its first change set. */
function isInProgress(status: string | undefined): boolean {
  return status !== 'REVIEW_IN_PROGRESS' && status?.endsWith('_IN_PROGRESS') === true;
}
