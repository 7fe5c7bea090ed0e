import type { UploadFolderName } from '../../contract/media.ts';
import type { Entities } from '../../contract/items.ts';
import type { RecordName } from '../../contract/resources.ts';

/** A body that may be stored as it is: the entity with the id that it always has, and when it was added. */
export type Sample<Entity> = Entity & { readonly id: string };

/** A file that sample records point to. `key` is its place in the bucket and `read` gives its bytes, `size` of them. */
export type SampleFile = {
  readonly folder: UploadFolderName;
  readonly key: string;
  readonly fileName: string;
  readonly contentType: string;
  readonly size: number;
  readonly read: () => Promise<Uint8Array>;
};

/** A picture of the sample gallery. `folder` is empty for the root; `path` is the file on this machine, from the folder `parish/`. */
export type SampleImage = {
  readonly folder: string;
  readonly key: string;
  readonly fileName: string;
  readonly caption: string;
  readonly path: string;
  readonly read: () => Promise<Uint8Array>;
};

/** Everything that the local cloud is seeded with: bodies of every record resource in the order in which they were added, and the files. */
export type SampleParish = {
  readonly records: { readonly [Name in RecordName]: readonly Sample<Entities[Name]>[] };
  readonly files: readonly SampleFile[];
  readonly galleryFolders: readonly string[];
  readonly gallery: readonly SampleImage[];
};
