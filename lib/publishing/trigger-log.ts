import { CfnResource, type Stack } from 'aws-cdk-lib';
import { createLog } from '../lambda/lambda.ts';

/** Keeps the log of the function behind CDK's `Trigger` for a month. Lambda would create one that is kept forever. */
export function keepTriggerLog(stack: Stack): void {
  const provider = stack.node.children.find(({ node }) => node.id.startsWith('AWSCDK.TriggerCustomResource'));
  const handler = provider?.node.tryFindChild('Handler');
  if (!(handler instanceof CfnResource)) throw new Error('CDK has renamed the function behind Trigger.');
  const { logGroupName } = createLog(stack, 'TriggerLog');
  handler.addPropertyOverride('LoggingConfig', { LogGroup: logGroupName });
}
