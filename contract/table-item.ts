import { galleryPrefix } from './files/media.ts';
import { type PictureResource, pictureResourceOf } from './files/pictures.ts';

/** The key attributes of the table: a resource is a partition, and an item's id is its sort key. */
export const tableKeys = { partition: 'resource', sort: 'id' } as const;

/** The TTL attribute, in epoch seconds. */
export const expiryAttribute = 'expiresAt';

const DAY_SECONDS = 24 * 60 * 60;

/** The attribute that makes DynamoDB delete an item after this many days. */
export function expiresAfter(days: number): { readonly [expiryAttribute]: number } {
  return { [expiryAttribute]: epochSecond() + days * DAY_SECONDS };
}

/** The current time as the TTL attribute counts it. */
export const epochSecond = (): number => Math.floor(Date.now() / 1000);

const revisions = 'revisions#';

/** The partition of a resource's revisions. */
export const revisionPartition = (resource: string): string => revisions + resource;

/** Whether a partition holds revisions. */
export const isRevisionPartition = (partition: string): boolean => partition.startsWith(revisions);

/** The partition of what the media function knows of a resource's uploaded pictures. */
export const picturePartition = (resource: PictureResource): string => `pictures#${resource}`;

/** The partition of the links to drafts. */
export const draftLinkPartition = 'draft-links';

/** The partition of the log of who may change the site. */
export const peoplePartition = 'people';

/** Partitions that no page is rendered from, besides revisions. */
export const unpublishedPartitions: readonly string[] = [draftLinkPartition, peoplePartition];

/** Whether pages are rendered from a partition: not from revisions, or links to drafts. */
export const isPublished = (partition: string): boolean =>
  !unpublishedPartitions.includes(partition) && !isRevisionPartition(partition);

/** The attributes of every item besides its entity's fields. Only `id` and `version` are public. */
export type ItemMetadata = {
  readonly id: string;
  /** Incremented by every change; a PUT sends the version that it is based on. */
  readonly version: number;
  /** ISO timestamps. */
  readonly createdAt: string;
  readonly updatedAt: string;
  /** E-mail address or user name of the last editor. */
  readonly updatedBy?: string | undefined;
  /** The earlier version that this one was restored from, if it was. */
  readonly restoredFrom?: number | undefined;
  /** A description of the change, when more than fields changed. */
  readonly did?: string | undefined;
};

/** The id prefix of the items that reserve a slug, so that no other item of the resource can use it. */
export const slugClaims = 'slug#';

/** Whether this is the id of a claim, which is not listed. */
export const isClaim = (id: string) => id.startsWith(slugClaims);

const images = 'image#';

/** The ids of gallery items. */
export const galleryIds = {
  folder: (name: string) => `folder#${name}`,
  /** The picture with this key, such as `gallery/<uuid>.jpg`. */
  image: (key: string) => images + key.slice(galleryPrefix.length),
  /** The picture chosen for a place on the home page. */
  homePicture: (place: string) => `home#${place}`,
  // Id prefixes.
  homePictures: 'home#',
  folders: 'folder#',
  images,
} as const;

/** The key of the picture with this item id; undefined for an item that is not a picture. */
export function pictureKeyOf(id: string): string | undefined {
  return id.startsWith(images) ? galleryPrefix + id.slice(images.length) : undefined;
}

/** The table key of what the media function knows of a picture. Throws for a key outside the picture folders. */
export function pictureStateKey(key: string) {
  const resource = pictureResourceOf(key);
  if (!resource) throw new Error(`No pictures are kept at ${key}.`);
  return { resource: picturePartition(resource), id: key };
}

/** The ids of Mass times are numbered slots, the first free of which is taken. */
export const massTimeSlot = (index: number): string => `slot-${index + 1}`;
