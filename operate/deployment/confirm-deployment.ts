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

/** What a change set does to one resource. */
export type ResourceChange = {
  readonly id: string;
  /** Such as `AWS::S3::Bucket`. */
  readonly type: string;
  readonly action: string;
  /** `True`, `False` or `Conditional`, if the resource is modified. */
  readonly replacement?: string;
  /** The properties because of which it is, or may be, replaced. */
  readonly because: readonly string[];
};

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

/** The changes by which a stack would lose an irreplaceable resource, including those of which CloudFormation is not sure. */
export function destructiveChanges(changes: readonly ResourceChange[]): ResourceChange[] {
  return changes.filter((change) => irreplaceable.includes(change.type) && lossBy(change) !== undefined);
}

/** Sentences that list the resources a stack would lose by these changes. */
export function describeLosses(stack: string, losses: readonly ResourceChange[]): string {
  const sentences = (['removes', 'replaces', 'may replace'] as const).flatMap((verb) => {
    const found = losses.filter((change) => lossBy(change) === verb);
    if (found.length === 0) return [];
    const what = found.map(({ id, type, because }) =>
      because.length > 0 ? `${id} (${type}, because of ${because.join(' and ')})` : `${id} (${type})`,
    );
    const by = verb === 'removes' ? '' : ' by a new one, without its content or with another address';
    return [`This ${verb} ${verb === 'removes' ? 'from' : 'in'} ${stack}: ${what.join(', ')}${by}.`];
  });
  return sentences.join('\n');
}

function lossBy({ action, replacement }: ResourceChange): 'removes' | 'replaces' | 'may replace' | undefined {
  if (action === 'Remove') return 'removes';
  if (replacement === 'True') return 'replaces';
  // Conditional: it depends on a value that is only known during the deployment.
  return replacement === 'Conditional' || action === 'Dynamic' ? 'may replace' : undefined;
}
