import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib';
import { OidcProviderNative, PolicyStatement, Role, WebIdentityPrincipal } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import { revisionPartition } from '../contract/table-item.ts';

/** The host that issues a workflow's tokens: https://docs.github.com/en/actions/concepts/security/openid-connect */
const issuer = 'token.actions.githubusercontent.com';

/** What `npm run deploy -- --diff` calls. A template contains settings, but no content. */
const readStacks = ['cloudformation:DescribeStacks', 'cloudformation:GetTemplate'];

/** What operate/smoke/smoke-test.ts calls. */
const temporaryAdministrator = [
  'AdminCreateUser',
  'AdminSetUserPassword',
  'AdminAddUserToGroup',
  'AdminInitiateAuth',
  'AdminRespondToAuthChallenge',
  'AdminUserGlobalSignOut',
  'AdminDeleteUser',
];

type WorkflowRolesProps = StackProps & {
  /** `owner/name` of the repository whose workflows may assume the roles. */
  readonly repository: string;
};

/**
 * The roles that .github/workflows/ assume through OIDC, so that no key is stored there: one that deploys from the environments
 * `staging` and `production` through CDK's bootstrap roles, and one that only reads templates, for pull requests. Neither may
 * assume CDK's lookup role, which reads all data of the account.
 */
export class WorkflowRolesStack extends Stack {
  constructor(scope: Construct, id: string, { repository, ...props }: WorkflowRolesProps) {
    super(scope, id, props);
    const provider = new OidcProviderNative(this, 'GitHub', {
      url: `https://${issuer}`,
      clientIds: ['sts.amazonaws.com'],
    });
    const role = (name: string, subjects: readonly string[]) => {
      const workflowRole = new Role(this, name, {
        assumedBy: new WebIdentityPrincipal(provider.oidcProviderArn, {
          StringEquals: {
            [`${issuer}:aud`]: 'sts.amazonaws.com',
            [`${issuer}:sub`]: subjects.map((subject) => `repo:${repository}:${subject}`),
          },
        }),
      });
      new CfnOutput(this, `${name}Arn`, { value: workflowRole.roleArn });
      return (actions: string[], resource: string | string[], conditions?: Record<string, unknown>) =>
        workflowRole.addToPolicy(
          new PolicyStatement({ actions, resources: [resource].flat(), ...(conditions && { conditions }) }),
        );
    };
    const bootstrapRole = (name: string) =>
      `arn:${this.partition}:iam::${this.account}:role/cdk-hnb659fds-${name}-role-${this.account}-*`;
    const anyStack = `arn:${this.partition}:cloudformation:*:${this.account}:stack/*`;

    const allowDeploy = role('Deploy', ['environment:staging', 'environment:production']);
    allowDeploy(['sts:AssumeRole'], ['deploy', 'file-publishing'].map(bootstrapRole));
    // `npm run deploy` reads the stacks, and lets cdk replace one whose creation failed.
    allowDeploy([...readStacks, 'cloudformation:UpdateTerminationProtection'], anyStack);
    // `npm run smoke` writes as a temporary administrator. This role can change the pool by a deployment anyway.
    allowDeploy(
      temporaryAdministrator.map((action) => `cognito-idp:${action}`),
      `arn:${this.partition}:cognito-idp:*:${this.account}:userpool/*`,
    );
    // Afterwards it erases the traces of that write, among the earlier versions of Mass intentions.
    allowDeploy(
      ['dynamodb:Query', 'dynamodb:DeleteItem'],
      `arn:${this.partition}:dynamodb:*:${this.account}:table/*`,
      { 'ForAllValues:StringEquals': { 'dynamodb:LeadingKeys': [revisionPartition('mass-intentions')] } },
    );

    role('Diff', ['pull_request'])(readStacks, anyStack);
  }
}
