import { Match, Template } from 'aws-cdk-lib/assertions';
import { expect, it } from 'vitest';
import { WorkflowRolesStack } from '../../lib/workflow-roles-stack.ts';
import { newApp } from './synthesised.ts';

const stack = new WorkflowRolesStack(newApp(), 'WorkflowRoles', { repository: 'saint/mildred' });
const template = Template.fromStack(stack);
const subject = 'token.actions.githubusercontent.com:sub';

it.each([
  [['repo:saint/mildred:environment:staging', 'repo:saint/mildred:environment:production']],
  [['repo:saint/mildred:pull_request']],
])('a role can be assumed only by the repository’s own workflows: %j', (subjects) => {
  template.hasResourceProperties('AWS::IAM::Role', {
    AssumeRolePolicyDocument: {
      Statement: [
        Match.objectLike({
          Action: 'sts:AssumeRoleWithWebIdentity',
          Condition: {
            StringEquals: {
              'token.actions.githubusercontent.com:aud': 'sts.amazonaws.com',
              [subject]: subjects,
            },
          },
        }),
      ],
    },
  });
});

it('a pull request can only do lookups', () => {
  const policies = Object.values(template.findResources('AWS::IAM::Policy'));
  const diff = policies.find(({ Properties }) => String(Properties.PolicyName).startsWith('Diff'));
  expect(JSON.stringify(diff)).toContain('-lookup-role-');
  expect(JSON.stringify(diff)).not.toMatch(/deploy-role|publishing/);
});
