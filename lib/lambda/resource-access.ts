import { Stack } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Table } from 'aws-cdk-lib/aws-dynamodb';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { revisedResources } from '../../contract/changes.ts';
import { hideableNames } from '../../contract/entities/draft-link.ts';
import { deletedKey, galleryPrefix, hiddenKey, incomingKey } from '../../contract/files/media.ts';
import { uploadFolders } from '../../contract/files/upload-folders.ts';
import { picturePrefix, type PictureResource, pictureResources } from '../../contract/files/pictures.ts';
import { renditionsPrefix } from '../../contract/files/renditions.ts';
import {
  dependsOnDate,
  documentResources,
  galleryUsers,
  isHideable,
  mayNameChurch,
  resourcesWithChurch,
  isRecordName,
  recordPicture,
  type RecordResource,
  resources,
} from '../../contract/resources.ts';
import { parishId } from '../../contract/parish-record.ts';
import { parishResource } from '../../contract/parish-resource.ts';
import type { ResourceName } from '../../contract/routes.ts';
import {
  draftPartition,
  peoplePartition,
  uploadLogPartition,
  grantPartition,
  renditionPartition,
  revisionPartition,
} from '../../contract/table-item.ts';
import { acknowledge } from '../shared/acknowledge.ts';
import type { Lambda } from './lambda.ts';

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
  const listed = listedPrefixes(resource);
  if (listed.length > 0)
    lambda.allow(
      new PolicyStatement({
        actions: ['s3:ListBucket'],
        resources: [media.bucketArn],
        conditions: { StringLike: { 's3:prefix': listed.map((prefix) => `${prefix}*`) } },
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

type TableAccess = { readonly actions: readonly string[]; readonly partitions: string[] };

/** The calls on the table in each resource's code. A write stores the version that it replaces among the revisions. */
function tableAccess(resource: ResourceName): TableAccess[] {
  if (resource === 'uploads') return [];
  if (resource === 'changes')
    return [
      { actions: ['Query', 'GetItem', 'PutItem'], partitions: [...revisedResources] },
      { actions: ['Query', 'PutItem'], partitions: revisedResources.map(revisionPartition) },
      { actions: ['DeleteItem'], partitions: recordPictures.map(renditionPartition) },
      { actions: ['Query'], partitions: [peoplePartition, revisionPartition(peoplePartition)] },
    ];
  if (resource === 'people')
    return [
      { actions: ['GetItem', 'PutItem'], partitions: [peoplePartition] },
      { actions: ['PutItem'], partitions: [revisionPartition(peoplePartition)] },
    ];
  if (resource === 'drafts')
    return [{ actions: ['Query', 'PutItem', 'DeleteItem'], partitions: [draftPartition] }];
  if (resource === 'draft-links')
    return [
      { actions: ['Query', 'GetItem', 'PutItem', 'DeleteItem'], partitions: [resource] },
      { actions: ['GetItem'], partitions: [...hideableNames] },
      // For whether an item has been published since.
      { actions: ['Query'], partitions: hideableNames.map(revisionPartition) },
      { actions: ['Query'], partitions: shownPictures.map(renditionPartition) },
    ];
  return [
    {
      // The parish record always exists.
      actions: ['Query', 'GetItem', 'PutItem', ...(resource === 'parish' ? [] : ['DeleteItem'])],
      partitions: [resource],
    },
    {
      actions: ['PutItem', ...(revisionReads[resource] ?? [])],
      partitions: [revisionPartition(resource)],
    },
    // For the parish's time zone and its churches.
    ...(isRecordName(resource) && readsParish(resources[resource])
      ? [{ actions: ['GetItem'], partitions: [parishId] }]
      : []),
    // For the devotions that a change calls off.
    ...(resource === 'mass-changes' ? [{ actions: ['Query'], partitions: ['devotions'] }] : []),
    // For what still needs a church that is removed, and for the team members that the record refers to.
    ...(resource === 'parish'
      ? [
          { actions: ['Query'], partitions: resourcesWithChurch.map((each) => each.resource) },
          { actions: ['GetItem'], partitions: ['team'] },
          { actions: ['Query'], partitions: [renditionPartition('team')] },
        ]
      : []),
    ...(resource === 'gallery'
      ? [
          { actions: ['Query', 'GetItem', 'PutItem', 'DeleteItem'], partitions: [grantPartition] },
          {
            actions: ['Query', 'GetItem', 'PutItem', 'DeleteItem', 'BatchWriteItem'],
            partitions: [renditionPartition('gallery')],
          },
          { actions: ['Query', 'PutItem'], partitions: [uploadLogPartition('gallery')] },
        ]
      : []),
    // For the pictures of the gallery that its items show.
    ...(galleryUsers.includes(resource)
      ? [
          { actions: ['GetItem'], partitions: ['gallery'] },
          { actions: ['Query'], partitions: [renditionPartition('gallery')] },
        ]
      : []),
    ...picturesOf(resource).flatMap((each) => [
      { actions: ['Query', 'DeleteItem'], partitions: [renditionPartition(each)] },
      { actions: ['Query'], partitions: [uploadLogPartition(each)] },
    ]),
  ];
}

function readsParish(resource: RecordResource): boolean {
  return dependsOnDate(resource) || mayNameChurch(resource);
}

/**
 * What else these resources do with their revisions: a retried change of a series reads them, and so does a moved picture. Those
 * of a picture whose consent was withdrawn are deleted, or rewritten without it.
 */
const revisionReads: Partial<Record<ResourceName, readonly string[]>> = {
  ...Object.fromEntries(
    Object.keys(resources)
      .filter(recordPicture)
      .map((name) => [name, ['Query']]),
  ),
  gallery: ['Query', 'BatchWriteItem', 'DeleteItem'],
};

/** The record resources whose pictures have renditions, which are deleted with the pictures. */
const recordPictures = pictureResources.filter((each) => each !== 'gallery');
/** The pictures of items that a link may show, their own and those of the gallery. */
const shownPictures = pictureResources.filter((each) => each === 'gallery' || isHideable(each));
const picturesOf = (resource: ResourceName): PictureResource[] =>
  recordPictures.filter((each) => each === resource);
const renditionPrefixes = (pictures: readonly PictureResource[]): string[] =>
  pictures.map((each) => renditionsPrefix + picturePrefix(each));

type FileAccess = { readonly actions: readonly string[]; readonly prefixes: string[] };

/**
 * The calls on single files. An upload grant is signed for PutObject, and a copy reads and writes. Files come from
 * `incoming/`, move to `deleted/`, and are under `hidden/` while visitors may not see them.
 */
function fileAccess(resource: ResourceName): FileAccess[] {
  const prefixes = mediaPrefixes(resource);
  const deleted = prefixes.map(deletedKey);
  const hidden = hiddenPrefixes(resource);
  if (prefixes.length === 0) return [];
  if (resource === 'uploads') return [{ actions: ['PutObject'], prefixes: prefixes.map(incomingKey) }];
  if (resource === 'draft-links') return [{ actions: ['GetObject'], prefixes: hidden }];
  if (resource === 'changes') {
    const replaced = prefixes.filter((prefix) => prefix !== galleryPrefix);
    return [
      { actions: ['PutObject'], prefixes: [...prefixes, ...hidden] },
      { actions: ['GetObject'], prefixes: deleted },
      { actions: ['GetObject', 'DeleteObject'], prefixes: [...replaced, ...hidden] },
      { actions: ['PutObject'], prefixes: replaced.map(deletedKey) },
      { actions: ['DeleteObject'], prefixes: renditionPrefixes(recordPictures) },
    ];
  }
  return [
    { actions: ['GetObject', 'PutObject', 'DeleteObject'], prefixes: [...prefixes, ...hidden] },
    {
      // The copy of a picture whose consent was withdrawn is deleted.
      actions: ['PutObject', ...(resource === 'gallery' || recordPicture(resource) ? ['DeleteObject'] : [])],
      prefixes: deleted,
    },
    {
      // The gallery signs its own uploads.
      actions: ['GetObject', 'DeleteObject', ...(resource === 'gallery' ? ['PutObject'] : [])],
      prefixes: prefixes.map(incomingKey),
    },
    ...(resource === 'gallery'
      ? [
          {
            actions: ['GetObject', 'PutObject', 'DeleteObject'],
            prefixes: [renditionsPrefix + galleryPrefix, incomingKey(renditionsPrefix + galleryPrefix)],
          },
        ]
      : []),
    ...picturesOf(resource).map((each) => ({
      actions: ['DeleteObject'],
      prefixes: renditionPrefixes([each]),
    })),
  ];
}

/** The prefixes that the code may list. Without that permission, S3 returns 403 instead of 404 for a missing file. */
function listedPrefixes(resource: ResourceName): string[] {
  if (resource === 'uploads' || resource === 'draft-links') return [];
  const prefixes = mediaPrefixes(resource);
  return [
    ...prefixes,
    ...hiddenPrefixes(resource),
    ...prefixes.map(resource === 'changes' ? deletedKey : incomingKey),
  ];
}

const rows = { ...resources, parish: parishResource };

function mediaPrefixes(resource: ResourceName): string[] {
  if (resource === 'gallery') return [galleryPrefix];
  if (resource === 'uploads') return Object.keys(uploadFolders).map((folder) => `${folder}/`);
  if (resource === 'changes') return revisedResources.flatMap(mediaPrefixes);
  if (resource === 'draft-links') return documentResources.flatMap((each) => mediaPrefixes(each.resource));
  if (resource === 'drafts' || resource === 'people') return [];
  const { file }: RecordResource = rows[resource];
  return file ? [`${file.folder}/`] : [];
}

/** The prefixes of documents that are hidden from visitors. */
function hiddenPrefixes(resource: ResourceName): string[] {
  if (resource === 'changes') return revisedResources.flatMap(hiddenPrefixes);
  if (resource === 'draft-links') return documentResources.flatMap((each) => hiddenPrefixes(each.resource));
  const row = Object.values<RecordResource>(rows).find((each) => each.resource === resource);
  return row?.file?.isDocument ? [hiddenKey(`${row.file.folder}/`)] : [];
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
