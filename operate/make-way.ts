import { type StackId, stackName } from '../lib/names.ts';
import { Refusal } from './command.ts';
import type { DeployedStack } from './deployed-stack.ts';

/** What is asked of CloudFormation, and done there; a test puts its own in their places. */
export type CloudFormation = {
  readonly stackOf: (stack: StackId) => Promise<DeployedStack | undefined>;
  readonly unprotect: (stack: StackId) => Promise<void>;
};

/** A stack whose creation failed holds nothing; CDK deletes it before it makes it again, unless it is protected. */
const failedCreation = ['ROLLBACK_COMPLETE', 'ROLLBACK_FAILED'];

/**
 * Makes sure that the stacks can be deployed, as far as a deployment that failed or was broken off is in the way. Throws a
 * Refusal, before anything is changed, while CloudFormation is still at work on one.
 */
export async function makeWay(
  { stackOf, unprotect }: CloudFormation,
  site: string,
  stacks: readonly StackId[],
  say: (text: string) => void,
): Promise<void> {
  const found = await Promise.all(stacks.map(async (id) => ({ id, status: (await stackOf(id))?.status })));
  const busy = found.filter(({ status }) => isAtWork(status));
  if (busy.length > 0)
    throw new Refusal(
      `CloudFormation is still at work on ${busy.map(({ id }) => stackName(site, id)).join(' and ')}; run it again in some minutes.`,
    );
  for (const { id, status } of found) {
    if (status === undefined || !failedCreation.includes(status)) continue;
    say(`${stackName(site, id)} could not be made the last time. What is left of it is deleted first.`);
    await unprotect(id);
  }
}

/** REVIEW_IN_PROGRESS is a stack that waits for somebody to make it, such as CDK. */
function isAtWork(status: string | undefined): boolean {
  return status !== 'REVIEW_IN_PROGRESS' && status?.endsWith('_IN_PROGRESS') === true;
}
