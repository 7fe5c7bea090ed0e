import type { Table } from 'aws-cdk-lib/aws-dynamodb';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { revisedResources } from '../../contract/changes.ts';
import { hideableNames } from '../../contract/draft-links.ts';
import { galleryPrefix, hiddenPrefix, incomingPrefix, originalsPrefix } from '../../contract/files/media.ts';
import { pictureResources, pictureResourceOf } from '../../contract/files/pictures.ts';
import { uploadFolders } from '../../contract/files/upload-folders.ts';
import {
  isHideable,
  mayBeHidden,
  mayNameChurch,
  resourcesWithChurch,
  dependsOnDate,
  galleryUsers,
  isRecordName,
  type RecordResource,
  resources,
  type FileFields,
} from '../../contract/resources.ts';
import { parishId } from '../../contract/parish-record.ts';
import { parishResource } from '../../contract/parish.ts';
import type { ResourceName } from '../../contract/routes.ts';
import { peoplePartition, picturePartition, revisionPartition } from '../../contract/table-item.ts';
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
  for (const { actions, partitions } of tableAccess(resource)) lambda.allowItems(table, actions, partitions);
  const lists = { ListBucket: listedPrefixes(resource), ListBucketVersions: versionPrefixes(resource) };
  for (const [call, prefixes] of Object.entries(lists))
    if (prefixes.length > 0) lambda.allowLists(media, call, prefixes);
  for (const { actions, prefixes } of fileAccess(resource)) lambda.allowFiles(media, actions, prefixes);
}

/** Calls on the table, and the partitions that they are for. */
type TableAccess = { readonly actions: readonly string[]; readonly partitions: string[] };

/** Calls on single files, and the prefixes of their keys. */
type FileAccess = { readonly actions: readonly string[]; readonly prefixes: string[] };

/**
 * The calls on single files. An upload grant is signed for PutObject, and a copy reads and writes. What may be shown is under
 * `hidden/`; deleted files are brought back, and withdrawn pictures forgotten, by deleting versions. The publisher hides files.
 */
function fileAccess(resource: ResourceName): FileAccess[] {
  const prefixes = mediaPrefixes(resource);
  if (prefixes.length === 0) return [];
  const hidden = under(hiddenPrefix, resource, prefixes);
  const incoming = under(incomingPrefix, resource, prefixes);
  const originals = under(originalsPrefix, resource, prefixes.filter(isOfPictures));
  if (resource === 'uploads') return [{ actions: ['PutObject'], prefixes: incoming }];
  if (resource === 'draft-links') return [{ actions: ['GetObject'], prefixes: hidden }];
  // The parish record has both in its folder.
  const documents = prefixes.filter((prefix) => !isOfPictures(prefix) || resource === parishId);
  const uploaded = documents.map((prefix) => incomingPrefix + prefix);
  const documentsHidden = documents.map((prefix) => hiddenPrefix + prefix);
  if (resource === 'changes')
    return [
      { actions: ['DeleteObjectVersion'], prefixes: [...hidden, ...originals] },
      { actions: ['GetObject'], prefixes: hidden },
      { actions: ['PutObject'], prefixes: [...prefixes, ...documentsHidden] },
    ];
  const forgotten: FileAccess[] = [
    ...(forgets(resource)
      ? [{ actions: ['DeleteObjectVersion'], prefixes: [...hidden, ...originals, ...incoming] }]
      : []),
    ...(uploaded.length > 0 ? [{ actions: ['DeleteObject'], prefixes: uploaded }] : []),
  ];
  // The gallery signs its own uploads, and leaves it to the media function to show them.
  if (resource === 'gallery') return [...forgotten, { actions: ['PutObject'], prefixes: incoming }];
  return [
    ...forgotten,
    { actions: ['GetObject'], prefixes: [...hidden, ...uploaded] },
    { actions: ['PutObject'], prefixes: [...prefixes, ...documentsHidden] },
  ];
}

/** The prefixes whose versions the code may list: to bring files back, or to forget them. */
function versionPrefixes(resource: ResourceName): string[] {
  const places = [hiddenPrefix, originalsPrefix];
  if (resource === 'changes') return places;
  const prefixes = forgets(resource) ? mediaPrefixes(resource) : [];
  return [...places, incomingPrefix].flatMap((place) => under(place, resource, prefixes));
}

/** Whether the code deletes pictures for good. */
function forgets(resource: ResourceName): boolean {
  return pictureResources.some((each) => each === resource);
}

/** The prefixes that the code may list. Without that permission, S3 returns 403 instead of 404 for a missing file. */
function listedPrefixes(resource: ResourceName): string[] {
  if (resource === 'uploads' || resource === 'draft-links') return [];
  const prefixes = mediaPrefixes(resource);
  const incoming = under(incomingPrefix, resource, prefixes);
  // The gallery only looks for uploads.
  return resource === 'gallery'
    ? incoming
    : [...prefixes, ...under(hiddenPrefix, resource, prefixes), ...incoming];
}

/** The prefixes in one place. The function that restores may use all folders, whose statements would be too long for a policy. */
function under(place: string, resource: ResourceName, prefixes: readonly string[]): string[] {
  return resource === 'changes' ? [place] : prefixes.map((prefix) => place + prefix);
}

