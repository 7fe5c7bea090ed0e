import type { AlbumWords } from '../../contract/gallery.ts';
import type { Parish } from '../../contract/parish.ts';
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

/** The fields that the record of a sample has, so that the tests can look for them on the pages. */
type Given =
  | 'fullName'
  | 'tagline'
  | 'address'
  | 'postcode'
  | 'phone'
  | 'email'
  | 'officeHours'
  | 'emergencyPhone'
  | 'priestName'
  | 'website'
  | 'links'
  | 'hero'
  | 'moments'
  | 'visit'
  | 'ministries'
  | 'safeguarding'
  | 'documentPages';

export type SampleRecord = Parish & { readonly [Field in Given]-?: NonNullable<Parish[Field]> };

type Records = { readonly [Name in RecordName]: readonly Sample<Entities[Name]>[] };

/** The items of a sample that refer to no file. Those of each resource are in order of creation. */
export type SampleRecords = Omit<Records, 'newsletters' | 'meeting-notes' | 'lectio-divina'>;

/** The content that the local cloud is seeded with. The items of each record resource are in order of creation. */
export type SampleParish = {
  readonly parish: SampleRecord;
  readonly records: Records;
  readonly files: readonly SampleFile[];
  readonly galleryFolders: readonly string[];
  /** The words of some of the folders, by name. */
  readonly galleryWords: Readonly<Record<string, AlbumWords>>;
  readonly gallery: readonly SampleImage[];
};
