import { Match, Template } from 'aws-cdk-lib/assertions';
import { expect, it } from 'vitest';
import { WorkflowRolesStack } from '../../lib/workflow-roles-stack.ts';
import { newApp, only, withDefaults } from './synthesised.ts';

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

type Statement = { readonly Action: string | string[]; readonly Resource: unknown };

/** The statements of a role's policy. */
function statementsOf(role: string): Statement[] {
  const policies = Object.values(template.findResources('AWS::IAM::Policy'));
  const policy = policies.find(({ Properties }) => String(Properties.PolicyName).startsWith(role));
  return policy?.['Properties'].PolicyDocument.Statement;
}

it('a pull request can read templates, and no data', () => {
  expect(statementsOf('Diff')).toEqual([
    {
      Effect: 'Allow',
      Action: ['cloudformation:DescribeStacks', 'cloudformation:GetTemplate'],
      Resource: {
        'Fn::Join': ['', expect.arrayContaining([':cloudformation:*:', ':stack/*'].map(containing))],
      },
    },
  ]);
});

it('the deploying workflow can check saves as a temporary administrator, and no other can', () => {
  expect(JSON.stringify(statementsOf('Deploy'))).toContain('cognito-idp:AdminInitiateAuth');
  expect(JSON.stringify(statementsOf('Diff'))).not.toContain('cognito-idp');
  expect(only(withDefaults().stacks.web, 'AWS::Cognito::UserPoolClient').ExplicitAuthFlows).toEqual([
    'ALLOW_ADMIN_USER_PASSWORD_AUTH',
    'ALLOW_USER_SRP_AUTH',
    'ALLOW_REFRESH_TOKEN_AUTH',
  ]);
});

it('the deploying workflow can erase only earlier versions of Mass intentions, where the smoke test writes', () => {
  const onTable = statementsOf('Deploy').filter(({ Action }) => [Action].flat().includes('dynamodb:Query'));
  expect(onTable).toMatchObject([
    {
      Action: ['dynamodb:DeleteItem', 'dynamodb:Query'],
      Condition: {
        'ForAllValues:StringEquals': { 'dynamodb:LeadingKeys': ['revisions#mass-intentions'] },
      },
    },
  ]);
  expect(JSON.stringify(statementsOf('Diff'))).not.toContain('dynamodb');
});

it('no workflow can assume CDK’s lookup role, which reads all data of the account', () => {
  const assumed = statementsOf('Deploy').filter(({ Action }) => [Action].flat().includes('sts:AssumeRole'));
  expect(JSON.stringify(assumed).match(/cdk-hnb659fds-[\w-]+-role-/g)).toEqual([
    'cdk-hnb659fds-deploy-role-',
    'cdk-hnb659fds-file-publishing-role-',
  ]);
});

it('the stacks’ templates are compared without the lookup role', () => {
  for (const { manifest } of withDefaults().assembly.stacks)
    expect(manifest.properties).not.toHaveProperty('lookupRole');
});

function containing(text: string): unknown {
  return expect.stringContaining(text);
}
