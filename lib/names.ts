import { region } from '../contract/addresses.ts';

/** The stacks, by their ids in the app; each knows those before it alone. */
export const stackIds = ['Data', 'Identity', 'Api', 'Web', 'Watch'] as const;

export type StackId = (typeof stackIds)[number];

/** CloudFront keeps its metrics in this region alone; only there can an alarm look at them. */
export const edgeRegion = 'us-east-1';

/** Where a stack lives. */
export function stackRegion(stack: StackId): string {
  return stack === 'Watch' ? edgeRegion : region;
}

/** The name of a stack in the account, of the site with this name. */
export function stackName(site: string, stack: StackId): string {
  return `${site}-${stack.toLowerCase()}`;
}

/** What the stacks say of themselves, and the operator's commands read. */
export const outputs = {
  tableName: 'TableName',
  mediaBucket: 'MediaBucketName',
  userPoolId: 'UserPoolId',
  address: 'Address',
  adminAddress: 'AdminAddress',
  distributionDomain: 'DistributionDomain',
  clientId: 'ClientId',
} as const;

/** The API's parameter by which the user-pool client, which the web stack makes later, is made known to it (decision 10). */
export const clientParameter = 'UserPoolClientId';

/** No client has this id: until the real one is known, every write is refused. */
export const noClientYet = 'not-known-yet';
