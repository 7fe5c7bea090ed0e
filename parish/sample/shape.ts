import type { Parish } from '../../contract/entities/parish.ts';
import type { UploadFolderName } from '../../contract/files/upload-folders.ts';
import type { Entities } from '../../contract/items.ts';
import type { RecordName } from '../../contract/resources.ts';

/** An entity with its fixed id. */
export type Sample<Entity> = Entity & { readonly id: string };

/** A file that a sample record references. `key` is its key in the bucket; `read` returns its bytes, `size` of them. */
export type SampleFile = {
  readonly folder: UploadFolderName;
  readonly key: string;
  readonly fileName: string;
  readonly contentType: string;
  readonly size: number;
  readonly read: () => Promise<Uint8Array>;
};

/** A picture of the sample gallery. `folder` is empty for the root; `path` is its file, relative to `parish/`. */
export type SampleImage = {
  readonly folder: string;
  readonly key: string;
  readonly fileName: string;
  readonly caption: string;
  readonly path: string;
  readonly read: () => Promise<Uint8Array>;
};

/** The content that the local cloud is seeded with. The items of each record resource are in order of creation. */
export type SampleParish = {
  readonly parish: Parish;
  readonly records: { readonly [Name in RecordName]: readonly Sample<Entities[Name]>[] };
  readonly files: readonly SampleFile[];
  readonly galleryFolders: readonly string[];
  readonly gallery: readonly SampleImage[];
};
