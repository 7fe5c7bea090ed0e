import { revisedResources } from '../../contract/changes.ts';
import { mayBeHidden } from '../../contract/hideable.ts';
import { galleryPrefix, hiddenPrefix, incomingPrefix, originalsPrefix } from '../../contract/files/media.ts';
import { uploadFolders } from '../../contract/files/upload-folders.ts';
import { type PictureResource, pictureResourceOf, pictureResources } from '../../contract/files/pictures.ts';
import { type FileFields, type RecordResource, resources } from '../../contract/resources.ts';
import { parishResource } from '../../contract/parish-resource.ts';
import type { ResourceName } from '../../contract/routes.ts';

/** The record resources with uploaded pictures. */
export const recordPictures = pictureResources.filter((each) => each !== 'gallery');

/** The same as a list of one; empty for other resources. */
export const picturesOf = (resource: ResourceName): PictureResource[] =>
  recordPictures.filter((each) => each === resource);

/** Calls on single files, and the prefixes of their keys. */
type FileAccess = { readonly actions: readonly string[]; readonly prefixes: string[] };

/**
 * The calls on single files. An upload grant is signed for PutObject, and a copy reads and writes. What may be shown is under
 * `hidden/`; deleted files are brought back, and withdrawn pictures forgotten, by deleting versions.
 */
export function fileAccess(resource: ResourceName): FileAccess[] {
  const prefixes = mediaPrefixes(resource);
  if (prefixes.length === 0) return [];
  const hidden = under(hiddenPrefix, resource, prefixes);
  const incoming = under(incomingPrefix, resource, prefixes);
  const originals = under(originalsPrefix, resource, prefixes.filter(isOfPictures));
  if (resource === 'uploads') return [{ actions: ['PutObject'], prefixes: incoming }];
  if (resource === 'draft-links') return [{ actions: ['GetObject'], prefixes: hidden }];
  const documents = prefixes.filter((prefix) => !isOfPictures(prefix));
  const uploaded = documents.map((prefix) => incomingPrefix + prefix);
  const documentsHidden = documents.map((prefix) => hiddenPrefix + prefix);
  const stored = [...prefixes, ...hidden, ...originals];
  if (resource === 'changes')
    return [
      // It deletes what a restored version replaces; of the gallery, nothing.
      { actions: ['DeleteObject'], prefixes: stored.filter((prefix) => prefix !== galleryPrefix) },
      { actions: ['DeleteObjectVersion'], prefixes: [...hidden, ...originals] },
      { actions: ['GetObject'], prefixes: hidden },
      { actions: ['PutObject'], prefixes: [...prefixes, ...documentsHidden] },
    ];
  const deleted: FileAccess[] = [
    { actions: ['DeleteObject'], prefixes: [...stored, ...uploaded] },
    { actions: ['DeleteObjectVersion'], prefixes: forgets(resource) ? [...stored, ...incoming] : hidden },
  ];
  // The gallery signs its own uploads, and leaves it to the media function to show them.
  if (resource === 'gallery') return [...deleted, { actions: ['PutObject'], prefixes: incoming }];
  return [
    ...deleted,
    { actions: ['GetObject'], prefixes: [...hidden, ...uploaded] },
    { actions: ['PutObject'], prefixes: [...prefixes, ...documentsHidden] },
  ];
}

/** The prefixes whose versions the code may list: to bring files back, or to forget them. */
export function versionPrefixes(resource: ResourceName): string[] {
  const broughtBack = [hiddenPrefix, originalsPrefix];
  return listedPrefixes(resource).filter(
    (prefix) => forgets(resource) || broughtBack.some((place) => prefix.startsWith(place)),
  );
}

/** Whether the code deletes pictures for good. */
function forgets(resource: ResourceName): boolean {
  return resource !== 'changes' && mediaPrefixes(resource).some(isOfPictures);
}

/** The prefixes that the code may list. Without that permission, S3 returns 403 instead of 404 for a missing file. */
export function listedPrefixes(resource: ResourceName): string[] {
  if (resource === 'uploads' || resource === 'draft-links') return [];
  const prefixes = mediaPrefixes(resource);
  const places = [hiddenPrefix, originalsPrefix, incomingPrefix];
  return [...prefixes, ...places.flatMap((place) => under(place, resource, prefixes))];
}

/** The prefixes in one place. The function that restores may use all folders, whose statements would be too long for a policy. */
function under(place: string, resource: ResourceName, prefixes: readonly string[]): string[] {
  return resource === 'changes' ? [place] : prefixes.map((prefix) => place + prefix);
}

/** The prefixes of the files that the code of a resource uses. */
export function mediaPrefixes(resource: ResourceName): string[] {
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
