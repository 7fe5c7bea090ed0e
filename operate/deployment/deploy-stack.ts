import { type StackId, stackName } from '../../lib/shared/names.ts';
import { acceptLoss } from './accept-loss.ts';
import { describeLosses, destructiveChanges } from './confirm-deployment.ts';
import type { Environment } from './environment.ts';

/**
 * Deploys a synthesised stack, after asking about what it would lose. cdk prompts before it broadens permissions, unless
 * `isAgreed`.
 */
export async function deployStack(environment: Environment, stack: StackId): Promise<void> {
  await reviewChanges(environment, stack);
  cdkDeploy(environment, stack, environment.isAgreed ? 'never' : 'broadening');
}

/**
 * Has CloudFormation compare a stack with its new template, and asks before it loses an irreplaceable resource. `--yes` does not
 * agree to that. Each stack is reviewed just before it is deployed, because it may refer to exports that an earlier stack of the
 * same deployment adds.
 */
async function reviewChanges(environment: Environment, stack: StackId): Promise<void> {
  const { configuration, stackOf, changesIn, acceptedLosses, changeSet } = environment;
  const status = (await stackOf(stack))?.status;
  if (status === undefined || status === 'REVIEW_IN_PROGRESS') return;
  cdkDeploy(environment, stack, 'never', '--method', 'prepare-change-set', '--change-set-name', changeSet);
  const losses = destructiveChanges(await changesIn(stack, changeSet)).filter(
    ({ id }) => !acceptedLosses.includes(id),
  );
  if (losses.length === 0) return;
  const name = stackName(configuration.name, stack);
  await acceptLoss(
    environment,
    describeLosses(name, losses),
    losses.map(({ id }) => id),
    name,
  );
}

function cdkDeploy(
  { run }: Environment,
  stack: StackId,
  approval: 'never' | 'broadening',
  ...options: readonly string[]
): void {
  const common = ['--exclusively', '--app', 'cdk.out', '--require-approval', approval];
  run('cdk', 'deploy', stack, ...common, ...options);
}
