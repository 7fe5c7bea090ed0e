import { Stack } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Table } from 'aws-cdk-lib/aws-dynamodb';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { ResourceName } from '../../contract/routes.ts';
import { acknowledge } from '../shared/acknowledge.ts';
import { fileAccess, listedPrefixes, mediaPrefixes, versionPrefixes } from './file-access.ts';
import type { Lambda } from './lambda.ts';
import { tableAccess } from './table-access.ts';

/** The table and the bucket of uploaded files. */
export type Storage = { readonly table: Table; readonly media: IBucket };

/** The environment of a resource's function: the names of the table and bucket, if it may access them. */
export function storageEnvironment(
  resource: ResourceName,
  { table, media }: Storage,
): Record<string, string> {
  return {
    ...(tableAccess(resource).length > 0 && { TABLE_NAME: table.tableName }),
    ...(mediaPrefixes(resource).length > 0 && { MEDIA_BUCKET: media.bucketName }),
  };
}

/** Grants a resource's function exactly the calls that its code makes, on its own partitions and files. */
export function allowStorage(lambda: Lambda, resource: ResourceName, { table, media }: Storage): void {
  for (const { actions, partitions } of tableAccess(resource))
    lambda.allow(
      new PolicyStatement({
        actions: actions.map((action) => `dynamodb:${action}`),
        resources: [table.tableArn],
        conditions: { 'ForAllValues:StringEquals': { 'dynamodb:LeadingKeys': partitions } },
      }),
    );
  const lists = {
    's3:ListBucket': listedPrefixes(resource),
    's3:ListBucketVersions': versionPrefixes(resource),
  };
  for (const [action, prefixes] of Object.entries(lists).filter(([, { length }]) => length > 0))
    lambda.allow(
      new PolicyStatement({
        actions: [action],
        resources: [media.bucketArn],
        conditions: { StringLike: { 's3:prefix': prefixes.map((prefix) => `${prefix}*`) } },
      }),
    );
  for (const { actions, prefixes } of fileAccess(resource)) {
    lambda.allow(
      new PolicyStatement({
        actions: actions.map((action) => `s3:${action}`),
        resources: prefixes.map((prefix) => media.arnForObjects(`${prefix}*`)),
      }),
    );
    for (const prefix of prefixes) acknowledgeFiles(lambda, media, prefix);
  }
}

/** Suppresses the finding that a function may access all files under a prefix. */
export function acknowledgeFiles(lambda: Lambda, media: IBucket, prefix: string): void {
  acknowledge(lambda, {
    [`AwsSolutions-IAM5[Resource::${importedArn(media)}/${prefix}*]`]: `The keys of uploaded files are not known in advance; all of them are under ${prefix}.`,
  });
}

/** The import of the bucket's ARN by another stack, which the checks use as the bucket's name. */
function importedArn(media: IBucket): string {
  const stack = Stack.of(media);
  return Object.values(stack.resolve(stack.exportValue(media.bucketArn))).join('');
}
