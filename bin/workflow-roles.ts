import { region } from '../contract/addresses.ts';
import { createApp } from '../lib/shared/feature-flags.ts';
import { WorkflowRolesStack } from '../lib/workflow-roles-stack.ts';

// Deployed once per account: npx cdk deploy --app "tsx bin/workflow-roles.ts" -c repository=owner/name
const app = createApp();
const repository: unknown = app.node.tryGetContext('repository');
if (typeof repository !== 'string' || !/^[\w.-]+\/[\w.-]+$/.test(repository))
  throw new Error('Specify the repository:  -c repository=owner/name');
new WorkflowRolesStack(app, 'WorkflowRoles', {
  stackName: 'parish-workflow-roles',
  description: 'The roles that the workflows of the repository take',
  env: { region },
  repository,
});
