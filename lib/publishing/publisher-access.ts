import { Stack } from 'aws-cdk-lib';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import { textsFolder } from '../../contract/files/document-text.ts';
import { hiddenKey } from '../../contract/files/media.ts';
import { pictureResources } from '../../contract/files/pictures.ts';
import { mayBeHidden } from '../../contract/hideable.ts';
import {
  documentResources,
  massResources,
  type RecordResource,
  resources,
} from '../../contract/resources.ts';
import { parishId } from '../../contract/parish-record.ts';
import {
  boundariesKey,
  buildListKey,
  renderCacheKey,
  retiredAssetsKey,
} from '../../contract/site/site-files.ts';
import { picturePartition, revisionPartition } from '../../contract/table-item.ts';
import { acknowledge } from '../shared/acknowledge.ts';
import { cfnBucket } from '../storage/bucket.ts';
import type { Lambda } from '../lambda/lambda.ts';
import { acknowledgeFiles, type Storage } from '../lambda/resource-access.ts';

/** The revisions of the resources whose deletions the calendar feed needs. */
const deletionPartitions = massResources.map(revisionPartition);

type PublisherAccess = {
  readonly storage: Storage;
  readonly site: IBucket;
  readonly distribution: Distribution;
  readonly deadLetters: IQueue;
};

/** The folders of the files that it hides and shows with their records: of documents, whose text it extracts, and of pictures. */
const filePrefixes = Object.values<RecordResource>(resources).flatMap((resource) =>
  resource.file && mayBeHidden(resource) ? [`${resource.file.folder}/`] : [],
);

/** Grants the calls that the publisher's code makes, and those with which Lambda reads the stream for it. */
export function allowPublisher(
  lambda: Lambda,
  { storage: { table, media }, site, distribution, deadLetters }: PublisherAccess,
): void {
  const allow = (actions: string[], resource: string, conditions?: Record<string, unknown>) =>
    lambda.allow(new PolicyStatement({ actions, resources: [resource], ...(conditions && { conditions }) }));
  allow(['dynamodb:Query'], table.tableArn, {
    'ForAllValues:StringEquals': {
      'dynamodb:LeadingKeys': [
        ...Object.keys(resources),
        'gallery',
        ...pictureResources.map(picturePartition),
        ...deletionPartitions,
      ],
    },
  });
  allow(['dynamodb:GetItem'], table.tableArn, {
    'ForAllValues:StringEquals': { 'dynamodb:LeadingKeys': [parishId, 'team'] },
  });
  const listed = [...filePrefixes, ...filePrefixes.map(hiddenKey)];
  allow(['s3:ListBucket'], media.bucketArn, {
    StringLike: { 's3:prefix': listed.map((prefix) => `${prefix}*`) },
  });
  for (const prefix of documentResources.map(({ file }) => `${file.folder}/`))
    allow(['s3:GetObject'], media.arnForObjects(`${prefix}*`));
  for (const prefix of filePrefixes) {
    allow(['s3:PutObject', 's3:DeleteObject'], media.arnForObjects(`${prefix}*`));
    allow(['s3:GetObject'], media.arnForObjects(`${hiddenKey(prefix)}*`));
    for (const each of [prefix, hiddenKey(prefix)]) acknowledgeFiles(lambda, media, each);
  }
  allow(['s3:ListBucket'], site.bucketArn);
  allow(['s3:PutObject', 's3:DeleteObject'], site.arnForObjects('*'));
  for (const key of [renderCacheKey, boundariesKey, buildListKey, retiredAssetsKey, `${textsFolder}*`])
    allow(['s3:GetObject'], site.arnForObjects(key));
  allow(['cloudfront:CreateInvalidation'], distribution.distributionArn);
  allow(['sqs:SendMessage'], deadLetters.queueArn);
  allow(
    ['dynamodb:DescribeStream', 'dynamodb:GetRecords', 'dynamodb:GetShardIterator'],
    table.tableStreamArn ?? '',
  );
  // https://docs.aws.amazon.com/service-authorization/latest/reference/list_amazondynamodb.html
  allow(['dynamodb:ListStreams'], '*');
  acknowledge(lambda, {
    [`AwsSolutions-IAM5[Resource::<${Stack.of(lambda).getLogicalId(cfnBucket(site))}.Arn>/*]`]:
      'It writes every public page, and deletes those that no longer exist.',
    [`AwsSolutions-IAM5[Resource::<${Stack.of(lambda).getLogicalId(cfnBucket(site))}.Arn>/${textsFolder}*]`]:
      'It reads the document texts that it published earlier.',
    'AwsSolutions-IAM5[Resource::*]':
      'Lambda lists streams before it reads one, and ListStreams does not support resources.',
  });
}
