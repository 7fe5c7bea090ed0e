import { galleryIds, pictureKeyOf } from '../../../contract/table-item.ts';
import { parishResource } from '../../../contract/parish-resource.ts';
import { type RecordResource, resources } from '../../../contract/resources.ts';
import { isVisibleAt } from '../../../contract/visibility.ts';
import { openPartition } from '../storage/partition.ts';
import { keysIn } from './file-keys.ts';

/** The keys of the files that items reference, and of those that visitors may see now. */
export type FileUses = { readonly used: ReadonlySet<string>; readonly visible: ReadonlySet<string> };

/** Every folder of uploaded files, with what its items use of it. */
export const fileFolders: readonly { readonly folder: string; readonly uses: () => Promise<FileUses> }[] = [
  { folder: 'gallery', uses: usesOfGallery },
  ...[...Object.values<RecordResource>(resources), parishResource].flatMap((resource) =>
    resource.file ? [{ folder: resource.file.folder, uses: () => usesOf(resource) }] : [],
  ),
];

/** Every picture of the gallery is visible. */
async function usesOfGallery(): Promise<FileUses> {
  const items = await openPartition('gallery').list(galleryIds.images);
  const used = new Set(items.flatMap(({ id }) => pictureKeyOf(id) ?? []));
  return { used, visible: used };
}

/** Reads the items of a resource with files. */
export async function usesOf({ resource, file }: RecordResource): Promise<FileUses> {
  if (!file) return { used: new Set(), visible: new Set() };
  const rows = await openPartition(resource).rows();
  const now = new Date();
  return {
    used: new Set(rows.flatMap((item) => keysIn(file, item))),
    visible: new Set(rows.filter((item) => isVisibleAt(item, now)).flatMap((item) => keysIn(file, item))),
  };
}
