import { limits } from './limits.ts';
import { galleryPrefix } from './media.ts';
import { type PictureResource, pictureResourceOf, pictureResources } from './pictures.ts';
import { slugClaims } from './slugs.ts';

/** The keys of the one table: a resource's items are a partition, sorted by id. */
export const tableKeys = { partition: 'resource', sort: 'id' } as const;

/** The attribute with the epoch second after which DynamoDB deletes an item (TTL). */
export const expiryAttribute = 'expiresAt';

const revisions = 'revisions#';

/** The partition of a resource's earlier versions. */
export const revisionPartition = (resource: string): string => revisions + resource;

/** Whether a partition holds earlier versions. */
export const isRevisionPartition = (partition: string): boolean => partition.startsWith(revisions);

/** The partition of the upload grants whose picture the gallery has not taken yet. */
export const grantPartition = 'grants#gallery';

/** The partition of what became of a resource's pictures that were uploaded lately; it expires. */
export const arrivalPartition = (resource: PictureResource): string => `arrivals#${resource}`;

/** The partition of what was found out about a resource's pictures by looking at their files; all of it can be found out again. */
export const renditionPartition = (resource: PictureResource): string => `renditions#${resource}`;

/** Partitions that no page is made from, beside earlier versions. */
export const unpublishedPartitions: readonly string[] = [
  grantPartition,
  ...pictureResources.map(arrivalPartition),
];

/** Whether pages are made from a partition: not from earlier versions, grants and arrivals. */
export const isPublished = (partition: string): boolean =>
  !unpublishedPartitions.includes(partition) && !isRevisionPartition(partition);

/**
 * The attributes of every item beside its entity's fields. Only `id` and `version` are public.
 */
export type ItemMetadata = {
  readonly id: string;
  /** Increases with every change; a PUT sends the one that it is based on. */
  readonly version: number;
  /** ISO timestamps. */
  readonly createdAt: string;
  readonly updatedAt: string;
  /** E-mail address or user name of the last editor. */
  readonly updatedBy?: string | undefined;
  /** The earlier version that this one was restored from, if it was. */
  readonly restoredFrom?: number | undefined;
  /** What this version did, in words, where it is more than a change of fields. */
  readonly did?: string | undefined;
};

const images = 'image#';
const moveClaims = 'moving#';

/** Whether an item with this id is the claim of a slug or of a move, and nothing that is listed. */
export const isClaim = (id: string) => id.startsWith(slugClaims) || id.startsWith(moveClaims);

/**
 * The ids of the gallery's items. The pictures of a folder, and of the root gallery, share a prefix, so that each can be
 * queried on its own.
 */
export const galleryIds = {
  folder: (name: string) => `folder#${name}`,
  /** Of the picture with this key, such as `gallery/easter/<uuid>.jpg` or, in the root gallery, `gallery/<uuid>.jpg`. */
  image: (key: string) => {
    const path = key.slice(galleryPrefix.length);
    return `${images}${path.includes('/') ? path : `/${path}`}`;
  },
  /** Of the picture that was chosen for a place on the home page. */
  homePicture: (place: string) => `home#${place}`,
  /** Of the claim of the move that is under way for the picture with this key. */
  moveClaim: (key: string) => `${moveClaims}${key}`,
  /** Id prefixes of the home page's pictures, of all folders, of all pictures, and of the pictures of one folder (`''` is the root gallery). */
  homePictures: 'home#',
  folders: 'folder#',
  images,
  imagesIn: (folder: string) => `${images}${folder}/`,
} as const;

/** The key of the picture whose item has this id; undefined for any other item. */
export function pictureKeyOf(id: string): string | undefined {
  return id.startsWith(images) ? galleryPrefix + id.slice(images.length).replace(/^\//, '') : undefined;
}

/** The id, in the partitions of renditions and arrivals, of the picture with this key. */
export function pictureIdOf(key: string): string {
  return key.startsWith(galleryPrefix) ? galleryIds.image(key) : key;
}

/** The table's key of the picture with this key in a kind of partition. Throws for a key of another folder. */
export function pictureItemKey(partitionOf: (resource: PictureResource) => string, key: string) {
  const resource = pictureResourceOf(key);
  if (!resource) throw new Error(`No pictures are kept at ${key}.`);
  return { resource: partitionOf(resource), id: pictureIdOf(key) };
}

/**
 * The ids of Mass times: a fixed number of slots, so that concurrent requests cannot add an eighth.
 */
export const massTimeSlots: readonly string[] = Array.from(
  { length: limits.massTimes },
  (_, index) => `slot-${index + 1}`,
);
