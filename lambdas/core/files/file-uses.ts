import { pictureFolders, pictureResourceOf } from '../../../contract/files/pictures.ts';
import { parishResource } from '../../../contract/parish.ts';
import { type RecordResource, resources } from '../../../contract/resources.ts';
import type { ResourceName } from '../../../contract/routes.ts';
import { galleryIds, pictureKeyOf } from '../../../contract/table-item.ts';
import { isVisibleAt } from '../../../contract/visibility.ts';
import { openPartition } from '../storage/partition.ts';
import { keysIn } from './file-keys.ts';
import { openPictureStates } from './picture-states.ts';

/** The keys of the files that items reference, and of those that visitors may see now. */
type FileUses = { readonly used: ReadonlySet<string>; readonly visible: ReadonlySet<string> };

/** A folder of uploaded files, and what the items of its resource use of it. */
export type FileFolder = {
  readonly folder: string;
  readonly resource: ResourceName;
  readonly uses: () => Promise<FileUses>;
};

/** Every folder of uploaded files. */
export const fileFolders: readonly FileFolder[] = [
  { folder: pictureFolders.gallery, resource: 'gallery', uses: usesOfGallery },
  ...[...Object.values<RecordResource>(resources), parishResource].flatMap(folderOf),
];

function folderOf({ resource, file }: RecordResource): FileFolder[] {
  if (!file) return [];
  const uses = async () => {
    const rows = await openPartition(resource).rows();
    const now = new Date();
    const keysOf = (items: typeof rows) => items.flatMap((item) => keysIn(file, item));
    return usesOf(file.folder, keysOf(rows), keysOf(rows.filter((item) => isVisibleAt(item, now))));
  };
  return [{ folder: file.folder, resource, uses }];
}

/** Every picture of the gallery is visible. */
async function usesOfGallery(): Promise<FileUses> {
  const items = await openPartition('gallery').list(galleryIds.images);
  const used = items.flatMap(({ id }) => pictureKeyOf(id) ?? []);
  return usesOf(pictureFolders.gallery, used, used);
}

/** Without the pictures whose consent was withdrawn, whoever names them. */
async function usesOf(
  folder: string,
  used: readonly string[],
  visible: readonly string[],
): Promise<FileUses> {
  const resource = pictureResourceOf(`${folder}/`);
  const states = resource ? await openPictureStates().of(resource) : undefined;
  const kept = (keys: readonly string[]) => new Set(keys.filter((key) => !states?.get(key)?.isWithdrawn));
  return { used: kept(used), visible: kept(visible) };
}