/** The prefixes of the files that the code of a resource uses. */
function mediaPrefixes(resource: ResourceName): string[] {
  if (resource === 'uploads') return Object.keys(uploadFolders).map((folder) => `${folder}/`);
  return ownersOf(resource).flatMap((owner) =>
    owner === 'gallery' ? galleryPrefix : filesOf(owner).map(({ folder }) => `${folder}/`),
  );
}

const isOfPictures = (prefix: string) => pictureResourceOf(prefix) !== undefined;

/** The resources whose files the code of a resource uses. */
function ownersOf(resource: ResourceName): readonly ResourceName[] {
  if (resource === 'changes') return revisedResources;
  return resource === 'draft-links'
    ? Object.values<RecordResource>(resources)
        .filter(mayBeHidden)
        .map((each) => each.resource)
    : [resource];
}

function filesOf(owner: ResourceName): FileFields[] {
  const rows: readonly RecordResource[] = [...Object.values(resources), parishResource];
  return rows.flatMap(({ resource, file }) => (resource === owner && file) || []);
}

/** The calls on the table in each resource's code. A write stores the version that it replaces among the revisions. */
function tableAccess(resource: ResourceName): TableAccess[] {
  if (resource === 'uploads') return [];
  if (resource === 'changes')
    return [
      { actions: ['Query', 'GetItem', 'PutItem'], partitions: [...revisedResources] },
      { actions: ['Query', 'PutItem'], partitions: revisedResources.map(revisionPartition) },
      // For a picture whose consent is withdrawn while it is restored.
      { actions: ['DeleteItem'], partitions: ['gallery'] },
      { actions: ['Query'], partitions: [picturePartition('gallery')] },
      // For the pictures that are brought back.
      { actions: ['GetItem', 'UpdateItem'], partitions: pictureResources.map(picturePartition) },
      { actions: ['Query'], partitions: [peoplePartition, revisionPartition(peoplePartition)] },
    ];
  if (resource === 'people')
    return [
      { actions: ['GetItem', 'PutItem'], partitions: [peoplePartition] },
      { actions: ['PutItem'], partitions: [revisionPartition(peoplePartition)] },
      // For the links and grants of someone who is removed.
      { actions: ['Query', 'DeleteItem'], partitions: ['draft-links', 'gallery'] },
      { actions: ['Query'], partitions: [picturePartition('gallery')] },
    ];
  if (resource === 'draft-links')
    return [
      { actions: ['Query', 'GetItem', 'PutItem', 'DeleteItem'], partitions: [resource] },
      { actions: ['GetItem'], partitions: [...hideableNames] },
      // For whether an item has been published since.
      { actions: ['Query'], partitions: hideableNames.map(revisionPartition) },
      { actions: ['Query'], partitions: shownPictures.map(picturePartition) },
    ];
  const pictures = pictureResources.filter((each) => each === resource);
  return [
    {
      // The parish record always exists.
      actions: ['Query', 'GetItem', 'PutItem', ...(resource === 'parish' ? [] : ['DeleteItem'])],
      partitions: [resource],
    },
    {
      // A retried change of a series reads them. Those of a picture whose consent was withdrawn are rewritten without it.
      actions: ['PutItem', ...pictures.map(() => 'Query')],
      partitions: [revisionPartition(resource)],
    },
    // For the parish's time zone, its churches, and the priest who signs reflections.
    ...(isRecordName(resource) && readsParish(resources[resource])
      ? [{ actions: ['GetItem'], partitions: [parishId] }]
      : []),
    // For the devotions that a change calls off.
    ...(resource === 'mass-changes' ? [{ actions: ['Query'], partitions: ['devotions'] }] : []),
    // For what still needs a church that is removed.
    ...(resource === 'parish'
      ? [{ actions: ['Query'], partitions: resourcesWithChurch.map((each) => each.resource) }]
      : []),
    // For the pictures of the gallery that its items show.
    ...(galleryUsers.some((each) => each.resource === resource)
      ? [
          { actions: ['GetItem'], partitions: ['gallery'] },
          { actions: ['Query', 'GetItem'], partitions: [picturePartition('gallery')] },
        ]
      : []),
    // For the words of its pictures there.
    ...(resource === 'gallery'
      ? [
          { actions: ['Query', 'GetItem', 'PutItem'], partitions: namesOf(galleryUsers) },
          { actions: ['Query', 'PutItem'], partitions: namesOf(galleryUsers).map(revisionPartition) },
        ]
      : []),
    ...pictures.map((each) => ({
      // Only the gallery marks pictures as deleted.
      actions: ['Query', 'GetItem', 'PutItem', ...(each === 'gallery' ? ['UpdateItem'] : [])],
      partitions: [picturePartition(each)],
    })),
  ];
}

const namesOf = (rows: readonly RecordResource[]) => rows.map(({ resource }) => resource);

function readsParish(resource: RecordResource): boolean {
  return dependsOnDate(resource) || mayNameChurch(resource) || resource.resource === 'reflections';
}

/** The pictures of items that a link may show, their own and those of the gallery. */
const shownPictures = pictureResources.filter((each) => each === 'gallery' || isHideable(each));
