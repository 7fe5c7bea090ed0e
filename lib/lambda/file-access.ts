import { revisedResources } from '../../contract/changes.ts';
import { deletedKey, galleryPrefix, hiddenKey, incomingKey } from '../../contract/files/media.ts';
import { uploadFolders } from '../../contract/files/upload-folders.ts';
import { picturePrefix, type PictureResource, pictureResources } from '../../contract/files/pictures.ts';
import { renditionsPrefix } from '../../contract/files/renditions.ts';
import {
  documentResources,
  type FileFields,
  type RecordResource,
  resources,
} from '../../contract/resources.ts';
import { parishResource } from '../../contract/parish-resource.ts';
import type { ResourceName } from '../../contract/routes.ts';

/** The record resources whose pictures have renditions, which are deleted with the pictures. */
export const recordPictures = pictureResources.filter((each) => each !== 'gallery');

/** The same as a list of one; empty for other resources. */
export const picturesOf = (resource: ResourceName): PictureResource[] =>
  recordPictures.filter((each) => each === resource);

const renditionsOf = (pictures: PictureResource): string => renditionsPrefix + picturePrefix(pictures);

/** Calls on single files, and the prefixes of their keys. */
type FileAccess = { readonly actions: readonly string[]; readonly prefixes: string[] };

/**
 * The calls on single files. An upload grant is signed for PutObject, and a copy reads and writes. Files come from
 * `incoming/`, move to `deleted/`, and are under `hidden/` while visitors may not see them.
 */
export function fileAccess(resource: ResourceName): FileAccess[] {
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
      { actions: ['DeleteObject'], prefixes: recordPictures.map(renditionsOf) },
    ];
  }
  return [
    { actions: ['GetObject', 'PutObject', 'DeleteObject'], prefixes: [...prefixes, ...hidden] },
    {
      // The copy of a picture whose consent was withdrawn is deleted.
      actions: ['PutObject', ...(pictureResources.some((each) => each === resource) ? ['DeleteObject'] : [])],
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
            prefixes: [renditionsOf(resource), incomingKey(renditionsOf(resource))],
          },
        ]
      : []),
    ...picturesOf(resource).map((each) => ({ actions: ['DeleteObject'], prefixes: [renditionsOf(each)] })),
  ];
}

/** The prefixes that the code may list. Without that permission, S3 returns 403 instead of 404 for a missing file. */
export function listedPrefixes(resource: ResourceName): string[] {
  if (resource === 'uploads' || resource === 'draft-links') return [];
  const prefixes = mediaPrefixes(resource);
  return [
    ...prefixes,
    ...hiddenPrefixes(resource),
    ...prefixes.map(resource === 'changes' ? deletedKey : incomingKey),
  ];
}

/** The prefixes of the files that the code of a resource uses. */
export function mediaPrefixes(resource: ResourceName): string[] {
  if (resource === 'uploads') return Object.keys(uploadFolders).map((folder) => `${folder}/`);
  return ownersOf(resource).flatMap((owner) =>
    owner === 'gallery' ? galleryPrefix : filesOf(owner).map(({ folder }) => `${folder}/`),
  );
}

/** The prefixes of documents that are hidden from visitors. */
function hiddenPrefixes(resource: ResourceName): string[] {
  const documents = ownersOf(resource)
    .flatMap(filesOf)
    .filter(({ isDocument }) => isDocument);
  return documents.map(({ folder }) => hiddenKey(`${folder}/`));
}

/** The resources whose files the code of a resource uses. */
function ownersOf(resource: ResourceName): readonly ResourceName[] {
  if (resource === 'changes') return revisedResources;
  return resource === 'draft-links' ? documentResources.map((each) => each.resource) : [resource];
}

function filesOf(owner: ResourceName): FileFields[] {
  const rows: readonly RecordResource[] = [...Object.values(resources), parishResource];
  return rows.flatMap(({ resource, file }) => (resource === owner && file) || []);
}
