import { type AnyStackId, type StackId, stackName } from '../../lib/shared/names.ts';
import { OperatorError } from '../command/command.ts';
import type { DeployedStack } from './deployed-stack.ts';

/** The calls to CloudFormation that a deployment makes itself; a test passes its own. */
export type CloudFormation = {
  readonly stackOf: (stack: AnyStackId) => Promise<DeployedStack | undefined>;
  /** Switches termination protection off. */
  readonly unprotect: (stack: AnyStackId) => Promise<void>;
  /** Deletes a stack and waits for the end; what cannot be deleted is left behind, out of the stack. */
  readonly deleteStack: (stack: AnyStackId) => Promise<void>;
  /** Takes back an update that could not be taken back before, and waits for the end. */
  readonly continueRollback: (stack: AnyStackId) => Promise<void>;
  readonly log: (text: string) => void;
};

/** A stack whose first creation failed: it never worked, and nothing of the parish's is in it. */
const failedCreation = ['CREATE_FAILED', 'ROLLBACK_COMPLETE', 'ROLLBACK_FAILED'];

/** The stacks whose content must not be lost; only a creation that failed may be deleted. */
const withContent: readonly StackId[] = ['Data', 'Identity'];

/**
 * Deletes, or puts back as it was, what a failed deployment has left behind and CDK cannot continue from. Throws an OperatorError, before anything
 * is changed, while CloudFormation is still working on a stack, or when a stack with content is in the way.
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
  const kept = halfDeleted.filter(({ id }) => withContent.includes(id));
  if (kept.length > 0)
    throw new OperatorError(
      `Deleting ${names(kept)} failed. It may hold the parish's content, so it is not touched: see "When something is wrong" in docs/operations.md.`,
    );
  // The last first, since a stack cannot be deleted while a later one refers to it.
  for (const { id, status } of found.reverse()) {
    if (status === 'UPDATE_ROLLBACK_FAILED') {
      log(`${stackName(site, id)} is ${status} since the last time. Putting it back as it was …`);
      await continueRollback(id);
    }
    if (status === undefined || ![...failedCreation, 'DELETE_FAILED'].includes(status)) continue;
    log(`${stackName(site, id)} is ${status} since the last time. Deleting what is left of it …`);
    await unprotect(id);
    await deleteStack(id);
  }
}

/** REVIEW_IN_PROGRESS is a stack that waits for its first change set, such as CDK's. */
function isInProgress(status: string | undefined): boolean {
  return status !== 'REVIEW_IN_PROGRESS' && status?.endsWith('_IN_PROGRESS') === true;
}
