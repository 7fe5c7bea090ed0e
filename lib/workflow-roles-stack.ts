import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib';
import { OidcProviderNative, PolicyStatement, Role, WebIdentityPrincipal } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';

/** The host that issues a workflow's tokens: https://docs.github.com/en/actions/concepts/security/openid-connect */
const issuer = 'token.actions.githubusercontent.com';

type WorkflowRolesProps = StackProps & {
  /** `owner/name` of the repository whose workflows may assume the roles. */
  readonly repository: string;
};

/**
 * The roles that .github/workflows/ assume through OIDC, so that no key is stored there. They may only assume CDK's
 * bootstrap roles: to deploy from the environments `staging` and `production`, and for lookups from a pull request.
 */
export class WorkflowRolesStack extends Stack {
  constructor(scope: Construct, id: string, { repository, ...props }: WorkflowRolesProps) {
    super(scope, id, props);
    const provider = new OidcProviderNative(this, 'GitHub', {
      url: `https://${issuer}`,
      clientIds: ['sts.amazonaws.com'],
    });
    const role = (name: string, subjects: readonly string[], bootstrapRoles: readonly string[]) => {
      const workflowRole = new Role(this, name, {
        assumedBy: new WebIdentityPrincipal(provider.oidcProviderArn, {
          StringEquals: {
            [`${issuer}:aud`]: 'sts.amazonaws.com',
            [`${issuer}:sub`]: subjects.map((subject) => `repo:${repository}:${subject}`),
          },
        }),
      });
      workflowRole.addToPolicy(
        new PolicyStatement({
          actions: ['sts:AssumeRole'],
          resources: bootstrapRoles.map(
            (each) =>
              `arn:${this.partition}:iam::${this.account}:role/cdk-hnb659fds-${each}-role-${this.account}-*`,
          ),
        }),
      );
      new CfnOutput(this, `${name}Arn`, { value: workflowRole.roleArn });
      return workflowRole;
    };
    const deploy = role(
      'Deploy',
      ['environment:staging', 'environment:production'],
      ['deploy', 'file-publishing', 'lookup'],
    );
    // `npm run deploy` reads the stacks and templates, and the workflow reads the alarms.
    deploy.addToPolicy(
      new PolicyStatement({
        actions: ['cloudformation:DescribeStacks', 'cloudformation:GetTemplate', 'cloudwatch:DescribeAlarms'],
        resources: ['*'],
      }),
    );
    role('Diff', ['pull_request'], ['lookup']);
  }
}
