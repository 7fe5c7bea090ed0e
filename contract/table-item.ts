import { limits } from './limits.ts';
import { galleryPrefix } from './media.ts';

/** The keys of the one table: a resource's items are a partition, sorted by id. */
export const tableKeys = { partition: 'resource', sort: 'id' } as const;

/**
 * What every item of a record holds in the table beside the fields of its entity. The API answers `id` and `version`
 * alone; the rest is for the people who keep the content, and never public.
 */
export type Bookkeeping = {
  readonly id: string;
  /** Grows with every change; a save brings the one that it saw. */
  readonly version: number;
  /** ISO timestamps. */
  readonly createdAt: string;
  readonly updatedAt: string;
  /** The e-mail address of who changed it last, or their user name. */
  readonly updatedBy?: string | undefined;
};

/**
 * The ids of the gallery's items. A folder's pictures start alike, and those of the root gallery like no other folder's,
 * so that each can be read apart.
 */
export const galleryIds = {
  folder: (name: string) => `folder#${name}`,
  /** Of the picture with this key, such as `gallery/easter/<uuid>.jpg` or, in the root gallery, `gallery/<uuid>.jpg`. */
  image: (key: string) => {
    const path = key.slice(galleryPrefix.length);
    return `image#${path.includes('/') ? path : `/${path}`}`;
  },
  /** What the ids of all folders, and of all pictures of one folder (`''` is the root gallery), start with. */
  folders: 'folder#',
  imagesIn: (folder: string) => `image#${folder}/`,
} as const;

/**
 * The ids that Mass times can have. There are only so many, so that nobody can add an eighth, however many try at once.
 */
export const massTimeSlots: readonly string[] = Array.from(
  { length: limits.massTimes },
  (_, index) => `slot-${index + 1}`,
);
