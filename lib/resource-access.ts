import { Stack } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Table } from 'aws-cdk-lib/aws-dynamodb';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { galleryPrefix, uploadFolders } from '../contract/media.ts';
import { resources } from '../contract/resources.ts';
import type { ResourceName } from '../contract/routes.ts';
import { acknowledge } from './acknowledge.ts';
import type { Lambda } from './lambda.ts';

/** What is kept where; the stacks bind each to a function by name and grant together. */
export type Storage = { readonly table: Table; readonly media: IBucket };

/** The environment of a resource's function: the names of just what it may reach. */
export function storageEnvironment(
  resource: ResourceName,
  { table, media }: Storage,
): Record<string, string> {
  return {
    ...(tableActions(resource).length > 0 && { TABLE_NAME: table.tableName }),
    ...(mediaPrefixes(resource).length > 0 && { MEDIA_BUCKET: media.bucketName }),
  };
}

/** Lets a resource's function make the calls that its code makes, on its own partition and its own files. */
export function allowStorage(lambda: Lambda, resource: ResourceName, { table, media }: Storage): void {
  const onTable = tableActions(resource);
  if (onTable.length > 0)
    lambda.allow(
      new PolicyStatement({
        actions: onTable,
        resources: [table.tableArn],
        conditions: { 'ForAllValues:StringEquals': { 'dynamodb:LeadingKeys': [resource] } },
      }),
    );
  const prefixes = mediaPrefixes(resource);
  if (prefixes.length === 0) return;
  lambda.allow(
    new PolicyStatement({
      actions: objectActions(resource),
      resources: prefixes.map((prefix) => media.arnForObjects(`${prefix}*`)),
    }),
  );
  if (listsFiles(resource))
    lambda.allow(
      new PolicyStatement({
        actions: ['s3:ListBucket'],
        resources: [media.bucketArn],
        conditions: { StringLike: { 's3:prefix': prefixes.map((prefix) => `${prefix}*`) } },
      }),
    );
  for (const prefix of prefixes) acknowledgeFiles(lambda, media, prefix);
}

/** The calls on the table in each resource's code. */
function tableActions(resource: ResourceName): string[] {
  if (resource === 'uploads') return [];
  return ['Query', 'GetItem', 'PutItem', 'DeleteItem'].map((call) => `dynamodb:${call}`);
}

/** The calls on single files in each resource's code: a grant is signed for PutObject; relabelling a file reads and writes it. */
function objectActions(resource: ResourceName): string[] {
  if (resource === 'uploads') return ['s3:PutObject'];
  if (resource === 'gallery') return ['s3:PutObject', 's3:DeleteObject'];
  return ['s3:GetObject', 's3:PutObject', 's3:DeleteObject'];
}

function listsFiles(resource: ResourceName): boolean {
  return resource !== 'uploads';
}

function mediaPrefixes(resource: ResourceName): string[] {
  if (resource === 'gallery') return [galleryPrefix];
  if (resource === 'uploads') return Object.keys(uploadFolders).map((folder) => `${folder}/`);
  const row = resources[resource];
  return 'file' in row ? [`${row.file.folder}/`] : [];
}

function acknowledgeFiles(lambda: Lambda, media: IBucket, prefix: string): void {
  acknowledge(lambda, {
    [`AwsSolutions-IAM5[Resource::${importedArn(media)}/${prefix}*]`]: `The names of uploaded files are not known before they are uploaded; all lie under ${prefix}.`,
  });
}

/** The name by which another stack imports the bucket's ARN; the checks call the bucket by it. */
function importedArn(media: IBucket): string {
  const stack = Stack.of(media);
  return Object.values(stack.resolve(stack.exportValue(media.bucketArn))).join('');
}
