import { revisedResources } from '../../contract/changes.ts';
import { hideableNames } from '../../contract/draft-links.ts';
import { pictureResources } from '../../contract/files/pictures.ts';
import {
  dependsOnDate,
  galleryUsers,
  isRecordName,
  type RecordResource,
  resources,
} from '../../contract/resources.ts';
import { isHideable } from '../../contract/hideable.ts';
import { mayNameChurch, resourcesWithChurch } from '../../contract/masses/uses-of-church.ts';
import { parishId } from '../../contract/parish-record.ts';
import type { ResourceName } from '../../contract/routes.ts';
import { peoplePartition, picturePartition, revisionPartition } from '../../contract/table-item.ts';
import { picturesOf, recordPictures } from './file-access.ts';

/** Calls on the table, and the partitions that they are for. */
type TableAccess = { readonly actions: readonly string[]; readonly partitions: string[] };

/** The calls on the table in each resource's code. A write stores the version that it replaces among the revisions. */
export function tableAccess(resource: ResourceName): TableAccess[] {
  if (resource === 'uploads') return [];
  if (resource === 'changes')
    return [
      { actions: ['Query', 'GetItem', 'PutItem'], partitions: [...revisedResources] },
      { actions: ['Query', 'PutItem'], partitions: revisedResources.map(revisionPartition) },
      { actions: ['Query', 'GetItem'], partitions: [picturePartition('gallery')] },
      // For the pictures that are brought back, or deleted with what replaced them.
      { actions: ['UpdateItem'], partitions: pictureResources.map(picturePartition) },
      { actions: ['Query'], partitions: [peoplePartition, revisionPartition(peoplePartition)] },
    ];
  if (resource === 'people')
    return [
      { actions: ['GetItem', 'PutItem'], partitions: [peoplePartition] },
      { actions: ['PutItem'], partitions: [revisionPartition(peoplePartition)] },
    ];
  if (resource === 'draft-links')
    return [
      { actions: ['Query', 'GetItem', 'PutItem', 'DeleteItem'], partitions: [resource] },
      { actions: ['GetItem'], partitions: [...hideableNames] },
      // For whether an item has been published since.
      { actions: ['Query'], partitions: hideableNames.map(revisionPartition) },
      { actions: ['Query'], partitions: shownPictures.map(picturePartition) },
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
          { actions: ['Query'], partitions: [picturePartition('team')] },
        ]
      : []),
    ...(resource === 'gallery'
      ? [
          {
            actions: ['Query', 'GetItem', 'PutItem', 'UpdateItem'],
            partitions: [picturePartition('gallery')],
          },
        ]
      : []),
    // For the pictures of the gallery that its items show.
    ...(galleryUsers.includes(resource)
      ? [
          { actions: ['GetItem'], partitions: ['gallery'] },
          { actions: ['Query'], partitions: [picturePartition('gallery')] },
        ]
      : []),
    ...picturesOf(resource).flatMap((each) => [
      { actions: ['Query', 'GetItem', 'PutItem', 'UpdateItem'], partitions: [picturePartition(each)] },
    ]),
  ];
}

function readsParish(resource: RecordResource): boolean {
  return dependsOnDate(resource) || mayNameChurch(resource);
}

/**
 * What else these resources do with their revisions: a retried change of a series reads them. Those of a picture whose consent
 * was withdrawn are rewritten without it.
 */
const revisionReads: Partial<Record<ResourceName, readonly string[]>> = {
  ...Object.fromEntries(recordPictures.map((name) => [name, ['Query']])),
  gallery: ['Query'],
};

/** The pictures of items that a link may show, their own and those of the gallery. */
const shownPictures = pictureResources.filter((each) => each === 'gallery' || isHideable(each));
