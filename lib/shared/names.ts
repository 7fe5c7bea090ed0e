import { region } from '../../contract/addresses.ts';

/** The stacks' ids in the app; each stack depends only on earlier ones. */
export const stackIds = ['Data', 'Identity', 'Web', 'Watch'] as const;

export type StackId = (typeof stackIds)[number];

/** CloudFront's metrics exist only in this region, so its alarms must be there too. */
export const edgeRegion = 'us-east-1';

/** The region of a stack. */
export function stackRegion(stack: StackId): string {
  return stack === 'Watch' ? edgeRegion : region;
}

/** The CloudFormation name of a site's stack. */
export function stackName(site: string, stack: StackId): string {
  return `${site}-${stack.toLowerCase()}`;
}

/** The stacks' outputs, which the operator's commands read. */
export const outputs = {
  tableName: 'TableName',
  mediaBucket: 'MediaBucketName',
  userPoolId: 'UserPoolId',
  address: 'Address',
  adminAddress: 'AdminAddress',
  distributionDomain: 'DistributionDomain',
  clientId: 'ClientId',
  publisher: 'PublisherFunction',
  functions: 'ApiFunctions',
} as const;
