import type { Configuration } from '../../lib/shared/configuration.ts';
import { region } from '../../contract/addresses.ts';
import { edgeRegion } from '../../lib/shared/names.ts';

/** Types of resources that a new deployment cannot replace: they hold content, accounts or public addresses. */
const irreplaceable: readonly string[] = [
  'AWS::ApiGateway::RestApi',
  'AWS::CloudFront::Distribution',
  'AWS::Cognito::UserPool',
  'AWS::Cognito::UserPoolDomain',
  'AWS::DynamoDB::GlobalTable',
  'AWS::DynamoDB::Table',
  'AWS::S3::Bucket',
];

/** The types of a stack's resources, such as `AWS::S3::Bucket`, by logical id. */
export type Resources = Readonly<Record<string, string>>;

/** The notice to confirm before the first deployment of a site to an account. */
export function firstDeployment({ name, domain }: Configuration, account: string): string {
  return [
    `This creates the site "${name}" in the account ${account}, in ${region} and ${edgeRegion}.`,
    '- The account must be allowed to use CloudFront. A new account has to be verified first: open a case with AWS Support ("Account and billing").',
    ...(domain?.hostedZone
      ? [
          `- The zone ${domain.hostedZone.name} must have no record for ${domain.name} yet: delete it, or import it into the stack.`,
        ]
      : []),
  ].join('\n');
}

/** A sentence that lists the irreplaceable resources a deployment would remove from a stack; undefined when there are none. */
export function destructiveChange(stack: string, deployed: Resources, next: Resources): string | undefined {
  const gone = Object.entries(deployed).filter(
    ([id, type]) => irreplaceable.includes(type) && next[id] !== type,
  );
  if (gone.length === 0) return undefined;
  return `This removes from ${stack}: ${gone.map(([id, type]) => `${id} (${type})`).join(', ')}.`;
}
