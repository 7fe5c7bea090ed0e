import { region } from '../../contract/addresses.ts';

/** The stacks, by their ids in the app; each refers only to those before it. */
export const stackIds = ['Data', 'Identity', 'Web', 'Watch'] as const;

export type StackId = (typeof stackIds)[number];

/** A stack of the previous release, whose API is now in the web stack (decision 10). */
export const retiredStack = 'Api';

/** Any stack that may be deployed. */
export type AnyStackId = StackId | typeof retiredStack;

/** CloudFront keeps its metrics in this region alone; only there can an alarm look at them. */
export const edgeRegion = 'us-east-1';

/** Where a stack lives. */
export function stackRegion(stack: AnyStackId): string {
  return stack === 'Watch' ? edgeRegion : region;
}

/** The name of a stack in the account, of the site with this name. */
export function stackName(site: string, stack: AnyStackId): string {
  return `${site}-${stack.toLowerCase()}`;
}

/** The stacks' outputs, which the operator's commands read. */
export const outputs = {
  tableName: 'TableName',
  mediaBucket: 'MediaBucketName',
  backupVault: 'BackupVaultName',
  restoreRole: 'RestoreRoleArn',
  userPoolId: 'UserPoolId',
  address: 'Address',
  adminAddress: 'AdminAddress',
  distributionDomain: 'DistributionDomain',
  clientId: 'ClientId',
  publisher: 'PublisherFunction',
  media: 'MediaFunction',
  functions: 'ApiFunctions',
} as const;
